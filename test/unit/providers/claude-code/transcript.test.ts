import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { claudeCodeTranscript } from "../../../../src/providers/claude-code/transcript.ts";
import { readTranscript } from "../../../support/read-transcript.ts";
import { linesOf, type Row, tell } from "../../../support/tell-transcript.ts";

let rows = 0;

/** A row behind the one before it, with the members that every row has. */
function row(members: Row): Row {
  rows += 1;
  const tree = { parentUuid: rows === 1 ? null : `u${rows - 1}`, isSidechain: false, uuid: `u${rows}` };
  const session = {
    sessionId: "s1",
    cwd: "/srv/app",
    timestamp: `2026-03-01T10:00:${String(rows % 60).padStart(2, "0")}.000Z`,
  };
  return { ...tree, ...session, ...members };
}

const user = (content: unknown, members: Row = {}) =>
  row({ type: "user", message: { role: "user", content }, ...members });
const agent = (content: unknown, members: Row = {}) =>
  row({ type: "assistant", message: { role: "assistant", model: "m-1", content }, ...members });
const text = (words: string) => ({ type: "text", text: words });
const result = (content: unknown, members: Row = {}) => ({
  type: "tool_result",
  tool_use_id: "t1",
  content,
  ...members,
});
const attached = (prompt: unknown, members: Row = {}) =>
  row({ type: "attachment", attachment: { type: "queued_command", prompt, ...members } });
const queue = (operation: string, content?: string) => ({
  type: "queue-operation",
  operation,
  sessionId: "s1",
  content,
});

function made(make: () => readonly Row[]): readonly Row[] {
  rows = 0;
  return make();
}

const fileOf = (make: () => readonly Row[]) => linesOf(made(make));
const read = (make: () => readonly Row[]) => readTranscript(claudeCodeTranscript, fileOf(make));
const told = (make: () => readonly Row[]) => tell(claudeCodeTranscript, made(make));

