import { normaliseText } from "../decisions/normalise.ts";
import { isJsonObject } from "../records/json-object.ts";
import { appendToList, type JsonList, parseJsonList } from "./json-list.ts";

/** One choice of claude-decisions.json. */
export interface LoopkitEntry {
  /** ISO 8601, UTC, as it stands in the file; may be no time at all. */
  readonly ts: string;
  readonly decision: string;
}

export interface LoopkitFile {
  readonly list: JsonList;
  /** Those of its elements that are entries, in order. */
  readonly entries: readonly (LoopkitEntry & { /** Place in the list, from 0. */ readonly at: number })[];
  /** Places of elements that are none. */
  readonly strange: readonly number[];
}

/** A candidate for the file; `replaces`: it takes something back, so that saying it again is news. */
export interface Candidate extends LoopkitEntry {
  readonly replaces: boolean;
}

export const MOST_ENTRIES = 20;
const EMPTY: LoopkitFile = { list: { values: [], spans: [] }, entries: [], strange: [] };

/** Undefined when the text is no JSON list; an empty file is an empty list. */
export function parseLoopkit(text: string): LoopkitFile | undefined {
  if (text.replace(/^\uFEFF/, "").trim() === "") return EMPTY;
  const list = parseJsonList(text);
  if (list === undefined) return undefined;
  const read = list.values.map((value, at) => ({ at, entry: entryOf(value) }));
  return {
    list,
    entries: read.flatMap(({ at, entry }) => (entry === undefined ? [] : [{ ...entry, at }])),
    strange: read.flatMap(({ at, entry }) => (entry === undefined ? [at] : [])),
  };
}

function entryOf(value: unknown): LoopkitEntry | undefined {
  if (!isJsonObject(value) || typeof value["decision"] !== "string" || value["decision"].trim() === "") {
    return undefined;
  }
  return { ts: typeof value["ts"] === "string" ? value["ts"] : "", decision: value["decision"] };
}

/** The file's text with entries at its end; what stood there keeps its bytes. */
export function appendLoopkit(text: string, file: LoopkitFile, entries: readonly LoopkitEntry[]): string {
  const own = entries.map(({ ts, decision }) => ({ ts, decision }));
  return text.includes("[") ? appendToList(text, file.list, own) : appendToList("[]\n", file.list, own);
}

/** What a compaction adds: nothing the file has already, the newest of the rest, oldest first. */
export function selectNew(file: LoopkitFile, candidates: readonly Candidate[], most = MOST_ENTRIES): LoopkitEntry[] {
  const known = new Map<string, string>();
  for (const { ts, decision } of file.entries) keepNewest(known, normaliseText(decision), ts);
  const added: LoopkitEntry[] = [];
  for (const { ts, decision, replaces } of [...candidates].sort(byTime)) {
    const text = normaliseText(decision);
    const before = known.get(text);
    if (before !== undefined && !(replaces && before < ts)) continue;
    known.set(text, ts);
    added.push({ ts, decision });
  }
  return added.slice(-most);
}

function keepNewest(known: Map<string, string>, text: string, ts: string): void {
  if ((known.get(text) ?? "") <= ts) known.set(text, ts);
}

function byTime(a: LoopkitEntry, b: LoopkitEntry): number {
  return a.ts < b.ts ? -1 : a.ts > b.ts ? 1 : 0;
}

/** A decision's time as the file has times: to the second. */
export function loopkitTime(time: string): string {
  return time.length === 10 ? `${time}T00:00:00Z` : `${time.slice(0, 19)}Z`;
}
