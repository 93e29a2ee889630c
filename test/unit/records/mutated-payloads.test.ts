import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { scanJson } from "../../../src/records/json-spans.ts";
import { composeRecord, parseRecord } from "../../../src/records/prompt-record.ts";
import type { FindSecrets } from "../../../src/records/raw-redaction.ts";
import type { RecordEnvelope } from "../../../src/records/record-envelope.ts";
import { slugOf } from "../../../src/records/record-name.ts";
import { renderMarkdown } from "../../../src/records/render-markdown.ts";
import { renderYaml } from "../../../src/records/render-yaml.ts";
import { machineMadeReason, spokenText } from "../../../src/records/spoken-text.ts";
import { parseReceipt } from "../../../src/spool/receipt.ts";

const FOLDER = resolve(import.meta.dirname, "../../fixtures/claude-code/payloads");
const RUNS = 4000;
const seed = Number(process.env["STET_FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

type Random = (below: number) => number;
type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

/** Mulberry32: the same seed gives the same run. */
function createRandom(start: number): Random {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function splice(bytes: Uint8Array, at: number, drop: number, insert: Uint8Array): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + drop)]);
}

const VALUES = [
  '"x"',
  "7",
  "null",
  "true",
  "[]",
  "{}",
  '["a",{"prompt":"b"}]',
  "12345678901234567890",
  "1e999",
  "NaN",
  '"\\ud800"',
  '"\\u0000"',
  '"../../x"',
];
const NAMES = ["session_id", "prompt", "cwd", "payload", "schema", "__proto__", "", "constructor", "hook_event_name"];

function pickMember(bytes: Uint8Array, random: Random) {
  const scan = scanJson(bytes);
  return scan.ok && scan.members.length > 0 ? scan.members[random(scan.members.length)] : undefined;
}

const MUTATIONS: readonly Mutation[] = [
  function swapType(bytes, random) {
    const member = pickMember(bytes, random);
    const value = utf8(VALUES[random(VALUES.length)] ?? "");
    return member === undefined ? bytes : splice(bytes, member.start, member.end - member.start, value);
  },
  function addMember(bytes, random) {
    const value = `"${NAMES[random(NAMES.length)]}":${VALUES[random(VALUES.length)]},`;
    return splice(bytes, bytes.indexOf(0x7b) + 1, 0, utf8(value));
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, random(bytes.length + 1));
  },
  function nest(bytes, random) {
    const member = pickMember(bytes, random);
    const depth = random(3000);
    const value = utf8(`${"[".repeat(depth)}${"]".repeat(depth)}`);
    return member === undefined ? bytes : splice(bytes, member.start, member.end - member.start, value);
  },
  function flipBits(bytes, random) {
    const flipped = Uint8Array.from(bytes);
    for (let count = random(4); count >= 0 && flipped.length > 0; count -= 1) {
      const at = random(flipped.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random(8));
    }
    return flipped;
  },
  function insertEscape(bytes, random) {
    const escapes = ["\\ud800", "\\udc00", "\\u0000", "\\", '\\"', "\\u12", "\u2028", "\ufeff", "\u{1f600}"];
    return splice(bytes, random(bytes.length + 1), 0, utf8(escapes[random(escapes.length)] ?? ""));
  },
  function insertBytes(bytes, random) {
    const noise = Uint8Array.from({ length: random(6) }, () => random(256));
    return splice(bytes, random(bytes.length + 1), random(3), noise);
  },
  function append(bytes, random) {
    return splice(bytes, bytes.length, 0, utf8([" ", "\n{}", "x", "\u0000"][random(4)] ?? ""));
  },
];

const envelope: RecordEnvelope = {
  schema: "stet.capture/v1",
  ts: "2026-09-05T12:48:55Z",
  provider: "claude-code",
  event: "UserPromptSubmit",
  session: "s",
  source: "unknown",
  cwd: "/home/dev/app",
  text_member: "prompt",
};

const findWords: FindSecrets = (text) =>
  [...text.matchAll(/pasted|session|[\u{1f600}\ud800]/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: "word",
  }));

/** What JSON.parse gives for the bytes, undefined when it refuses them or they hold no object. */
function parseObject(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function check(bytes: Uint8Array): void {
  const scan = scanJson(bytes);
  const value = parseObject(bytes);
  expect(scan.ok).toBe(value !== undefined);
  if (!scan.ok) return;
  const record = parseRecord(composeRecord(envelope, bytes, scan, () => []));
  if (!record.ok) throw new Error(record.why);
  const expected = scan.members.map(({ start, end }) => Buffer.from(bytes.subarray(start, end)).toString("latin1"));
  expect(record.payload.map((member) => Buffer.from(member.value).toString("latin1"))).toEqual(expected);
  const prompt = Object.getOwnPropertyDescriptor(value, "prompt")?.value as unknown;
  expect(record.text).toBe(typeof prompt === "string" ? prompt : "");
  const redacted = parseRecord(composeRecord(envelope, bytes, scan, findWords));
  if (!redacted.ok) throw new Error(redacted.why);
  expect(redacted.text).not.toMatch(/pasted|session/);
  expect(slugOf(record.text)).not.toBe("");
  expect(renderMarkdown(record, { home: "/home/dev", recordFile: "x.json" })).toContain("## PROMPT");
  expect(renderYaml(record)).toContain("\ntext: ");
  expect(spokenText(record.text).trim() === "" || machineMadeReason(record.text) === undefined).toBe(true);
}

describe("mutated payloads", () => {
  const payloads = readdirSync(FOLDER).map((name) => readFileSync(`${FOLDER}/${name}`));

  it(`each give a record that keeps their bytes or a reason (STET_FUZZ_SEED=${seed})`, () => {
    const random = createRandom(seed);
    for (let run = 0; run < RUNS; run += 1) {
      let bytes: Uint8Array = payloads[random(payloads.length)] ?? new Uint8Array();
      for (let count = random(3); count >= 0; count -= 1)
        bytes = MUTATIONS[random(MUTATIONS.length)]?.(bytes, random) ?? bytes;
      check(bytes);
    }
  });

  it(`each give a receipt or an error (STET_FUZZ_SEED=${seed})`, () => {
    const random = createRandom(seed);
    const name = "claude-code.UserPromptSubmit.123.ab12";
    const header = utf8(
      "stet-receipt/1\tevent=UserPromptSubmit\tattended=1\thead=ref: refs/heads/main\tproject=/a\tcwd=/a\tshim=1\n",
    );
    for (let run = 0; run < RUNS; run += 1) {
      const payload = payloads[random(payloads.length)] ?? new Uint8Array();
      let bytes: Uint8Array = splice(header, header.length, 0, payload);
      for (let count = random(3); count > 0; count -= 1) {
        bytes = MUTATIONS[2 + random(MUTATIONS.length - 2)]?.(bytes, random) ?? bytes;
      }
      const receipt = parseReceipt(name, bytes);
      if ("error" in receipt) expect(receipt.error).not.toBe("");
      else expect(Buffer.compare(bytes.subarray(bytes.length - receipt.payload.length), receipt.payload)).toBe(0);
    }
  });

  it(`made of noise alone never throw (STET_FUZZ_SEED=${seed})`, () => {
    const random = createRandom(seed);
    for (let run = 0; run < RUNS; run += 1) {
      const bytes = Uint8Array.from({ length: random(200) }, () => random(256));
      expect(scanJson(bytes).ok).toBe(parseObject(bytes) !== undefined);
      expect("error" in parseReceipt("claude-code.Stop.1.a", bytes)).toBe(true);
    }
  });
});