describe("what is said in a session of Claude Code", () => {
  it("is what the person typed and what the agent wrote, one turn a block", () => {
    expect(
      told(() => [
        user("use tabs"),
        agent([{ type: "thinking", thinking: "hm" }]),
        agent([
          text("Tabs it is."),
          { type: "tool_use", id: "x", name: "Bash", input: { command: "ls" } },
          text("Done."),
        ]),
        user([result("a\nb")], { toolUseResult: { stdout: "a\nb" } }),
        user([{ type: "image", source: { data: "AAAA" } }, text("like this"), text("and this")]),
        agent([text(" \n")]),
      ]),
    ).toEqual([
      "1 user prompt use tabs",
      "3 agent reply Tabs it is.",
      "3 agent reply Done.",
      "5 user prompt like this\nand this",
    ]);
  });

  it("is what was typed behind the name of a command, which hooks are told too", () => {
    const typed = `<command-message>plan</command-message>
<command-name>/team:plan</command-name>
<command-args>keep each commit small, never a broken one</command-args>`;
    const { turns } = read(() => [user(typed)]);
    expect(turns.map((turn) => turn.text)).toEqual(["/team:plan keep each commit small, never a broken one"]);
  });

  it("has the time, the row and the prompt's id", () => {
    const { turns, facts } = read(() => [user("use tabs", { promptId: "p1" }), agent([text("ok")])]);
    expect(turns[0]).toMatchObject({ at: { line: 1, uuid: "u1" }, time: "2026-03-01T10:00:01.000Z", promptId: "p1" });
    expect(facts).toEqual({ session: "s1", cwd: "/srv/app", model: "m-1" });
  });

  it.each([
    ["a skill's body", user("Base directory for this skill: /srv/x", { isMeta: true })],
    ["a task's end", user("<task-notification>\n<task-id>a</task-id>\n</task-notification>")],
    ["what a program sent", user("go on", { promptSource: "system" })],
    ["what another program sent", user("go on", { origin: { kind: "task-notification" } })],
    ["what a timer sent", user("go on", { turnOrigin: "cron" })],
    [
      "what a compaction is to keep",
      user("<command-name>/compact</command-name>\n<command-args>keep all that we said of tabs</command-args>"),
    ],
    ["a command's name for something", user("<command-name>/menu</command-name><command-args>core 2</command-args>")],
    ["a shell command", user("<bash-input>git pull</bash-input>")],
    ["its output", user("<bash-stdout>ok</bash-stdout><bash-stderr></bash-stderr>")],
    ["an interruption", user([text("[Request interrupted by user for tool use]")])],
    ["a hook's stop", user("Operation stopped by hook: another session is active")],
    ["a hook's words", user("Stop hook feedback:\nrun the tests")],
    ["a subagent's prompt", user("look for callers", { isSidechain: true })],
    ["a subagent's prompt in its own file", user("look for callers", { agentId: "a1" })],
    ["a picture alone", user([{ type: "image", source: { data: "AAAA" } }])],
    [
      "progress with a prompt inside",
      row({ type: "progress", data: { message: { type: "user", message: { role: "user", content: "look" } } } }),
    ],
    [
      "a snapshot of the system prompt",
      row({ type: "attachment", attachment: { type: "prompt_snapshot", systemPrompt: ["use tabs"] } }),
    ],
    [
      "an attachment of a hook",
      row({ type: "attachment", attachment: { type: "hook_additional_context", content: ["use tabs"] } }),
    ],
    ["a copy of a request", row({ type: "api-request", body: { messages: [{ role: "user", content: "use tabs" }] } })],
    ["an error in the agent's place", agent([text("API Error: 429")], { isApiErrorMessage: true })],
    [
      "a stand-in for a reply",
      row({ type: "assistant", message: { model: "<synthetic>", content: [text("No response requested.")] } }),
    ],
  ])("is not %s", (_what, one) => {
    expect(told(() => [one])).toEqual([]);
  });

  it("keeps injected and pasted blocks beside a person's words", () => {
    const words = "<system-reminder>\nx\n</system-reminder>\n\nuse tabs";
    expect(told(() => [user(words)])).toEqual([`1 user prompt ${words}`]);
  });

  it("says which subagent replied", () => {
    expect(
      told(() => [
        agent([text("found it")], { isSidechain: true, agentId: "a1" }),
        agent([text("so did I")], { isSidechain: true }),
      ]),
    ).toEqual(["1 agent(a1) reply found it", "2 agent(sidechain) reply so did I"]);
  });

  it("knows the plan that a fresh context carries out", () => {
    const prompt =
      "Implement the following plan:\n\n# Plan\n1. use tabs\n\n\nIf you need specific details from before exiting plan mode (like exact code), read the full transcript at: /home/dev/x.jsonl";
    expect(told(() => [user(prompt), user("Implement the following plan:\n\nuse tabs")])).toEqual([
      "1 user plan # Plan\n1. use tabs",
      "2 user prompt Implement the following plan:\n\nuse tabs",
    ]);
  });

  it("does not count a row twice that stands in the file twice", () => {
    const once = user("use tabs");
    expect(told(() => [once, agent([text("ok")]), once])).toEqual(["1 user prompt use tabs", "2 agent reply ok"]);
  });

  it("tells of a compaction once, with or without its boundary", () => {
    const boundary = () => row({ type: "system", subtype: "compact_boundary", content: "Conversation compacted" });
    const summary = () => user("This session is being continued. Decided: tabs.", { isCompactSummary: true });
    expect(told(() => [user("a"), boundary(), summary(), user("b"), summary(), user("c")])).toEqual([
      "1 user prompt a",
      "2 compacted",
      "4 user prompt b",
      "5 compacted",
      "6 user prompt c",
    ]);
  });
});

describe("a person who goes back", () => {
  it("takes back what stands from the earlier prompt on", () => {
    expect(
      told(() => [
        user("a"),
        agent([text("ok")]),
        user("use tabs"),
        agent([text("tabs")]),
        user("use spaces", { parentUuid: "u2" }),
      ]),
    ).toEqual([
      "1 user prompt a",
      "2 agent reply ok",
      "3 user prompt use tabs",
      "4 agent reply tabs",
      "rewound to 3",
      "5 user prompt use spaces",
    ]);
  });

  it("is not seen in rows of programs, in new roots or in prompts far apart", () => {
    expect(
      told(() => [
        user("a", { parentUuid: null }),
        user("b", { parentUuid: null }),
        user("<task-notification>x</task-notification>", { parentUuid: "u1" }),
        user("look", { parentUuid: "u1", isSidechain: true }),
      ]),
    ).toEqual(["1 user prompt a", "2 user prompt b"]);
  });
});

