import { describe, expect, it } from "vitest";
import { copilotTranscript } from "../../../../src/providers/copilot/transcript.ts";
import { readTranscript } from "../../../support/read-transcript.ts";
import { linesOf, type Row, tell } from "../../../support/tell-transcript.ts";

const row = (type: string, data: Row, members: Row = {}): Row => ({
  type,
  data,
  id: "e1",
  timestamp: "2026-03-01T10:00:00.000Z",
  parentId: null,
  ...members,
});
const start = row("session.start", { sessionId: "s1", selectedModel: "m-1", context: { cwd: "/srv/app" } });
const user = (content: unknown, data: Row = {}, members: Row = {}) =>
  row("user.message", { content, ...data }, members);
const told = (...rows: readonly Row[]) => tell(copilotTranscript, [start, ...rows]);
const turnsOf = (...rows: readonly Row[]) => readTranscript(copilotTranscript, linesOf([start, ...rows])).turns;

describe("what is said in a session of Copilot CLI", () => {
  it("is what the person typed and what the agents wrote", () => {
    expect(
      told(
        user("use tabs", { transformedContent: "<current_datetime>x</current_datetime>\n\nuse tabs", messageId: "m1" }),
        row("assistant.message", { content: "", toolRequests: [{ name: "bash" }] }),
        user("and test it", { delivery: "steering", source: "user" }),
        row("assistant.message", { content: "ok" }),
        row("assistant.message", { content: "found" }, { agentId: "a1" }),
      ),
    ).toEqual(["2 user prompt use tabs", "4 user prompt and test it", "5 agent reply ok", "6 agent(a1) reply found"]);
  });

  it.each([
    ["a subagent's prompt", user("look", { source: "agent-s1" }, { agentId: "a1" })],
    ["what a skill injects", user("use tabs", { source: "skill-x" })],
    ["what runs by itself", user("go on", { source: "autopilot" })],
    ["a shell command", user("ls", { agentMode: "shell" })],
    ["a reminder", user("<system_reminder>\nuse tabs\n</system_reminder>")],
    ["a text of another type", user({ text: "use tabs" })],
    ["a hook's input", row("hook.start", { hookType: "userPromptSubmitted", input: { prompt: "use tabs" } })],
    [
      "a tool's result",
      row("tool.execution_complete", { toolCallId: "t1", success: true, result: { content: "User responded: x" } }),
    ],
  ])("is not %s", (_what, one) => {
    expect(told(one)).toEqual([]);
  });

  it("tells of compactions that succeeded, of the model and of who is there", () => {
    const rows = [
      start,
      row("system.message", { content: "You are the CLI. You are running in non-interactive mode and …" }),
      row("session.compaction_complete", { success: true, summaryContent: "use tabs" }),
      row("session.compaction_complete", { success: false }),
      row("session.model_change", { newModel: "m-2" }),
      row("session.model_change", { newModel: "m-3" }, { agentId: "a1" }),
    ];
    expect(tell(copilotTranscript, rows)).toEqual(["3 compacted"]);
    expect(readTranscript(copilotTranscript, linesOf(rows)).facts).toEqual({
      session: "s1",
      cwd: "/srv/app",
      model: "m-2",
      isAttended: false,
    });
  });
});

const requestedSchema = {
  type: "object",
  properties: {
    store: { type: "string", title: "Which store?", enum: ["s", "p"], enumNames: ["SQLite", "Postgres"] },
    checks: { type: "array", title: "Which checks?", items: { type: "string", enum: ["lint", "types", "tests"] } },
    style: { type: "string", oneOf: [{ const: "t", title: "Tabs" }] },
    go: { type: "boolean", title: "Go on?" },
  },
};

describe("answers to ask_user", () => {
  const form = { message: "To settle", requestedSchema };
  const asked = (call: Row) => row("tool.execution_start", { toolCallId: "t1", toolName: "ask_user", arguments: call });
  const answered = (content: Row, members: Row = {}) =>
    row("human_response.recorded", {
      toolCallId: "t1",
      actor: "human_response",
      response: { responseKind: "ask_user", ...form, content },
      ...members,
    });
  const done = (content: string, detailedContent?: string) =>
    row("tool.execution_complete", { toolCallId: "t1", success: true, result: { content, detailedContent } });
  const choices = (question: string, text: string) => ({
    kind: "answer",
    actor: "user",
    text,
    question: { text: question },
  });

  it("are the labels that were picked or the words that were typed, told once", () => {
    const content = { store: "s", checks: ["lint", "types"], style: "neither", go: false };
    expect(turnsOf(asked(form), answered(content), done("User responded: store=s"))).toMatchObject([
      { ...choices("Which store?", "SQLite"), at: { line: 3 } },
      choices("Which checks?", "lint\ntypes"),
      choices("style", "neither"),
      choices("Go on?", "No"),
    ]);
  });

  it("are told by the result where nothing else tells them", () => {
    const told = "User responded:\nstore: p\nchecks: lint, tests\nstyle: two\nlines\ngo: true";
    expect(turnsOf(asked(form), done("User responded: store=p, …", told))).toMatchObject([
      choices("Which store?", "Postgres"),
      choices("Which checks?", "lint\ntests"),
      choices("style", "two\nlines"),
      choices("Go on?", "Yes"),
    ]);
    const single = {
      message: "Which style?",
      requestedSchema: { properties: { style: requestedSchema.properties.style } },
    };
    expect(turnsOf(asked(single), done("User responded: t"))).toMatchObject([choices("Which style?", "Tabs")]);
  });

  it("are told by the result of an older client", () => {
    const call = { question: "Which store?", choices: ["SQLite", "Postgres"], allow_freeform: true };
    expect(turnsOf(asked(call), done("User selected: SQLite"))).toMatchObject([
      {
        text: "SQLite",
        question: { text: "Which store?", options: [{ label: "SQLite" }, { label: "Postgres" }], chosen: ["SQLite"] },
      },
    ]);
  });

  it.each([
    ["a person who cancelled", [asked(form), done("User cancelled the request.")]],
    ["no person", [asked(form), answered({ store: "s" }, { actor: "autopilot" })]],
    [
      "a failure",
      [
        asked(form),
        row("tool.execution_complete", { toolCallId: "t1", success: false, error: { message: "User responded: x" } }),
      ],
    ],
    ["a subagent", [asked(form), { ...done("User responded: store=s"), agentId: "a1" }]],
    ["other types", [answered({ store: {}, checks: [null, {}], go: null })]],
  ])("are none of %s", (_whose, rows) => {
    expect(turnsOf(...rows)).toEqual([]);
  });
});

describe("words typed when refusing a call", () => {
  const denied = (result: Row, decisionSource = "human_response") =>
    row("permission.completed", { result, decisionSource });

  it("are the person's when the person decided", () => {
    const kind = "denied-interactively-by-user";
    expect(
      told(
        denied({ kind, feedback: "put it elsewhere" }),
        denied({ kind, feedback: "" }),
        denied({ kind }),
        denied({ kind, feedback: "x" }, "rule"),
      ),
    ).toEqual(["2 user prompt put it elsewhere"]);
  });
});
