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
import { createRandom, MUTATIONS, splice, utf8 } from "../../support/payload-mutations.ts";

const FOLDER = resolve(import.meta.dirname, "../../fixtures/claude-code/payloads");
const RUNS = 4000;
const seed = Number(process.env["STET_FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

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
