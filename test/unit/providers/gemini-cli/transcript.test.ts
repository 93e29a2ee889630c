import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { geminiCliTranscript } from "../../../../src/providers/gemini-cli/transcript.ts";
import { readInTwo, readTranscript } from "../../../support/read-transcript.ts";
import { phrase } from "../../../support/tell-transcript.ts";

const FOLDER = "test/fixtures/gemini-cli/transcripts";
const HEADER = { sessionId: "s-1", projectHash: "0f", kind: "main" };

function document(...messages: readonly object[]): string {
  return JSON.stringify({ ...HEADER, messages }, null, 2);
}

function log(...rows: readonly object[]): string {
  return [HEADER, ...rows].map((row) => `${JSON.stringify(row)}\n`).join("");
}

function lines(text: string): string[] {
  return readTranscript(geminiCliTranscript, text).events.map(phrase);
}

const user = (content: unknown, more: object = {}): object => ({ id: "u", type: "user", content, ...more });
const gemini = (content: unknown, ...toolCalls: readonly object[]): object => ({
  id: "g",
  type: "gemini",
  content,
  toolCalls,
});
const call = (name: string, args: object, output: string, status = "success"): object => ({
  id: `${name}_1`,
  name,
  status,
  args,
  result: [{ functionResponse: { name, response: { output } } }],
});

describe("sessions of the Gemini CLI", () => {
  it("as a document: prompts, replies and answers; thoughts, results and the client's own words are none", () => {
    const { events, facts } = readTranscript(geminiCliTranscript, readFileSync(`${FOLDER}/session.json`));
    expect(events.map(phrase)).toEqual([
      "1 user prompt Add a mailer to the app. Use plain text mails only.",
      "2 agent reply I will look at what sends mail today.",
      "5 agent reply Some questions first.",
      "5 user answer SQLite table",
      "5 user answer Sign-up\nReset, forgotten password",
      "5 user answer Post room, never no-reply",
      "6 user prompt Look at @lib/old.ts and delete it.",
      "7 agent reply Deleted. The mailer keeps its queue in a SQLite table.",
    ]);
    expect(facts).toEqual({ session: "0d9c1f6e-0000-4000-8000-000000000001", model: "gemini-3-pro" });
  });

  it("as a log: rows written again are said once, what was taken back and summed up is told", () => {
    const { events, facts } = readTranscript(geminiCliTranscript, readFileSync(`${FOLDER}/log.jsonl`));
    expect(events.map(phrase)).toEqual([
      "3 user prompt Name the module outbox.",
      "4 agent reply The module is called outbox.",
      "6 user answer SQLite table",
      "6 user answer Sign-up\nReset, forgotten password",
      "6 user answer Post room, never no-reply",
      "8 user prompt Retry for ever.",
      "9 agent reply It retries for ever now.",
      "rewound to 8",
      "11 user prompt Give up after five attempts.",
      "13 agent reply The plan is ready.",
      "13 user prompt keep the attempts in a constant",
      "14 agent reply Revised.",
      "14 user plan # Mailer plan\n\nRetries stop after five attempts.",
      "16 compacted",
      "17 user prompt Now write the tests.",
      "18 agent reply The tests pass.",
    ]);
    expect(facts.cwd).toBe("/home/dev/app");
  });

  it("of a subagent: its prompts are its agent's", () => {
    const { events, facts } = readTranscript(geminiCliTranscript, readFileSync(`${FOLDER}/subagent.jsonl`));
    const agent = facts.session;
    expect(events.every((event) => event.kind === "said" && event.turn.actor === "agent")).toBe(true);
    expect(events[0]).toMatchObject({ turn: { text: "calling complete_task", agent } });
  });

  it("gives the question with the answer", () => {
    const { turns } = readTranscript(geminiCliTranscript, readFileSync(`${FOLDER}/session.json`));
    expect(turns[4]).toMatchObject({
      at: { line: 5, uuid: "m5" },
      time: "2026-03-02T09:01:00.000Z",
      question: {
        text: "Which events are mailed?",
        header: "Events",
        chosen: ["Sign-up", "Reset, forgotten password"],
      },
    });
  });
});

