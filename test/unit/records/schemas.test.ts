import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  closedEpisode,
  type Episode,
  formatEpisode,
  openEpisode,
  resumedEpisode,
  withCompaction,
} from "../../../src/records/episode.ts";
import { scanJson } from "../../../src/records/json-spans.ts";
import { composeRecord, composeTombstone } from "../../../src/records/prompt-record.ts";
import { ENVELOPE_MEMBERS, type RecordEnvelope } from "../../../src/records/record-envelope.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FIXTURES = join(ROOT, "test/fixtures/claude-code/payloads");

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly Schema[];
}

const KNOWN_KEYWORDS = [
  "$schema $id $ref $defs title description type const enum pattern minLength minimum minItems uniqueItems items",
  "required properties additionalProperties oneOf",
]
  .join(" ")
  .split(" ");

/** What does not fit, as a path and a keyword; only the keywords the published schemas use. */
function faults(root: Schema, schema: Schema, value: unknown, at = "$"): string[] {
  if (schema.$ref !== undefined)
    return faults(root, root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? { enum: [] }, value, at);
  const found = [...scalarFaults(schema, value), ...listFaults(schema, value)].map((keyword) => `${at}: ${keyword}`);
  if (schema.oneOf && schema.oneOf.filter((one) => faults(root, one, value).length === 0).length !== 1)
    found.push(`${at}: oneOf`);
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    found.push(...value.flatMap((item, index) => faults(root, items, item, `${at}[${index}]`)));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return found;
  for (const name of schema.required ?? []) if (!(name in value)) found.push(`${at}: required ${name}`);
  for (const [name, member] of Object.entries(value)) {
    const known = schema.properties?.[name];
    if (known !== undefined) found.push(...faults(root, known, member, `${at}.${name}`));
    else if (schema.additionalProperties === false) found.push(`${at}: additional ${name}`);
  }
  return found;
}

function scalarFaults(schema: Schema, value: unknown): string[] {
  const found: string[] = [];
  if (schema.type !== undefined && !isOfType(schema.type, value)) found.push("type");
  if (schema.const !== undefined && schema.const !== value) found.push("const");
  if (schema.enum !== undefined && !schema.enum.includes(value)) found.push("enum");
  if (typeof value === "string" && schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value))
    found.push("pattern");
  if (typeof value === "string" && value.length < (schema.minLength ?? 0)) found.push("minLength");
  if (typeof value === "number" && value < (schema.minimum ?? value)) found.push("minimum");
  return found;
}

function listFaults(schema: Schema, value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const found: string[] = [];
  if (value.length < (schema.minItems ?? 0)) found.push("minItems");
  if (schema.uniqueItems === true && new Set(value).size !== value.length) found.push("uniqueItems");
  return found;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function readSchema(name: string): Schema {
  return JSON.parse(readFileSync(join(ROOT, `schemas/stet/${name}/${name}.v1.schema.json`), "utf8")) as Schema;
}

function keywordsOf(schema: unknown, isProperties = false): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => keywordsOf(one));
  if (typeof schema !== "object" || schema === null) return [];
  const nested = Object.entries(schema).flatMap(([key, value]) =>
    keywordsOf(value, key === "properties" || key === "$defs"),
  );
  return isProperties ? nested : [...Object.keys(schema), ...nested];
}

/** Names and numbers of the fields of a .proto file's first message, in the order they are written. */
function fieldsOf(name: string): { readonly name: string; readonly number: number }[] {
  const proto = readFileSync(join(ROOT, `schemas/stet/${name}/${name}.v1.proto`), "utf8");
  const body = proto.slice(proto.indexOf("message "), proto.indexOf("  message "));
  const nested = proto.slice(proto.indexOf("  message ")).replace(/ {2}message [\s\S]*?\n {2}\}/g, "");
  return [...(body + nested).matchAll(/^ {2}(?:optional |repeated )?\w+ (\w+) = (\d+);$/gm)].map((match) => ({
    name: match[1] ?? "",
    number: Number(match[2]),
  }));
}

