import { type JsonSpans, scanJson } from "./json-spans.ts";
import { decodeString } from "./json-string.ts";
import { createRawCopier, type FindSecrets, findCuts, replaceSecrets } from "./raw-redaction.ts";
import { formatEnvelope, parseEnvelope, type RecordEnvelope } from "./record-envelope.ts";

/** A member of the payload as the provider wrote it: raw bytes of the name (with its quotes) and of the value. */
export interface RawMember {
  readonly key: string;
  readonly name: Uint8Array;
  readonly value: Uint8Array;
}

/** One prompt as its record holds it. `text` is the decoded prompt: empty when `text_member` names no string. */
export interface PromptRecord {
  readonly ok: true;
  readonly envelope: RecordEnvelope;
  readonly payload: readonly RawMember[];
  readonly text: string;
}

export interface NotARecord {
  readonly ok: false;
  readonly why: string;
}

/** What a prune leaves to say what was there. */
export interface Pruned {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Size of the record that was there. */
  readonly bytes: number;
  readonly sha256: string;
}

// Only these say something free; an id that looked like a secret must still identify.
const FREE_TEXT = ["cwd", "repository", "branch"] as const;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The bytes of a record: envelope first, then the provider's members as raw spans, one a line, secrets replaced in
 * names and string values alike. `ascii`: the payload as text, where all of it is ASCII. Throws what `findSecrets` throws: nothing unchecked is ever given back.
 */
export function composeRecord(
  envelope: RecordEnvelope,
  payload: Uint8Array,
  spans: JsonSpans,
  findSecrets: FindSecrets,
  ascii?: string,
): Uint8Array {
  const cuts = findCuts(payload, [...spans.names, ...spans.strings], findSecrets, ascii);
  const checked = redactEnvelope(envelope, findSecrets);
  const kinds = new Set([...(envelope.redacted ?? []), ...checked.kinds, ...cuts.map((cut) => cut.kind)]);
  const full = { ...checked.envelope, ...(kinds.size === 0 ? {} : { redacted: [...kinds].sort() }) };
  const parts: Uint8Array[] = [encoder.encode(`${openRecord(full)},\n  "payload": {`)];
  const copy = createRawCopier(payload, cuts);
  spans.members.forEach((member, index) => {
    parts.push(encoder.encode(index === 0 ? "\n    " : ",\n    "));
    parts.push(...copy(member.nameStart, member.nameEnd), encoder.encode(": "), ...copy(member.start, member.end));
  });
  parts.push(encoder.encode(spans.members.length === 0 ? "}\n}\n" : "\n  }\n}\n"));
  return joinBytes(parts);
}

/** The bytes that stay when a prune takes the payload of a record. */
export function composeTombstone(envelope: RecordEnvelope, pruned: Pruned): Uint8Array {
  const { at: pruned_at, bytes: pruned_bytes, sha256: pruned_sha256 } = pruned;
  return encoder.encode(`${openRecord({ ...envelope, pruned_at, pruned_bytes, pruned_sha256 })}\n}\n`);
}

/** Reads a record back: raw payload members byte for byte, of a tombstone none. */
export function parseRecord(bytes: Uint8Array): PromptRecord | NotARecord {
  const spans = scanJson(bytes);
  if (!spans.ok) return { ok: false, why: spans.why };
  const body = spans.members.find((member) => member.key === "payload");
  const values = new Map<string, unknown>();
  for (const member of spans.members) {
    if (member !== body) values.set(member.key, JSON.parse(decoder.decode(bytes.subarray(member.start, member.end))));
  }
  const envelope = parseEnvelope(values);
  if ("why" in envelope) return { ok: false, why: envelope.why };
  if (body === undefined) {
    return envelope.pruned_at === undefined
      ? { ok: false, why: "payload is missing" }
      : { ok: true, envelope, payload: [], text: "" };
  }
  const payload = parsePayload(bytes.subarray(body.start, body.end));
  if (payload === undefined) return { ok: false, why: "payload is no object" };
  return { ok: true, envelope, payload, text: textOf(payload, envelope.text_member) };
}

function openRecord(envelope: RecordEnvelope): string {
  return `{\n  ${formatEnvelope(envelope).join(",\n  ")}`;
}

function redactEnvelope(envelope: RecordEnvelope, findSecrets: FindSecrets) {
  const kinds: string[] = [];
  const changed: Partial<Record<(typeof FREE_TEXT)[number], string>> = {};
  for (const name of FREE_TEXT) {
    const text = envelope[name];
    const secrets = text === undefined || text === "" ? [] : findSecrets(text);
    if (text === undefined || secrets.length === 0) continue;
    kinds.push(...secrets.map((secret) => secret.kind));
    changed[name] = replaceSecrets(text, secrets);
  }
  return { envelope: { ...envelope, ...changed }, kinds };
}

function parsePayload(bytes: Uint8Array): RawMember[] | undefined {
  const spans = scanJson(bytes);
  if (!spans.ok) return undefined;
  return spans.members.map((member) => ({
    key: member.key,
    name: bytes.subarray(member.nameStart, member.nameEnd),
    value: bytes.subarray(member.start, member.end),
  }));
}

/** Of several members with one name the last counts, as it does for JSON.parse. */
function textOf(payload: readonly RawMember[], textMember: string): string {
  const member = payload.findLast((candidate) => candidate.key === textMember);
  if (member === undefined || member.value[0] !== 0x22) return "";
  return decodeString(member.value, { start: 0, end: member.value.length }).text;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
