import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPayload } from "../../../../src/providers/claude-code/read-payload.ts";

const BASE = { session_id: "s1", cwd: "/home/dev/app" };

function recorded(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`test/fixtures/claude-code/payloads/${name}.json`, "utf8"));
}

function ask(questions: unknown, answers: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...BASE, tool_name: "AskUserQuestion", tool_input: {}, tool_response: { questions, answers, ...more } };
}

const DATABASES = {
  question: "Which DB?",
  header: "DB",
  options: [{ label: "SQLite" }, { label: "Postgres, hosted" }],
};

describe("reading recorded payloads", () => {
  it.each([
    ["UserPromptSubmit", "UserPromptSubmit", { kind: "prompt", textMember: "prompt", isMachineMade: false }],
    ["UserPromptSubmit", "UserPromptSubmit.task-notification", { kind: "prompt", isMachineMade: true }],
    ["PostToolUse", "PostToolUse.AskUserQuestion", { kind: "answers", toolUseId: "toolu_587b4c0f02efcf1c9e31fdb3" }],
    ["PostToolUse", "PostToolUse.ExitPlanMode", { kind: "nothing", why: "the approved plan is empty" }],
    ["PostToolUse", "PostToolUse.Bash.in-subagent", { kind: "nothing", agentId: "a865120cb9a217e9b" }],
    ["Stop", "Stop", { kind: "reply", isSubagent: false }],
    ["SubagentStop", "SubagentStop", { kind: "reply", isSubagent: true, agentId: "a865120cb9a217e9b" }],
    ["SubagentStop", "SubagentStop.compaction-fork", { kind: "nothing" }],
    ["SubagentStart", "SubagentStart", { kind: "subagent-start", agentId: "a865120cb9a217e9b" }],
    ["PreCompact", "PreCompact.auto", { kind: "compaction", trigger: "auto" }],
    ["PreCompact", "PreCompact.manual", { kind: "compaction", trigger: "manual" }],
    ["SessionStart", "SessionStart.startup", { kind: "start", source: "startup" }],
    ["SessionStart", "SessionStart.resume", { kind: "start", source: "resume" }],
    ["SessionStart", "SessionStart.clear", { kind: "start", source: "clear" }],
    ["SessionStart", "SessionStart.compact", { kind: "start", source: "compact", model: "claude-opus-5-5" }],
    ["SessionStart", "SessionStart.fork", { kind: "start", source: "fork" }],
    ["SessionEnd", "SessionEnd.prompt_input_exit", { kind: "end", reason: "prompt_input_exit" }],
    ["PostCompact", "PostCompact.auto", { kind: "nothing" }],
  ])("%s from %s", (event, name, expected) => {
    const payload = recorded(name);
    const received = readPayload(event, payload);
    expect(received).toMatchObject(expected);
    expect(received).toMatchObject({ session: payload["session_id"], cwd: "/home/dev/app" });
  });

  it("gives the prompt as it came, pasted text and all", () => {
    const payload = recorded("UserPromptSubmit");
    expect(readPayload("UserPromptSubmit", payload)).toMatchObject({
      text: payload["prompt"],
      promptId: "75d76b08-18c4-4414-8eb4-eb7c425f84c3",
    });
  });

  it("gives question, options and pick of an answered question", () => {
    expect(readPayload("PostToolUse", recorded("PostToolUse.AskUserQuestion"))).toMatchObject({
      questions: [
        {
          text: "Which DB?",
          header: "DB",
          options: [
            { label: "SQLite", description: "local" },
            { label: "Postgres", description: "server" },
          ],
          chosen: ["Postgres"],
        },
      ],
    });
  });
});