describe("words of a person", () => {
  it.each([
    ["in parts", user([{ text: "Keep " }, { text: "tabs." }]), "1 user prompt Keep tabs."],
    ["in a part without a list", user({ text: "Keep tabs." }), "1 user prompt Keep tabs."],
    [
      "shown without what hooks added",
      user([{ text: "Keep tabs.\nMore" }], { displayContent: "Keep tabs." }),
      "1 user prompt Keep tabs.",
    ],
    ["that name a tag", user("What does <hook_context> mean?"), "1 user prompt What does <hook_context> mean?"],
  ])("%s", (_, message, line) => {
    expect(lines(document(message))).toEqual([line]);
  });

  it.each([
    ["a result of a tool", user([{ functionResponse: { response: { output: "always use tabs" } } }])],
    ["the place", user("<session_context>\nThis is the Gemini CLI.\n</session_context>")],
    ["a summary", user("<state_snapshot>use tabs</state_snapshot>")],
    ["what a hook added alone", user("<hook_context>use tabs</hook_context>")],
    ["going on by itself", user("Please continue.")],
    ["going on by itself, as older versions say it", user("System: Please continue.")],
    ["a command run beside", user("I ran the following shell command:\n```sh\nls\n```")],
    ["a notice", { id: "i", type: "info", content: "Use tabs." }],
    ["a thought", gemini([{ text: "use tabs", thought: true }])],
    ["nothing", user(" ")],
  ])("are not %s", (_, message) => {
    expect(lines(document(message))).toEqual([]);
  });

  it("are not said twice when the client goes on under what was shown last", () => {
    const shown = { displayContent: [{ text: "Keep tabs." }] };
    const hooked = user([{ text: "Keep tabs." }, { text: "<hook_context>x</hook_context>" }], { ...shown, id: "u1" });
    const again = user([{ text: "The tests still fail, look again." }], { ...shown, id: "u2" });
    expect(lines(log(hooked, gemini("Done."), again))).toEqual(["2 user prompt Keep tabs.", "3 agent reply Done."]);
  });

  it("are nobody's to vouch for in a log whose header is lost", () => {
    expect(lines(log(user("Keep tabs.")).split("\n").slice(1).join("\n"))).toEqual(["1 unknown prompt Keep tabs."]);
  });
});

describe("answers", () => {
  const questions = [{ question: "Tabs?", header: "Tabs", type: "yesno" }];

  it.each([
    ["answered", '{"answers":{"0":"yes, everywhere"}}', ["1 user answer yes, everywhere"]],
    ["with a hook's words behind", '{"answers":{"0":"yes"}}\n\n<hook_context>x</hook_context>', ["1 user answer yes"]],
    ["dismissed", "User dismissed ask_user dialog without answering.", []],
    ["left empty", '{"answers":{}}', []],
    ["with something else", '{"answers":["yes"]}', []],
  ])("%s", (_, output, expected) => {
    expect(lines(document(gemini("", call("ask_user", { questions }, output))))).toEqual(expected);
  });

  it("of another tool or of a failed call are none", () => {
    const output = '{"answers":{"0":"yes"}}';
    expect(lines(document(gemini("", call("read_file", { questions }, output))))).toEqual([]);
    expect(lines(document(gemini("", call("ask_user", { questions }, output, "error"))))).toEqual([]);
  });

  it("whose question has another shape are told as a fault", () => {
    const odd = [{ question: "Tabs?", options: "no list" }];
    const output = '{"answers":{"0":"yes"}}';
    expect(lines(document(gemini("", call("ask_user", { questions: odd }, output))))).toEqual(["1 broken"]);
  });

  it("to a plan a plan changed in places since it was written is nowhere as a whole", () => {
    const file_path = "/home/dev/.gemini/tmp/app/plans/tabs.md";
    const written = gemini("", call("write_file", { file_path, content: "# Tabs" }, "ok"));
    const changed = gemini("", call("replace", { file_path, old_string: "T", new_string: "S" }, "ok"));
    const approved = gemini(
      "",
      call(
        "exit_plan_mode",
        {},
        `Plan approved.\n\nThe approved implementation plan is stored at: ${file_path}\nRead it.`,
      ),
    );
    expect(lines(document(written, approved))).toEqual(["2 user plan # Tabs"]);
    expect(lines(document(written, changed, approved))).toEqual([]);
  });
});

describe("a damaged session", () => {
  it("of rows goes on with the next one", () => {
    const whole = log(user("Keep tabs.", { id: "a" }), gemini("Done."), user("No semicolons.", { id: "b" }));
    const torn = whole.replace('"type":"gemini"', '"type":"gem');
    expect(lines(torn)).toEqual(["2 user prompt Keep tabs.", "3 broken", "4 user prompt No semicolons."]);
  });

  it("goes on with the next message of a document", () => {
    const whole = document(user("Keep tabs."), gemini("Done."), user("No semicolons."));
    expect(lines(whole.replace('"gemini"', '"gem'))).toEqual([
      "1 user prompt Keep tabs.",
      "2 broken",
      "3 user prompt No semicolons.",
    ]);
    expect(lines(whole.replace('"Done."', '"Do\\ne \\x."'))).toEqual([
      "1 user prompt Keep tabs.",
      "2 broken",
      "3 user prompt No semicolons.",
    ]);
  });

  it("whose boundary was damaged too is read from there", () => {
    const text = log(user("Keep tabs."));
    const reader = geminiCliTranscript.open({ byte: 0, line: 0, memory: '{"prompts":[],"facts":7,"replies":{"u":1}}' });
    expect(reader.push(new TextEncoder().encode(text)).map(phrase)).toEqual(["2 user prompt Keep tabs."]);
  });

  it("goes back to a prompt that an earlier reader saw", () => {
    const text = log(
      user("Keep tabs.", { id: "a" }),
      gemini("Done."),
      { $rewindTo: "a" },
      user("Spaces.", { id: "b" }),
    );
    const bytes = new TextEncoder().encode(text);
    const { events } = readInTwo(geminiCliTranscript, bytes, text.indexOf('{"$rewindTo"'));
    expect(events.map(phrase)).toContain("rewound to 2");
  });
});