const envelope: RecordEnvelope = {
  schema: "stet.capture/v1",
  ts: "2026-09-05T12:48:55Z",
  provider: "claude-code",
  event: "UserPromptSubmit",
  session: "5b13785c-728f",
  source: "user",
  cwd: "/home/dev/app",
  text_member: "prompt",
};
const full: RecordEnvelope = { ...envelope, id: "p1", repository: "/r", branch: "main", head: "ab", redacted: ["jwt"] };
const begun = openEpisode({ provider: "claude-code", session: "s1", start: "2026-09-05T12:00:00Z", source: "startup" });
const moment = { time: "2026-09-05T12:30:00.123Z", trigger: "auto" };
const lived: Episode = { ...closedEpisode(withCompaction(begun, moment), moment.time, "clear"), decisions: ["0001-a"] };

function record(fixture: string, of: RecordEnvelope): unknown {
  const payload = readFileSync(join(FIXTURES, fixture));
  const spans = scanJson(payload);
  if (!spans.ok) throw new Error(spans.why);
  return JSON.parse(new TextDecoder().decode(composeRecord(of, payload, spans, () => [])));
}

describe("the capture schema", () => {
  const schema = readSchema("capture");

  it.each([
    ["a typed prompt", record("UserPromptSubmit.json", envelope)],
    ["a record with every member", record("UserPromptSubmit.json", full)],
    ["a task notification", record("UserPromptSubmit.task-notification.json", { ...envelope, source: "injected" })],
    [
      "a tombstone",
      JSON.parse(
        new TextDecoder().decode(composeTombstone(full, { at: envelope.ts, bytes: 1, sha256: "ab".repeat(32) })),
      ),
    ],
  ])("fits %s", (_name, value) => {
    expect(faults(schema, schema, value)).toEqual([]);
  });

  it.each([
    ["a member it does not know", { extra: 1 }, "$: additional extra"],
    ["another version", { schema: "stet.capture/v2" }, "$.schema: const"],
    ["a time without a zone", { ts: "2026-09-05 12:48" }, "$.ts: pattern"],
    ["an unknown source", { source: "robot" }, "$.source: enum"],
    ["a payload that is no object", { payload: [] }, "$.payload: type"],
    [
      "a payload and a tombstone in one",
      { pruned_at: envelope.ts, pruned_bytes: 1, pruned_sha256: "ab".repeat(32) },
      "$: oneOf",
    ],
  ])("refuses %s", (_name, changes, fault) => {
    const value = { ...(record("UserPromptSubmit.json", envelope) as object), ...changes };
    expect(faults(schema, schema, value)).toEqual([fault]);
  });

  it("knows the members the records have, no others", () => {
    const names = [...ENVELOPE_MEMBERS.map(([name]) => name), "payload"];
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual([...names].sort());
    expect(fieldsOf("capture").map((field) => field.name)).toEqual(names);
  });
});

describe("the episode schema", () => {
  const schema = readSchema("episode");

  it.each([
    ["an open one", begun],
    ["a closed one", lived],
    ["a resumed one", resumedEpisode(lived, { time: moment.time, source: "resume" })],
  ])("fits %s", (_name, episode) => {
    expect(faults(schema, schema, JSON.parse(formatEpisode(episode)))).toEqual([]);
  });

  it.each([
    ["an unknown outcome", { outcome: "lost" }, "$.outcome: enum"],
    ["a compaction without a time", { compactions: [{ trigger: "auto" }] }, "$.compactions[0]: required time"],
    ["a decision listed twice", { decisions: ["a", "a"] }, "$.decisions: uniqueItems"],
  ])("refuses %s", (_name, changes, fault) => {
    expect(faults(schema, schema, { ...lived, ...changes })).toEqual([fault]);
  });

  it("knows the members of the file in their order", () => {
    const everything = resumedEpisode(lived, { time: moment.time, source: "resume" });
    const names = Object.keys(JSON.parse(formatEpisode({ ...everything, end: moment.time, reason: "x" })) as object);
    expect(Object.keys(schema.properties ?? {})).toEqual(names);
    expect(fieldsOf("episode").map((field) => field.name)).toEqual(names);
  });
});

describe.each(["capture", "episode"])("the published files of %s", (name) => {
  it("number the fields in their order", () => {
    expect(fieldsOf(name).map((field) => field.number)).toEqual(fieldsOf(name).map((_, index) => index + 1));
  });

  it("use only keywords this check knows, and say who they are", () => {
    const schema = readSchema(name) as { $id?: string; $schema?: string };
    for (const keyword of keywordsOf(schema)) expect(KNOWN_KEYWORDS).toContain(keyword);
    expect(schema).toMatchObject({ $id: `stet.${name}/v1`, $schema: "https://json-schema.org/draft/2020-12/schema" });
  });
});