describe("a prompt typed while the agent works", () => {
  it("is said where it was queued when the turn took it and nothing repeats it", () => {
    expect(
      told(() => [
        user("go"),
        queue("enqueue", "and use tabs"),
        agent([text("on it")]),
        queue("remove"),
        agent([text("tabs")]),
      ]),
    ).toEqual(["1 user prompt go", "3 agent reply on it", "2 user prompt and use tabs", "5 agent reply tabs"]);
  });

  it.each([
    ["as the next prompt", () => [queue("dequeue"), user("use tabs")], ["3 user prompt use tabs"]],
    ["as an attachment", () => [attached("use tabs"), queue("remove")], ["2 user prompt use tabs"]],
    ["as an attachment behind its removal", () => [queue("remove"), attached("use tabs")], ["3 user prompt use tabs"]],
    [
      "as a prompt with a picture",
      () => [queue("dequeue"), user([text("[Image #1] use tabs")])],
      ["3 user prompt [Image #1] use tabs"],
    ],
    ["nowhere, being un-queued", () => [queue("popAll"), user("use spaces")], ["3 user prompt use spaces"]],
    ["nowhere, the file ending", () => [agent([text("hm")])], ["2 agent reply hm", "1 user prompt use tabs"]],
  ])("is said once when it is repeated %s", (_where, rest, expected) => {
    expect(told(() => [queue("enqueue", "use tabs"), ...rest(), agent([])])).toEqual(expected);
  });

  it("is found again when programs and commands were queued too", () => {
    const note = "<task-notification>x</task-notification>";
    expect(
      told(() => [
        queue("enqueue", note),
        queue("enqueue", "/review all"),
        queue("enqueue", "use tabs"),
        queue("enqueue"),
        queue("dequeue"),
        user(note),
        queue("dequeue"),
        user("<command-name>/review</command-name>"),
        queue("remove"),
        agent([text("tabs")]),
      ]),
    ).toEqual(["3 user prompt use tabs", "10 agent reply tabs"]);
  });

  it("is no person's when the row says so", () => {
    expect(
      told(() => [
        attached("a", { commandMode: "task-notification" }),
        attached("b", { origin: { kind: "channel" } }),
        attached("c", { isMeta: true }),
        attached([text("use tabs")], { origin: { kind: "human" } }),
        { ...attached("d"), isSidechain: true },
      ]),
    ).toEqual(["4 user prompt use tabs"]);
  });

  it("is not said again by a reader that goes on behind the end", () => {
    const start = fileOf(() => [user("go"), queue("enqueue", "use tabs")]);
    const reader = claudeCodeTranscript.open();
    const first = [...reader.push(Buffer.from(start)), ...reader.end()];
    const rest = fileOf(() => [queue("dequeue"), user("use tabs"), user("use tabs")]);
    const second = claudeCodeTranscript.open(reader.boundary);
    const more = [...second.push(Buffer.from(rest.replaceAll(/"u(\d+)"/g, '"v$1"'))), ...second.end()];
    expect([...first, ...more].filter(({ kind }) => kind === "said")).toHaveLength(3);
  });
});

const QUESTIONS = [
  {
    question: "Which store?",
    header: "Store",
    options: [{ label: "SQLite", description: "one file" }, { label: "Postgres" }],
  },
  { question: 'Which "style"?', options: [{ label: "tabs" }, { label: "spaces" }] },
];