describe("reading answers", () => {
  it.each([
    ["a pick", DATABASES, "SQLite", ["SQLite"]],
    ["typed words", DATABASES, "neither, use DuckDB", ["neither, use DuckDB"]],
    ["several picks", { ...DATABASES, multiSelect: true }, "SQLite, Postgres, hosted", ["SQLite", "Postgres, hosted"]],
    ["a label with a comma", { ...DATABASES, multiSelect: true }, "Postgres, hosted", ["Postgres, hosted"]],
    [
      "a pick and typed words",
      { ...DATABASES, multiSelect: true },
      "SQLite, and DuckDB, later",
      ["SQLite", "and DuckDB, later"],
    ],
    ["picks as a list", { ...DATABASES, multiSelect: true }, ["SQLite", "other"], ["SQLite", "other"]],
  ])("keeps %s", (_what, question, answer, chosen) => {
    const received = readPayload("PostToolUse", ask([question], { "Which DB?": answer }));
    expect(received).toMatchObject({ kind: "answers", questions: [{ chosen }] });
  });

  it("keeps the note beside a pick", () => {
    const payload = ask([DATABASES], { "Which DB?": "SQLite" }, { annotations: { "Which DB?": { notes: "for now" } } });
    expect(readPayload("PostToolUse", payload)).toMatchObject({ questions: [{ chosen: ["SQLite"], note: "for now" }] });
  });

  it("leaves unanswered questions out and reads the input where the result says nothing", () => {
    const other = { question: "Which port?", options: [] };
    const partly = readPayload("PostToolUse", ask([DATABASES, other], { "Which port?": "8080" }));
    expect(partly).toMatchObject({ questions: [{ text: "Which port?", chosen: ["8080"] }] });
    const input = { questions: [DATABASES], answers: { "Which DB?": "SQLite" } };
    expect(
      readPayload("PostToolUse", { ...BASE, tool_name: "AskUserQuestion", tool_input: input, tool_response: {} }),
    ).toMatchObject({ questions: [{ chosen: ["SQLite"] }] });
    expect(readPayload("PostToolUse", ask([DATABASES], {})).kind).toBe("nothing");
  });

  it("says which subagent asked", () => {
    const payload = { ...ask([DATABASES], { "Which DB?": "SQLite" }), agent_id: "a1", agent_type: "Explore" };
    expect(readPayload("PostToolUse", payload)).toMatchObject({ kind: "answers", agentId: "a1" });
  });

  it.each([
    ["its result", { tool_response: { plan: "# A" }, tool_input: { plan: "# B" } }, "# A"],
    ["its input", { tool_response: { plan: null }, tool_input: { plan: "# B" } }, "# B"],
  ])("takes an approved plan from %s", (_where, members, plan) => {
    const payload = { ...BASE, tool_name: "ExitPlanMode", ...members };
    expect(readPayload("PostToolUse", payload)).toMatchObject({ kind: "plan", plan });
  });
});

describe("reading payloads of another shape", () => {
  it.each(["prompt", "prompt_text", "text"])("finds the prompt in the member %s", (textMember) => {
    const received = readPayload("UserPromptSubmit", { ...BASE, [textMember]: "use pnpm", later: { x: 1 } });
    expect(received).toMatchObject({ kind: "prompt", text: "use pnpm", textMember });
  });

  it.each([
    ["a renamed prompt", "UserPromptSubmit", { ...BASE, prompt_body: "secret" }, ["session_id", "cwd", "prompt_body"]],
    ["a prompt that is a list", "UserPromptSubmit", { ...BASE, prompt: ["secret"] }, ["session_id", "cwd", "prompt"]],
    ["no session", "Stop", { cwd: "/x", last_assistant_message: "secret" }, ["cwd", "last_assistant_message"]],
    ["a session that is a number", "Stop", { session_id: 1 }, ["session_id"]],
    ["a cwd that is an object", "Stop", { session_id: "s", cwd: {} }, ["session_id", "cwd"]],
    [
      "a reply that is a number",
      "Stop",
      { ...BASE, last_assistant_message: 3 },
      ["session_id", "cwd", "last_assistant_message"],
    ],
    [
      "a question that is a text",
      "PostToolUse",
      ask(["x"], {}),
      ["session_id", "cwd", "tool_name", "tool_input", "tool_response"],
    ],
    ["a list", "Stop", ["secret"], []],
    ["nothing", "Stop", null, []],
    ["a text", "UserPromptSubmit", "secret", []],
  ])("reports %s by the names of its members only", (_what, event, payload, keys) => {
    const received = readPayload(event, payload);
    expect(received).toMatchObject({ kind: "unreadable", keys });
    expect(JSON.stringify(received)).not.toContain("secret");
  });

  it("takes a subagent's prompt and a program's for machine-made", () => {
    const read = (more: object) => readPayload("UserPromptSubmit", { ...BASE, prompt: "use pnpm", ...more });
    expect(read({ agent_id: "a1" })).toMatchObject({ isMachineMade: true });
    expect(read({ source: "task_notification" })).toMatchObject({ isMachineMade: true });
    expect(read({ source: "typed" })).toMatchObject({ isMachineMade: false });
  });

  it("trusts the payload when the shim was installed for another event", () => {
    expect(readPayload("Stop", { ...BASE, hook_event_name: "SessionEnd", reason: "clear" })).toMatchObject({
      kind: "end",
      reason: "clear",
    });
  });

  it("keeps the agent's words of a turn that a stop hook went on with", () => {
    const payload = { ...BASE, stop_hook_active: true, last_assistant_message: "done" };
    expect(readPayload("Stop", payload)).toMatchObject({ kind: "reply", text: "done" });
  });

  it("treats a start whose source it does not know as a new session", () => {
    expect(readPayload("SessionStart", { ...BASE, source: "teleport" })).toMatchObject({ source: "startup" });
  });
});
