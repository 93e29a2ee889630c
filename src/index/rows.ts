import type { Decision, Scope } from "../decisions/decision.ts";
import { normaliseSubject } from "../decisions/normalise.ts";
import { numberOf } from "../decisions/stem.ts";
import { topicKey } from "../decisions/topic-key.ts";
import type { Database, SqlRow, SqlValue } from "../platform/sqlite.ts";
import type { IndexEntry, IndexKey } from "./index-source.ts";
import { searchableText } from "./searchable-text.ts";

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

const INSERT = `INSERT INTO decisions (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map(() => "?").join(", ")}) RETURNING row`;

/** Writes one row with its full text; call it in a transaction. */
export function insertEntry(database: Database, entry: IndexEntry): void {
  const row = database.get(INSERT, valuesOf(entry))?.["row"];
  if (row === undefined) return;
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
}

/** Takes one row and its full text out; call it in a transaction. */
export function deleteEntry(database: Database, key: IndexKey): void {
  const values = [key.scope, key.session, key.stem];
  const row = database.get("SELECT row FROM decisions WHERE scope = ? AND session = ? AND stem = ?", values)?.["row"];
  if (row === undefined) return;
  for (const table of ["words", "trigrams", "grams"]) database.run(`DELETE FROM ${table} WHERE rowid = ?`, [row]);
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
