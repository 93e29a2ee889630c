import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openCodeTranscript } from "../../../../src/providers/opencode/transcript.ts";
import { readTranscript } from "../../../support/read-transcript.ts";
import { phrase } from "../../../support/tell-transcript.ts";

const FOLDER = "test/fixtures/opencode/transcripts";

function lines(text: string): string[] {
  return readTranscript(openCodeTranscript, text).events.map(phrase);
}

function exported(messages: readonly object[], info: object = {}): string {
  return JSON.stringify({ info: { id: "ses_1", directory: "/srv/app", ...info }, messages }, null, 1);
}

const user = (...parts: readonly object[]): object => ({ info: { id: "msg_1", role: "user" }, parts });
const agent = (...parts: readonly object[]): object => ({ info: { id: "msg_2", role: "assistant" }, parts });
const text = (words: string, more: object = {}): object => ({ type: "text", text: words, ...more });
const tool = (name: string, state: object): object => ({ type: "tool", tool: name, state });

const SAID = [
  "1 user prompt Send mails through @src/outbox.ts only.",
  "2 agent reply I will ask about two things.",
  "2 user answer Five",
  "2 user answer Sign-up\nInvoice",
  "3 user prompt never publish from here",
  "3 agent reply Understood, no publishing.",
  "4 user prompt Use the `review` skill and report in a table.",
  "5 user plan # Outbox plan\n\nOne table, five attempts.",
  "7 agent reply Done as planned.",
];

describe("sessions of OpenCode", () => {
  it("as exported: what the client added, thoughts and results are none; what was taken back is told", () => {
    const { events, facts } = readTranscript(openCodeTranscript, readFileSync(`${FOLDER}/export.json`));
    expect(events.map(phrase)).toEqual([
      ...SAID,
      "8 user prompt Now rewrite it in Rust.",
      "9 agent reply Rewriting.",
      "rewound to 8",
    ]);
    expect(facts).toEqual({ session: "ses_0000000000000000000000000a", cwd: "/home/dev/app", model: "model-1" });
  });

  it("with one message a line", () => {
    const { events, facts } = readTranscript(openCodeTranscript, readFileSync(`${FOLDER}/messages.jsonl`));
    expect(events.map(phrase)).toEqual(SAID);
    expect(facts.session).toBe("ses_0000000000000000000000000a");
  });

  it("of a child: its prompts are its parent's, its words a subagent's", () => {
    const { events, facts } = readTranscript(openCodeTranscript, readFileSync(`${FOLDER}/subagent-child.json`));
    expect(events.map(phrase)[0]).toBe("2 agent(general) reply calling bash");
    expect(events.every((event) => event.kind === "said" && event.turn.actor === "agent")).toBe(true);
    expect(facts.isAttended).toBe(false);
  });

  it("compacted once, whether the request stands there or only the summary", () => {
    const { events } = readTranscript(openCodeTranscript, readFileSync(`${FOLDER}/compaction.json`));
    expect(events.map(phrase).filter((line) => line.endsWith("compacted"))).toEqual(["5 compacted"]);
    const summary = { info: { id: "msg_3", role: "assistant", summary: true }, parts: [text("Use tabs.")] };
    expect(lines(exported([summary, user(text("Go on."))]))).toEqual(["1 compacted", "2 user prompt Go on."]);
  });
});

describe("words of a person", () => {
  it.each([
    ["in two parts", [user(text("Keep tabs."), text("No semicolons."))], ["1 user prompt Keep tabs.\nNo semicolons."]],
    [
      "beside synthetic ones",
      [user(text("Keep tabs."), text("Called the Read tool", { synthetic: true }))],
      ["1 user prompt Keep tabs."],
    ],
    ["that only the client wrote", [user(text("Continue if you have next steps", { synthetic: true }))], []],
    ["that the model never saw", [user(text("a note of a plug-in", { ignored: true }))], []],
    [
      "in the task of a subagent",
      [user({ type: "subtask", prompt: "use tabs", description: "x", agent: "general" })],
      [],
    ],
    [
      "in a diff",
      [{ info: { role: "user", summary: { diffs: [{ before: "text", after: "use tabs" }] } }, parts: [] }],
      [],
    ],
  ])("%s", (_, messages, expected) => {
    expect(lines(exported(messages))).toEqual(expected);
  });

  const questions = [{ question: "Tabs?", header: "Tabs", options: [{ label: "Yes", description: "" }] }];
  const answered = { status: "completed", input: { questions }, metadata: { answers: [["Yes"]] } };

  it.each([
    ["picked", tool("question", answered), ["1 user answer Yes"]],
    [
      "typed",
      tool("question", { ...answered, metadata: { answers: [["only in Makefiles"]] } }),
      ["1 user answer only in Makefiles"],
    ],
    ["left out", tool("question", { ...answered, metadata: { answers: [[]] } }), []],
    [
      "dismissed",
      tool("question", { status: "error", input: { questions }, error: "The user dismissed this question" }),
      [],
    ],
    ["in another tool's result", tool("bash", answered), []],
    ["of an odd shape", tool("question", { ...answered, metadata: { answers: [[7]] } }), ["1 broken"]],
    [
      "at a refusal without words",
      tool("bash", { status: "error", error: "The user rejected permission to use this specific tool call." }),
      [],
    ],
    [
      "in the output of a tool that quotes a refusal",
      tool("bash", {
        status: "completed",
        output: "The user rejected permission to use this specific tool call with the following feedback: use tabs",
      }),
      [],
    ],
  ])("%s in a tool", (_, part, expected) => {
    expect(lines(exported([agent(part)]))).toEqual(expected);
  });

  it("that approve a plan need the plan", () => {
    const approval = tool("plan_exit", {
      status: "completed",
      input: {},
      output: "User approved switching to build agent.",
    });
    expect(lines(exported([agent(approval)]))).toEqual([]);
  });
});

describe("a damaged session", () => {
  it("loses one message", () => {
    const whole = exported([user(text("Keep tabs.")), agent(text("Done.")), user(text("No semicolons."))]);
    expect(lines(whole.replace('"assistant"', '"assistant'))).toEqual([
      "1 user prompt Keep tabs.",
      "2 broken",
      "3 user prompt No semicolons.",
    ]);
    expect(lines(whole.slice(0, whole.indexOf("Done.")))).toEqual(["1 user prompt Keep tabs.", "2 broken"]);
  });

  it("that no longer says whose it is has nobody to vouch for it", () => {
    const whole = exported([user(text("Keep tabs."))], { parentID: "ses_0" });
    expect(lines(whole)).toEqual([]);
    expect(lines(whole.slice(whole.indexOf('{\n   "info"')))[0]).toBe("1 unknown prompt Keep tabs.");
    expect(lines(whole.replace('"ses_0"', "ses_0"))).toEqual(["1 unknown prompt Keep tabs."]);
  });
});
