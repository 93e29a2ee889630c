import { isStringList } from "./json-object.ts";

export const CAPTURE_SCHEMA = "stet.capture/v1";

export const RECORD_SOURCES = ["user", "injected", "unknown"] as const;
export type RecordSource = (typeof RECORD_SOURCES)[number];

/** What stet knows about a prompt besides the provider's own payload; names as the record's file has them. */
export interface RecordEnvelope {
  readonly schema: typeof CAPTURE_SCHEMA;
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly provider: string;
  readonly event: string;
  /** The provider's id of the prompt; a queued prompt carries the running turn's. */
  readonly id?: string;
  readonly session: string;
  readonly source: RecordSource;
  readonly cwd: string;
  readonly repository?: string;
  readonly branch?: string;
  readonly head?: string;
  /** Name of the payload's member that holds the prompt. */
  readonly text_member: string;
  /** Kinds of the secrets that were replaced, sorted. */
  readonly redacted?: readonly string[];
  /** When a prune took the payload; with the size and hash of the record that was there. */
  readonly pruned_at?: string;
  readonly pruned_bytes?: number;
  readonly pruned_sha256?: string;
}

/** Every envelope member in the order of the file, with the type of its value. */
export const ENVELOPE_MEMBERS = [
  ["schema", "string"],
  ["ts", "string"],
  ["provider", "string"],
  ["event", "string"],
  ["id", "string"],
  ["session", "string"],
  ["source", "string"],
  ["cwd", "string"],
  ["repository", "string"],
  ["branch", "string"],
  ["head", "string"],
  ["text_member", "string"],
  ["redacted", "strings"],
  ["pruned_at", "string"],
  ["pruned_bytes", "number"],
  ["pruned_sha256", "string"],
] as const satisfies readonly (readonly [keyof RecordEnvelope, "string" | "strings" | "number"])[];

const REQUIRED = ["ts", "provider", "event", "session", "cwd", "text_member"] as const;

/** One `"name": value` text for each member that is present, in order. */
export function formatEnvelope(envelope: RecordEnvelope): string[] {
  return ENVELOPE_MEMBERS.flatMap(([name]) => {
    const value = envelope[name];
    return value === undefined ? [] : [`${JSON.stringify(name)}: ${formatValue(value)}`];
  });
}

function formatValue(value: string | number | readonly string[]): string {
  return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : JSON.stringify(value);
}

/** The envelope among a record's top-level members, or why it is none; members it does not know are passed over. */
export function parseEnvelope(members: ReadonlyMap<string, unknown>): RecordEnvelope | { readonly why: string } {
  if (members.get("schema") !== CAPTURE_SCHEMA) return { why: `its schema is not ${CAPTURE_SCHEMA}` };
  const missing = REQUIRED.find((name) => typeof members.get(name) !== "string");
  if (missing !== undefined) return { why: `${missing} is missing` };
  if (!RECORD_SOURCES.some((source) => source === members.get("source"))) return { why: "source is no known word" };
  const known: Record<string, unknown> = {};
  for (const [name, type] of ENVELOPE_MEMBERS) {
    const value = members.get(name);
    if (value === undefined) continue;
    if (!isOfType(value, type)) return { why: `${name} has the wrong type` };
    known[name] = value;
  }
  return known as unknown as RecordEnvelope;
}

function isOfType(value: unknown, type: "string" | "strings" | "number"): boolean {
  return type === "strings" ? isStringList(value) : typeof value === type;
}
