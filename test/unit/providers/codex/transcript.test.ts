import { describe, expect, it } from "vitest";
import { codexTranscript } from "../../../../src/providers/codex/transcript.ts";
import { readTranscript } from "../../../support/read-transcript.ts";
import { linesOf, phrase, type Row, tell } from "../../../support/tell-transcript.ts";

const row = (type: string, payload: unknown): Row => ({ timestamp: "2026-03-01T10:00:00.000Z", type, payload });
const meta = (members: Row = {}) => row("session_meta", { id: "s1", cwd: "/srv/app", source: "cli", ...members });
const item = (payload: Row) => row("response_item", payload);
const message = (role: string, ...texts: string[]) =>
  item({
    type: "message",
    role,
    content: texts.map((text) => ({ type: role === "user" ? "input_text" : "output_text", text })),
  });
const event = (payload: Row) => row("event_msg", payload);
const typed = (text: string, members: Row = {}) => event({ type: "user_message", message: text, ...members });
const wrote = (text: string) => event({ type: "agent_message", message: text });
const completed = (type: string, ...texts: string[]) =>
  event({
    type: "item_completed",
    turn_id: "t1",
    item: { type, id: "i1", content: texts.map((text) => ({ type: "text", text })) },
  });

const told = (...rows: readonly Row[]) => tell(codexTranscript, [meta(), ...rows]);
const factsOf = (...rows: readonly Row[]) => readTranscript(codexTranscript, linesOf(rows)).facts;

describe("what is said in a session of Codex", () => {
  it.each([
    ["events", [message("user", "use tabs"), typed("use tabs"), wrote("ok"), message("assistant", "ok")], [3, 5]],
    [
      "completed items",
      [
        message("user", "use tabs"),
        completed("UserMessage", "use tabs"),
        completed("AgentMessage", "ok"),
        message("assistant", "ok"),
      ],
      [3, 5],
    ],
    [
      "both kinds of events",
      [
        typed("use tabs"),
        completed("UserMessage", "use tabs"),
        wrote("ok"),
        completed("AgentMessage", "ok"),
        message("assistant", "ok"),
      ],
      [2, 6],
    ],
    ["messages alone", [message("user", "use tabs"), message("assistant", "ok")], [2, 3]],
  ])("is told once, by %s", (_how, rows, [prompt, reply]) => {
    expect(told(...rows)).toEqual([`${prompt} user prompt use tabs`, `${reply} agent reply ok`]);
  });

  it("is told twice when it was typed twice", () => {
    expect(told(typed("go"), wrote("ok"), message("assistant", "ok"), typed("go"))).toHaveLength(3);
    expect(told(typed("go"), typed("go"))).toHaveLength(2);
  });

  it("is none of what the client injects", () => {
    const injected = [
      "# AGENTS.md instructions for /srv/app\n\n<INSTRUCTIONS>\nuse tabs\n</INSTRUCTIONS>",
      "<environment_context>\n<cwd>/srv/app</cwd>\n</environment_context>",
      "<skill>\n<name>x</name>\nuse tabs\n</skill>",
      "<turn_aborted>\nThe user interrupted\n</turn_aborted>",
      "<subagent_notification>\n{}\n</subagent_notification>",
      "<user_instructions>\nuse tabs\n</user_instructions>",
    ];
    const asMessages = injected.map((text) => message("user", text));
    const asEvents = injected.map((text) => typed(text));
    expect(told(...asMessages, message("developer", "use tabs"), message("assistant", "ok"))).toEqual([
      "9 agent reply ok",
    ]);
    expect(told(message("user", ...injected, "use tabs"), message("assistant", "ok"))).toContain(
      "2 user prompt use tabs",
    );
    expect(told(...asEvents, typed("use tabs", { kind: "user_instructions" }), typed("go", { kind: "plain" }))).toEqual(
      ["9 user prompt go"],
    );
  });

  it("is no summary that the agent wrote for itself, and no reasoning", () => {
    expect(
      told(
        typed("go"),
        wrote("ok"),
        message("assistant", "ok"),
        message("assistant", "Decided: tabs."),
        row("compacted", { message: "x" }),
      ),
    ).toEqual(["2 user prompt go", "4 agent reply ok", "6 compacted"]);
  });

  it("is told by the event where no message follows it", () => {
    expect(told(wrote("a"), wrote("b"), message("assistant", "b"), wrote("c"), typed("go"), wrote("d"))).toEqual([
      "2 agent reply a",
      "4 agent reply b",
      "5 agent reply c",
      "6 user prompt go",
      "7 agent reply d",
    ]);
  });

  it("is the agent's own in a subagent's file, whose prompts another agent wrote", () => {
    const source = { subagent: { thread_spawn: { parent_thread_id: "s1" } } };
    for (const child of [{ source }, { thread_source: "subagent" }, { parent_thread_id: "s1" }]) {
      const rows = [
        meta({ id: "c1", session_id: "s1", ...child }),
        typed("look"),
        wrote("found"),
        message("assistant", "found"),
      ];
      expect(tell(codexTranscript, rows)).toEqual(["4 agent(c1) reply found"]);
      expect(factsOf(...rows).session).toBe("s1");
    }
  });

  it("is nobody's whom the file vouches for when its first row is missing", () => {
    expect(tell(codexTranscript, [typed("use tabs")])).toEqual(["1 unknown prompt use tabs"]);
  });

  it("stands without wrappers in the oldest files", () => {
    const plain = (role: string, text: string) => ({ type: "message", role, content: [{ type: "input_text", text }] });
    const header = { id: "s1", timestamp: "2025-05-01T10:00:00Z", instructions: "use tabs" };
    const rows = [
      header,
      plain("user", "<environment_context>x</environment_context>"),
      plain("user", "go"),
      plain("assistant", "ok"),
    ];
    expect(tell(codexTranscript, rows)).toEqual(["3 user prompt go", "4 agent reply ok"]);
    expect(codexTranscript.isLike(linesOf(rows))).toBe(true);
  });

  it("was taken back when the thread was rolled back", () => {
    const back = (turns: number) => event({ type: "thread_rolled_back", num_turns: turns });
    expect(told(typed("a"), typed("b"), typed("c"), back(2), typed("d"), back(9))).toEqual([
      "2 user prompt a",
      "3 user prompt b",
      "4 user prompt c",
      "rewound to 3",
      "6 user prompt d",
      "rewound to 2",
    ]);
  });
});

