import { describe, expect, it } from "vitest";
import { piTranscript } from "../../../../src/providers/pi/transcript.ts";
import { readTranscript } from "../../../support/read-transcript.ts";
import { linesOf, type Row, tell } from "../../../support/tell-transcript.ts";

const header: Row = { type: "session", version: 3, id: "s1", timestamp: "2026-03-01T10:00:00.000Z", cwd: "/srv/app" };
const entry = (id: string, parentId: string | null, members: Row): Row => ({
  id,
  parentId,
  timestamp: "2026-03-01T10:00:01.000Z",
  ...members,
});
const says = (role: string, content: unknown, members: Row = {}): Row => ({
  type: "message",
  message: { role, content, ...members },
});
const user = (id: string, parentId: string | null, text: string) =>
  entry(id, parentId, says("user", [{ type: "text", text }]));
const agent = (id: string, parentId: string | null, text: string) =>
  entry(id, parentId, says("assistant", [{ type: "text", text }], { model: "m-1" }));
const told = (...rows: readonly Row[]) => tell(piTranscript, [header, ...rows]);

describe("what is said in a session of pi", () => {
  it("is what the person typed and what the agent wrote, block by block", () => {
    const blocks = [
      { type: "thinking", thinking: "hm" },
      { type: "text", text: "ok" },
      { type: "toolCall", name: "bash" },
      { type: "text", text: "done" },
    ];
    const picture = [
      { type: "image", data: "AAAA" },
      { type: "text", text: "like this" },
    ];
    expect(
      told(
        user("a", null, "use tabs"),
        entry("b", "a", says("assistant", blocks)),
        entry("c", "b", says("user", picture)),
        entry("d", "c", says("user", "plain")),
      ),
    ).toEqual([
      "2 user prompt use tabs",
      "3 agent reply ok",
      "3 agent reply done",
      "4 user prompt like this",
      "5 user prompt plain",
    ]);
  });

  it("is the same in the first versions, which have no tree", () => {
    const old = { type: "session", id: "s1", timestamp: "2025-11-01T10:00:00.000Z", cwd: "/srv/app", modelId: "m-0" };
    const rows = [old, says("user", "use tabs"), says("assistant", [{ type: "text", text: "ok" }])];
    expect(tell(piTranscript, rows)).toEqual(["2 user prompt use tabs", "3 agent reply ok"]);
    expect(readTranscript(piTranscript, linesOf(rows)).facts).toEqual({ session: "s1", cwd: "/srv/app", model: "m-0" });
  });

  it.each([
    ["a tool's result", says("toolResult", [{ type: "text", text: "use tabs" }], { toolName: "bash" })],
    ["a shell command of the person", says("bashExecution", "", { command: "ls", output: "use tabs" })],
    ["the system prompt", says("system", "use tabs")],
    ["what an extension sends", { type: "custom_message", customType: "x", content: "use tabs", display: true }],
    ["a skill's body", says("user", '<skill name="x" location="/srv/x">\nuse tabs\n</skill>')],
    ["a name of the session", { type: "session_info", name: "use tabs" }],
  ])("is not %s", (_what, members) => {
    expect(told(entry("a", null, members))).toEqual([]);
  });

  it("tells of compactions and of the model", () => {
    const rows = [
      header,
      user("a", null, "go"),
      entry("b", "a", { type: "compaction", summary: "use tabs" }),
      entry("c", "b", { type: "model_change", modelId: "m-2" }),
    ];
    expect(tell(piTranscript, rows)).toEqual(["2 user prompt go", "3 compacted"]);
    expect(readTranscript(piTranscript, linesOf(rows)).facts.model).toBe("m-2");
  });
});

describe("a person who goes back in the tree", () => {
  const before = [user("a", null, "one"), agent("b", "a", "1"), user("c", "b", "two"), agent("d", "c", "2")];
  const said = ["2 user prompt one", "3 agent reply 1", "4 user prompt two", "5 agent reply 2"];

  it.each([
    ["says something else instead of a prompt", [user("e", "b", "three")], ["rewound to 4", "6 user prompt three"]],
    ["goes on behind an earlier prompt", [user("e", "a", "three")], ["rewound to 3", "6 user prompt three"]],
    ["begins anew", [user("e", null, "three")], ["rewound to 2", "6 user prompt three"]],
    [
      "has what was abandoned summed up",
      [entry("e", "b", { type: "branch_summary", fromId: "d", summary: "two" }), user("f", "e", "three")],
      ["rewound to 4", "7 user prompt three"],
    ],
    [
      "changes the model first",
      [entry("e", "b", { type: "model_change", modelId: "m" }), user("f", "e", "three")],
      ["rewound to 4", "7 user prompt three"],
    ],
    ["goes on where the agent stopped", [user("e", "d", "three")], ["6 user prompt three"]],
    ["goes on behind an entry that is not in the file", [user("e", "x", "three")], ["6 user prompt three"]],
    ["said a row twice", [agent("d", "c", "2"), user("e", "d", "three")], ["7 user prompt three"]],
  ])("%s", (_what, more, expected) => {
    expect(told(...before, ...more)).toEqual([...said, ...expected]);
  });
});

describe("answers to tools of extensions that ask", () => {
  const result = (toolName: string, details: unknown) =>
    entry("a", null, says("toolResult", [{ type: "text", text: "x" }], { toolName, details }));
  const questions = [
    {
      question: "Which store?",
      header: "Store",
      options: [{ label: "SQLite" }, { label: "Postgres" }],
      multiSelect: true,
    },
  ];
  const turnsOf = (...rows: readonly Row[]) => readTranscript(piTranscript, linesOf([header, ...rows])).turns;

  it.each([
    [
      "ask_user_question",
      { questions, answers: { "Which store?": "SQLite, Postgres" }, cancelled: false },
      ["SQLite", "Postgres"],
    ],
    [
      "questionnaire",
      {
        questions: [{ id: "q", prompt: "Which store?", options: [{ value: "s", label: "SQLite" }] }],
        answers: [{ id: "q", value: "s", label: "SQLite" }],
      },
      ["SQLite"],
    ],
    ["question", { question: "Which store?", options: ["SQLite", "Postgres"], answer: "neither" }, ["neither"]],
    ["question", { question: "Which store?", options: [{ label: "SQLite" }], answer: "SQLite" }, ["SQLite"]],
  ])("have what was asked: %s", (tool, details, chosen) => {
    expect(turnsOf(result(tool, details))).toMatchObject([
      {
        actor: "user",
        kind: "answer",
        text: chosen.join("\n"),
        question: { text: "Which store?", chosen, options: expect.arrayContaining([{ label: "SQLite" }]) },
      },
    ]);
  });

  it.each([
    ["ask_user_question", { questions, answers: { "Which store?": "SQLite" }, cancelled: true }],
    ["ask_user_question", { questions, answers: {} }],
    ["question", { question: "Which store?", options: [], answer: null }],
    ["question", undefined],
    ["bash", { questions, answers: { "Which store?": "SQLite" } }],
  ])("are none when the person gave none: %s %j", (tool, details) => {
    expect(turnsOf(result(tool, details))).toEqual([]);
  });

  it("are told as broken when they have other types", () => {
    expect(told(result("ask_user_question", { questions: [7], answers: { a: 1 } }))).toEqual(["2 broken"]);
  });
});
