import type { Decision, Scope } from "../decisions/decision.ts";
import { normaliseSubject } from "../decisions/normalise.ts";
import { numberOf } from "../decisions/stem.ts";
import { topicKey } from "../decisions/topic-key.ts";
import type { Database, SqlRow, SqlValue } from "../platform/sqlite.ts";
import type { IndexEntry, IndexKey } from "./index-source.ts";
import { embeddedText, searchableText } from "./searchable-text.ts";
import { dropVector, listHeld, type MakerSource, putVectors } from "./vectors.ts";

const COLUMNS = [
  "scope",
  "session",
  "stem",
  "number",
  "title",
  "status",
  "confidence",
  "actor",
  "type",
  "date",
  "entity",
  "primary_tag",
  "topic_key",
  "topic",
  "replaces",
  "pinned",
  "valid_until",
  "size",
  "mtime",
  "decision",
] as const;

const A_BATCH = 1024;
const INSERT = `INSERT INTO decisions (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map(() => "?").join(", ")}) RETURNING row`;

/** Writes entries in place of what stood under their keys, with their vectors where these are made at once; call it in a transaction. */
export function writeEntries(database: Database, entries: readonly IndexEntry[], makerOf?: MakerSource): void {
  const maker = entries.length === 0 ? undefined : makerOf?.();
  for (let from = 0; from < entries.length; from += A_BATCH) {
    const batch = entries.slice(from, from + A_BATCH);
    const rows = batch.map((entry) => {
      deleteEntry(database, { scope: entry.scope, session: entry.session, stem: entry.decision.id });
      return insertEntry(database, entry);
    });
    const vectors = maker?.embedNow?.(batch.map(({ decision }) => embeddedText(decision)));
    if (maker !== undefined && vectors !== undefined) putVectors(database, maker.id, rows, vectors);
  }
}

/** Writes one row with its full text and gives its number. */
function insertEntry(database: Database, entry: IndexEntry): number {
  const row = Number(database.get(INSERT, valuesOf(entry))?.["row"]);
  const text = searchableText(entry.decision);
  const { title, decision, rest, labels, grams } = text;
  database.run("INSERT INTO words (rowid, title, decision, rest, labels) VALUES (?, ?, ?, ?, ?)", [
    row,
    title,
    decision,
    rest,
    labels,
  ]);
  database.run("INSERT INTO trigrams (rowid, title, decision, labels) VALUES (?, ?, ?, ?)", [
    row,
    title,
    decision,
    labels,
  ]);
  if (grams !== "") database.run("INSERT INTO grams (rowid, text) VALUES (?, ?)", [row, grams]);
  return row;
}

/** Takes one row and its full text out; call it in a transaction. */
export function deleteEntry(database: Database, key: IndexKey): void {
  const values = [key.scope, key.session, key.stem];
  const row = database.get("SELECT row FROM decisions WHERE scope = ? AND session = ? AND stem = ?", values)?.["row"];
  if (row === undefined) return;
  for (const table of ["words", "trigrams", "grams"]) database.run(`DELETE FROM ${table} WHERE rowid = ?`, [row]);
  dropVector(database, Number(row));
  database.run("DELETE FROM decisions WHERE row = ?", [row]);
}

/** What entryOf needs of a row. */
export const ENTRY_COLUMNS = "scope, session, decision, size, mtime";

/** The entry of a row that has ENTRY_COLUMNS. */
export function entryOf(row: SqlRow): IndexEntry {
  return {
    scope: row["scope"] as Scope,
    session: String(row["session"]),
    decision: decisionOf(String(row["decision"])),
    size: Number(row["size"]),
    mtimeMs: Number(row["mtime"]),
  };
}

const MOST_PARSED = 500;
const parsed = new Map<string, Decision>();

/** One settling asks for the same decisions by words, by topic and by session, and the next one for most of them again. */
function decisionOf(text: string): Decision {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  // Written by valuesOf below and by nothing else.
  const decision = JSON.parse(text) as Decision;
  parsed.set(text, decision);
  return decision;
}

const READ_AT_ONCE = 500;

/** The entries of rows, by row; one that is gone is missing. */
export function readRows(database: Database, rows: readonly number[]): Map<number, IndexEntry> {
  const entries = new Map<number, IndexEntry>();
  for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
    const some = rows.slice(from, from + READ_AT_ONCE);
    const sql = `SELECT row, ${ENTRY_COLUMNS} FROM decisions WHERE row IN (${some.join(", ")})`;
    for (const row of database.all(sql)) entries.set(Number(row["row"]), entryOf(row));
  }
  return entries;
}

/** Texts that still want a vector of the maker, by row, at most so many. */
export function listUnembedded(database: Database, maker: string, limit: number): Map<number, string> {
  const held = listHeld(database, maker);
  const all = database.all("SELECT row FROM decisions ORDER BY row").map(({ row }) => Number(row));
  const entries = readRows(database, all.filter((row) => !held.has(row)).slice(0, limit));
  return new Map([...entries].map(([row, { decision }]) => [row, embeddedText(decision)]));
}

function valuesOf(entry: IndexEntry): SqlValue[] {
  const { decision } = entry;
  return [
    entry.scope,
    entry.session,
    decision.id,
    numberOf(decision.id) ?? null,
    decision.title,
    decision.status,
    decision.confidence,
    decision.actor,
    decision.type,
    decision.date,
    decision.entity,
    decision.primaryTag,
    topicKey(decision),
    normaliseSubject(decision.topic),
    decision.supersedes.length,
    decision.pinned ? 1 : 0,
    decision.validUntil ?? null,
    entry.size,
    entry.mtimeMs,
    JSON.stringify(decision),
  ];
}