describe("words of a person in the result of a tool", () => {
  const ask = () => agent([{ type: "tool_use", id: "t1", name: "AskUserQuestion", input: { questions: QUESTIONS } }]);

  it("are answers with what was asked", () => {
    const answers = { "Which store?": "SQLite", 'Which "style"?': "neither, use\nprettier" };
    const annotations = { "Which store?": { notes: "for now" } };
    const { turns } = read(() => [
      ask(),
      user([result("User has answered your questions: …")], {
        toolUseResult: { questions: QUESTIONS, answers, annotations },
      }),
    ]);
    expect(turns).toMatchObject([
      {
        at: { line: 2 },
        actor: "user",
        kind: "answer",
        text: "SQLite",
        question: { text: "Which store?", header: "Store", chosen: ["SQLite"], note: "for now" },
      },
      {
        kind: "answer",
        text: "neither, use\nprettier",
        question: { options: [{ label: "tabs" }, { label: "spaces" }] },
      },
    ]);
  });

  it.each([
    ["User has answered your questions: ", ". You can now continue with the user's answers in mind."],
    ["Your questions have been answered: ", ". You can now continue with these answers in mind."],
    ["The user answered: ", ". Read the answers carefully — they may request changes — and follow what they say."],
  ])("are answers where only the text tells them: %s", (before, behind) => {
    const told = `${before}"Which store?"="SQLite" user notes: for now, "Which "style"?"="say "tabs", twice"${behind}`;
    const { turns } = read(() => [ask(), user([result([text(told)])])]);
    expect(turns).toMatchObject([
      {
        text: "SQLite",
        question: { header: "Store", note: "for now", options: [{ label: "SQLite" }, { label: "Postgres" }] },
      },
      { text: 'say "tabs", twice', question: { text: 'Which "style"?' } },
    ]);
    const alone = read(() => [user([result(`${before}"Which store?"="SQLite"${behind}`)])]);
    expect(alone.turns).toMatchObject([{ text: "SQLite", question: { text: "Which store?", options: [] } }]);
  });

  it("are what was typed when a call was refused, without what the client writes around it", () => {
    const refused =
      "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, …).";
    const typed = `${refused} To tell you how to proceed, the user said:\n`;
    const denied = "Permission for this tool use was denied. The tool use was rejected. The user said:\n";
    expect(
      told(() => [
        user([result(`${typed}use tabs\nplease`, { is_error: true })]),
        user([result(`${denied}not there`, { is_error: true })]),
        user([
          result(`${typed}no\n\nNote: The user's next message may contain a correction or preference. Pay …`, {
            is_error: true,
          }),
        ]),
        user([
          result(`${refused} STOP what you are doing and wait for the user to tell you how to proceed.`, {
            is_error: true,
          }),
        ]),
        user([result(`${typed}The user wants to clarify these questions.\n    This means …`, { is_error: true })]),
        user([result(`${typed}printed by a program`, { is_error: false })]),
        user([result(`Exit code 1\n${typed}printed by a program`, { is_error: true })]),
      ]),
    ).toEqual(["1 user prompt use tabs\nplease", "2 user prompt not there", "3 user prompt no"]);
  });

  it("are the plan that was approved, wherever it stands", () => {
    const plan = (input: Row) => agent([{ type: "tool_use", id: "t1", name: "ExitPlanMode", input }]);
    const approved = "User has approved your plan. You can now start coding.";
    expect(
      told(() => [
        plan({ plan: "1. tabs" }),
        user([result("User has approved exiting plan mode. You can now proceed.")], { toolUseResult: { plan: null } }),
        plan({ plan: "1. tabs" }),
        user([result(approved)], { toolUseResult: { plan: "1. spaces" } }),
        plan({}),
        user([result(`${approved}\n\n## Approved Plan:\n1. neither`)]),
        plan({ plan: "1. tabs" }),
        user([result("The user doesn't want to proceed with this tool use. STOP …", { is_error: true })]),
        plan({}),
        user([result("User has approved exiting plan mode.")], { toolUseResult: { plan: " " } }),
      ]),
    ).toEqual(["2 user plan 1. tabs", "4 user plan 1. spaces", "6 user plan 1. neither"]);
  });

  it("are what was typed beside a call that was allowed", () => {
    expect(told(() => [user([result("The file was updated."), text("and test it")])])).toEqual([
      "1 user prompt and test it",
    ]);
  });

  it("are none in a subagent, whose agent answers it", () => {
    const toolUseResult = { questions: QUESTIONS, answers: { "Which store?": "SQLite" } };
    expect(told(() => [user([result("x")], { toolUseResult, isSidechain: true, agentId: "a1" })])).toEqual([]);
  });

  it("are told as broken when they have other types", () => {
    const odd = [
      { questions: [7], answers: {} },
      { questions: QUESTIONS, answers: { "Which store?": { a: 1 } } },
      { answers: [] },
    ];
    const names = { questions: [{ question: "constructor" }, { question: "__proto__" }], answers: {} };
    expect(told(() => [...odd, names].map((toolUseResult) => user([result("x")], { toolUseResult })))).toEqual([
      "1 broken",
      "2 broken",
      "3 broken",
    ]);
  });
});

describe("who drove a session", () => {
  it.each([
    ["a person in a terminal", { entrypoint: "cli" }, true],
    [
      "a person at a desktop client",
      { entrypoint: "claude-desktop", promptSource: "sdk", origin: { kind: "human" } },
      true,
    ],
    ["a script", { entrypoint: "sdk-cli", promptSource: "sdk", turnOrigin: "sdk" }, false],
    ["nobody knows", {}, undefined],
  ])("%s", (_who, members, expected) => {
    expect(read(() => [user("use tabs", members)]).facts.isAttended).toBe(expected);
  });
});

describe("recorded sessions", () => {
  const turns = (file: string) =>
    readTranscript(claudeCodeTranscript, readFileSync(`test/fixtures/claude-code/transcripts/${file}`)).turns.filter(
      ({ actor }) => actor === "user",
    );

  it("give the answers and the plan of a terminal session", () => {
    expect(turns("questions-and-plan.jsonl").map(({ kind, text: words }) => [kind, words.slice(0, 20)])).toEqual([
      ["prompt", "ask me @@call AskUse"],
      ["answer", "Postgres"],
      ["prompt", "ask me @@call AskUse"],
      ["answer", "neither, use DuckDB"],
      ["prompt", "plan it @@call Enter"],
      ["plan", "# Plan\n1. use sqlite"],
    ]);
  });

  it("give each queued prompt once", () => {
    const words = turns("queue-and-rewind.jsonl").map(({ text: said }) => said);
    expect(words.filter((said) => said === "queued B")).toHaveLength(1);
    expect(words).toHaveLength(8);
  });

  it("give no words of a person in a subagent's file", () => {
    expect(turns("subagent.jsonl")).toEqual([]);
  });
});