describe("answers to request_user_input", () => {
  const questions = [
    {
      id: "db",
      header: "DB",
      question: "Which store?",
      options: [{ label: "SQLite", description: "one file" }, { label: "Postgres" }],
    },
    { id: "style", question: "Which style?", options: [] },
  ];
  const call = item({
    type: "function_call",
    name: "request_user_input",
    call_id: "c1",
    arguments: JSON.stringify({ questions }),
  });
  const output = (answers: unknown) =>
    item({
      type: "function_call_output",
      call_id: "c1",
      output: typeof answers === "string" ? answers : JSON.stringify({ answers }),
    });
  const answer = (...answers: unknown[]) => ({ answers });
  const turnsOf = (...rows: readonly Row[]) => readTranscript(codexTranscript, linesOf([meta(), ...rows])).turns;

  it("have what was asked, what was picked and what was noted", () => {
    expect(
      turnsOf(call, output({ db: answer("SQLite", "user_note: for now"), style: answer("user_note: tabs") })),
    ).toMatchObject([
      {
        at: { line: 3 },
        actor: "user",
        kind: "answer",
        text: "SQLite",
        question: { text: "Which store?", header: "DB", note: "for now" },
      },
      { text: "tabs", question: { text: "Which style?", chosen: ["tabs"], options: [] } },
    ]);
  });

  it.each([
    ["no answer", [call, output({ db: answer() })]],
    ["a failure", [call, output("request_user_input is unavailable")]],
    ["other types", [call, output({ db: 7, style: { answers: [7, null, ""] } })]],
    ["another tool's output", [output({ db: answer("SQLite") })]],
    ["a second output", [call, output({}), output({ db: answer("SQLite") })]],
    [
      "a question with other types",
      [item({ type: "function_call", name: "request_user_input", call_id: "c1", arguments: 7 }), output({})],
    ],
  ])("are none in %s", (_what, rows) => {
    expect(turnsOf(...rows)).toEqual([]);
  });

  it("are another agent's in a subagent's file", () => {
    const rows = [meta({ thread_source: "subagent" }), call, output({ db: answer("SQLite") })];
    expect(tell(codexTranscript, rows)).toEqual([]);
  });
});

describe("who drove a session of Codex", () => {
  it.each([
    ["a terminal", [meta()], true],
    ["a program", [meta({ source: "exec" })], false],
    ["a program that calls it", [meta({ source: "mcp" })], false],
    ["nobody knows", [meta({ source: "other" })], undefined],
    [
      "a program that goes on with it",
      [meta(), event({ type: "task_started", turn_attribution: { turn_trigger: "exec" } })],
      false,
    ],
    [
      "a person who goes on with it",
      [meta({ source: "exec" }), event({ type: "task_started", turn_attribution: { turn_trigger: "user" } })],
      true,
    ],
  ])("%s", (_who, rows, expected) => {
    expect(factsOf(...rows).isAttended).toBe(expected);
  });

  it("is told with the model of the latest turn, and a fork's own first row counts", () => {
    const model = (name: string) => row("turn_context", { model: name });
    expect(factsOf(meta(), meta({ id: "s0", cwd: "/srv/old" }), model("m-1"), model("m-2"))).toMatchObject({
      session: "s1",
      cwd: "/srv/app",
      model: "m-2",
    });
  });
});

describe("a reader that goes on in the middle of a turn", () => {
  it("still tells everything once", () => {
    const rows = [
      meta(),
      message("user", "a"),
      typed("a"),
      completed("UserMessage", "a"),
      wrote("b"),
      message("assistant", "b"),
    ];
    const bytes = Buffer.from(linesOf(rows));
    const whole = readTranscript(codexTranscript, bytes).events.map(phrase);
    for (let end = 0; end <= bytes.length; end += 40) {
      const first = codexTranscript.open();
      const events = [...first.push(bytes.subarray(0, end))];
      const second = codexTranscript.open(first.boundary);
      events.push(...second.push(bytes.subarray(first.boundary?.byte)), ...second.end());
      expect(events.map(phrase)).toEqual(whole);
    }
  });
});
