import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CapturedRepository,
  capturedRepository,
  drain,
  listDecisions,
  placesOf,
  promptPayload,
  readLedger,
  readLines,
  sendThroughShim,
} from "../support/captured-repository.ts";

interface Sent {
  readonly prompt: string;
  readonly promptId?: string;
  /** Seconds after the first one. */
  readonly at?: number;
  readonly session?: string;
}

/** Sends prompts through the shim and sets when they came by the receipt's own time. */
function sendAll(home: CapturedRepository, sent: readonly Sent[]): string[] {
  const start = Math.floor(Date.now() / 1000) - 3_600;
  for (const [place, { prompt, promptId = `p${place}`, at = 0, session = "s1" }] of sent.entries()) {
    const before = new Set(readdirSync(home.spool));
    sendThroughShim(
      home,
      "UserPromptSubmit",
      promptPayload(home, prompt, { prompt_id: promptId, session_id: session }),
    );
    const [name = ""] = readdirSync(home.spool).filter((one) => !before.has(one));
    utimesSync(join(home.spool, name), start + at, start + at + place / 1000);
  }
  drain(home);
  return readLedger(home).map(({ outcome }) => outcome);
}

function countRecords(home: CapturedRepository): number {
  return readdirSync(placesOf(home).prompts).filter((name) => name.endsWith(".json")).length;
}

describe("one prompt is one record", () => {
  it("though two installations send it: the same bytes in one session within ten seconds", () => {
    const home = capturedRepository();
    const twice = [
      { prompt: "use pnpm, not npm", promptId: "a" },
      { prompt: "use pnpm, not npm", promptId: "b", at: 9 },
    ];
    expect(sendAll(home, twice)).toEqual(["recorded", "duplicate"]);
    const [first, second] = readLedger(home);
    expect(second?.of).toBe(first?.record);
    expect([countRecords(home), listDecisions(home).length]).toEqual([1, 1]);
  });

  it("though it was taken out of the queue and sent again later under its own id", () => {
    const home = capturedRepository();
    const again = [
      { prompt: "use pnpm, not npm", promptId: "a" },
      { prompt: "use pnpm, not npm", promptId: "a", at: 300 },
    ];
    expect(sendAll(home, again)).toEqual(["recorded", "duplicate"]);
    expect(countRecords(home)).toBe(1);
  });

  it("and two honest ones later are two", () => {
    const home = capturedRepository();
    expect(sendAll(home, [{ prompt: "yes" }, { prompt: "yes", at: 11 }])).toEqual(["recorded", "recorded"]);
    expect(countRecords(home)).toBe(2);
  });

  it("and queued ones that carry the running turn's id are each their own", () => {
    const home = capturedRepository();
    const queued = ["use pnpm, not npm", "and use vitest for tests", "indent with tabs"];
    const sent = queued.map((prompt, at) => ({ prompt, promptId: "running", at }));
    expect(sendAll(home, sent)).toEqual(["recorded", "recorded", "recorded"]);
    const turns = readLines(join(placesOf(home).sessions, "s1/turns.jsonl")) as { text: string; seq: number }[];
    expect(turns.map(({ text }) => text)).toEqual(queued);
    expect(turns.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("and the same words in two sessions at once are two", () => {
    const home = capturedRepository();
    expect(sendAll(home, [{ prompt: "go on" }, { prompt: "go on", session: "s2" }])).toEqual(["recorded", "recorded"]);
    expect(countRecords(home)).toBe(2);
  });

  it("and two long ones that differ in the middle only are two", () => {
    const home = capturedRepository();
    const long = (word: string) =>
      `look at this\n${"a log line\n".repeat(4_000)}${word}\n${"a log line\n".repeat(4_000)}`;
    const sent = [{ prompt: long("one") }, { prompt: long("two"), at: 1 }, { prompt: long("one"), at: 2 }];
    expect(sendAll(home, sent)).toEqual(["recorded", "recorded", "duplicate"]);
    expect(countRecords(home)).toBe(2);
  });

  it("and one answer given to two questions is two answers", () => {
    const home = capturedRepository();
    const questions = ["Which package manager?", "Which test runner?"].map((question) => ({
      question,
      header: question,
      options: [{ label: "You choose" }, { label: "Bun" }],
      multiSelect: false,
    }));
    const answers = Object.fromEntries(questions.map(({ question }) => [question, "Bun"]));
    const payload = {
      session_id: "s1",
      cwd: home.workdir,
      hook_event_name: "PostToolUse",
      tool_name: "AskUserQuestion",
    };
    const tool = { tool_input: { questions }, tool_response: { questions, answers } };
    sendThroughShim(home, "PostToolUse", JSON.stringify({ ...payload, ...tool, tool_use_id: "t1" }));
    drain(home);
    expect(readLedger(home)).toMatchObject([{ outcome: "recorded", signals: 2 }]);
    expect(readLines(join(placesOf(home).sessions, "s1/turns.jsonl"))).toHaveLength(2);
    sendThroughShim(home, "PostToolUse", JSON.stringify({ ...payload, ...tool, tool_use_id: "t1" }));
    drain(home);
    expect(readLedger(home).at(-1)?.outcome).toBe("duplicate");
    expect(readLines(join(placesOf(home).sessions, "s1/turns.jsonl"))).toHaveLength(2);
  });
});
