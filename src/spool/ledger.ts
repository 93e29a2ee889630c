import { parseJsonLines } from "../records/json-lines.ts";
import { isStringList, parseJsonObject } from "../records/json-object.ts";

export const LEDGER_OUTCOMES = ["recorded", "duplicate", "skipped", "rejected"] as const;
export type LedgerOutcome = (typeof LEDGER_OUTCOMES)[number];

/** How one receipt ended. Never holds a value of the payload. */
export interface LedgerLine {
  /** ISO 8601, UTC. */
  readonly ts: string;
  /** Name of the receipt. */
  readonly receipt: string;
  readonly provider: string;
  readonly event: string;
  readonly session?: string;
  /** Id of the project it was routed to. */
  readonly project?: string;
  readonly outcome: LedgerOutcome;
  /** For a duplicate: stem of the record that was there. */
  readonly of?: string;
  /** For skipped and rejected. */
  readonly why?: string;
  /** Stem of the record that was made. */
  readonly record?: string;
  readonly signals: number;
  /** Stems. */
  readonly decisions: readonly string[];
  /** For rejected: the payload's top-level names. */
  readonly keys?: readonly string[];
  /** Size and hash of the payload. */
  readonly bytes: number;
  readonly sha256: string;
  /** True when a person acknowledged a rejection. */
  readonly read?: boolean;
}

/** One JSON line, without its newline. */
export function formatLedgerLine(line: LedgerLine): string {
  const { ts, receipt, provider, event, session, project, outcome, of, why, record, signals, decisions, keys } = line;
  const { bytes, sha256, read } = line;
  const opening = { ts, receipt, provider, event, session, project, outcome, of, why, record };
  return JSON.stringify({ ...opening, signals, decisions, keys, bytes, sha256, read });
}

/** The lines of a ledger; what is none, for example the torn last one of a crash, only counts. */
export function parseLedger(text: string): { readonly lines: LedgerLine[]; readonly broken: number } {
  const { lines, broken } = parseJsonLines(text, parseLine);
  return { lines, broken: broken.length };
}

function parseLine(raw: string): LedgerLine | undefined {
  const value = parseJsonObject(raw);
  if (value === undefined) return undefined;
  const { ts, receipt, provider, event, signals, decisions, bytes, sha256, keys, read } = value;
  const outcome = LEDGER_OUTCOMES.find((word) => word === value["outcome"]);
  if (typeof ts !== "string" || typeof receipt !== "string" || outcome === undefined) return undefined;
  if (typeof provider !== "string" || typeof event !== "string" || typeof sha256 !== "string") return undefined;
  if (typeof signals !== "number" || typeof bytes !== "number" || !isStringList(decisions)) return undefined;
  const optional = Object.fromEntries(
    ["session", "project", "of", "why", "record"].flatMap((name) =>
      typeof value[name] === "string" ? [[name, value[name]]] : [],
    ),
  ) as Partial<Pick<LedgerLine, "session" | "project" | "of" | "why" | "record">>;
  return {
    ...{ ts, receipt, provider, event, outcome, signals, decisions, bytes, sha256 },
    ...optional,
    ...(isStringList(keys) ? { keys } : {}),
    ...(typeof read === "boolean" ? { read } : {}),
  };
}
