import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ATTENDED,
  type CapturedRepository,
  capturedRepository,
  drain,
  listDecisions,
  listSpool,
  placesOf,
  readLedger,
  sendThroughShim,
} from "../support/captured-repository.ts";
import { runStet } from "../support/run-stet.ts";

type Payload = string | Uint8Array;

interface Case {
  readonly what: string;
  readonly payload: (home: CapturedRepository) => Payload;
  /** What the error says; absent where the payload is unusual and still recorded. */
  readonly why?: RegExp;
}

function prompt(home: CapturedRepository, members: string): string {
  return `{"session_id":"s1","cwd":${JSON.stringify(home.workdir)},"hook_event_name":"UserPromptSubmit",${members}}`;
}

const said = '"prompt":"use pnpm, not npm"';
const CASES: readonly Case[] = [
  { what: "malformed", payload: () => '{"session_id":"s1" "prompt":"x"}', why: /no valid JSON at byte 19/ },
  { what: "truncated", payload: (home) => prompt(home, said).slice(0, -6), why: /ends too early/ },
  { what: "empty", payload: () => "", why: /it is empty/ },
  { what: "white space", payload: () => " \n\t", why: /it is empty/ },
  { what: "a list", payload: () => '[{"prompt":"x"}]', why: /not a JSON object/ },
  { what: "two objects", payload: (home) => prompt(home, said) + prompt(home, said), why: /something follows/ },
  {
    what: "binary",
    payload: () => Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256),
    why: /not a JSON object/,
  },
  { what: "without a session", payload: () => `{${said}}`, why: /"session_id" is missing/ },
  { what: "with a number for a prompt", payload: (home) => prompt(home, '"prompt":7'), why: /"prompt" is no text/ },
  {
    what: "with a renamed key",
    payload: (home) => prompt(home, '"promptText":"x"'),
    why: /no member holds the prompt/,
  },
  {
    what: "with a session id of 1 MB",
    payload: () => `{"session_id":"${"s".repeat(1_000_000)}",${said}}`,
    why: /session id is longer/,
  },
  { what: "200,000 deep", payload: (home) => prompt(home, `${said},"x":${"[".repeat(200_000)}${"]".repeat(200_000)}`) },
  { what: "of 50 MB", payload: (home) => prompt(home, `${said},"x":"${"All work and no play. ".repeat(2_400_000)}"`) },
  {
    what: "with bytes that are no UTF-8",
    payload: (home) =>
      Buffer.concat([
        Buffer.from(prompt(home, '"x":"').slice(0, -1)),
        Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
        Buffer.from(`",${said}}`),
      ]),
  },
  {
    what: "with lone surrogates",
    payload: (home) => prompt(home, '"x":"\\ud800","\\udc00":1,"prompt":"use pnpm, not npm \\ud83d"'),
  },
  { what: "with keys twice", payload: (home) => prompt(home, `"prompt":"use jest",${said}`) },
  { what: "with NUL", payload: (home) => prompt(home, '"x":"\\u0000","prompt":"use pnpm, not npm\\u0000"') },
  { what: "with a byte order mark", payload: (home) => `\ufeff${prompt(home, said)}` },
  { what: "with unknown members", payload: (home) => prompt(home, `${said},"__proto__":{"a":1},"constructor":null`) },
  {
    what: "with a prompt id of its own kind",
    payload: (home) => prompt(home, `${said},"prompt_id":"../../../x\\u0000"`),
  },
  { what: "from a folder with NUL in its name", payload: () => `{"session_id":"s1","cwd":"/a\\u0000b",${said}}` },
  { what: "from a relative folder", payload: () => `{"session_id":"s1","cwd":"../../x",${said}}` },
  {
    what: "from a folder no file system can have",
    payload: () => `{"session_id":"s1","cwd":"/${"x".repeat(5_000)}",${said}}`,
  },
  { what: "with a session id that is a path", payload: (home) => prompt(home, said).replace('"s1"', '"../../x"') },
];

function listAll(home: CapturedRepository): string[] {
  return readdirSync(join(home.folder, ".."), { recursive: true }).map(String);
}

describe("a payload", () => {
  it.each(CASES)("$what goes through the shim in silence and ends as one ledger line", ({ payload, why }) => {
    const home = capturedRepository();
    const bytes = payload(home);
    expect(sendThroughShim(home, "UserPromptSubmit", bytes)).toEqual({ status: 0, stdout: "", stderr: "" });
    const [receipt = ""] = listSpool(home);
    expect(drain(home)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(listSpool(home)).toEqual([]);
    const lines = readLedger(home);
    expect(lines).toEqual([expect.objectContaining({ receipt, outcome: why === undefined ? "recorded" : "rejected" })]);
    expect(readFileSync(join(home.state, "ledger.jsonl")).length).toBeLessThan(4_000);
    if (why === undefined) {
      expect(listDecisions(home)).toMatchObject([
        { decision: expect.stringMatching(/^use pnpm, not npm/i), status: "accepted" },
      ]);
      expect(readdirSync(placesOf(home).prompts)).toHaveLength(3);
    } else {
      expect(lines[0]?.why).toMatch(why);
      const kept = readFileSync(join(home.state, "rejected", receipt));
      expect(kept.subarray(kept.indexOf(10) + 1).equals(Buffer.from(bytes))).toBe(true);
    }
    expect(listAll(home).filter((path) => /(^|\/)x$/.test(path))).toEqual([]);
  });

  it.each(CASES.filter(({ why }) => why !== undefined))(
    "$what is 10 to capture prompt, and kept",
    ({ payload, why }) => {
      const home = capturedRepository();
      const ran = runStet(home, ["capture", "prompt"], { input: payload(home), environment: ATTENDED });
      expect([ran.status, ran.stdout]).toEqual([10, ""]);
      expect(ran.stderr).toMatch(why ?? /^$/);
      expect(ran.stderr).toContain("stet doctor --acknowledge");
      expect(readLedger(home)).toHaveLength(1);
      expect(readdirSync(join(home.state, "rejected"))).toHaveLength(1);
    },
  );

  it("that was rejected is kept for a week and no longer", () => {
    const home = capturedRepository();
    sendThroughShim(home, "UserPromptSubmit", "nonsense");
    drain(home);
    const rejected = join(home.state, "rejected");
    const [name = ""] = readdirSync(rejected);
    const days = (count: number) => Date.now() / 1000 - count * 86_400;
    const drainAnother = () => {
      sendThroughShim(home, "Stop", `{"session_id":"s1","last_assistant_message":"ok"}`);
      drain(home);
    };
    utimesSync(join(rejected, name), days(6.9), days(6.9));
    drainAnother();
    expect(existsSync(join(rejected, name))).toBe(true);
    utimesSync(join(rejected, name), days(7.1), days(7.1));
    drainAnother();
    expect(existsSync(join(rejected, name))).toBe(false);
  });

  it("whose names are no names says none of them in the ledger", () => {
    const home = capturedRepository();
    const secret = ["gh", "p_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
    const members = Array.from({ length: 500 }, (_, at) => `"${"k".repeat(3_000)}${at}":1`).join(",");
    sendThroughShim(home, "UserPromptSubmit", `{"session_id":7,"${secret}":1,${members}}`);
    drain(home);
    const text = readFileSync(join(home.state, "ledger.jsonl"), "utf8");
    expect(text.length).toBeLessThan(8_000);
    expect(text).not.toContain(secret);
  });
});
