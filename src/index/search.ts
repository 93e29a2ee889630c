import type { Database, SqlRow } from "../platform/sqlite.ts";
import type { IndexEntry } from "./index-source.ts";
import { ENTRY_COLUMNS, entryOf } from "./rows.ts";

/** What to look for, one expression a leg; those that are absent or empty are not asked. */
export interface SearchExpressions {
  /** Over words, stemmed. */
  readonly porterExpression?: string;
  /** Over substrings of three characters and more. */
  readonly trigramExpression?: string;
  /** Substrings of one or two characters, from scripts without spaces. */
  readonly cjk?: readonly string[];
}

export type SearchLeg = "words" | "trigrams" | "grams";

/** One decision one leg found. */
export interface SearchHit {
  readonly entry: IndexEntry;
  readonly leg: SearchLeg;
  /** Position in its leg, from 1. */
  readonly rank: number;
  /** BM25, the larger the better. */
  readonly score: number;
}

// Title and decision say what was decided; context and labels only surround it.
const WEIGHTS: Readonly<Record<SearchLeg, string>> = {
  words: "bm25(words, 4.0, 3.0, 1.0, 2.0)",
  trigrams: "bm25(trigrams, 4.0, 3.0, 2.0)",
  grams: "bm25(grams)",
};

/** What each leg finds, best first, `limit` a leg; only what is accepted where that is asked. An expression that is no FTS5 expression is a defect and throws. */
export function searchIndex(
  database: Database,
  expressions: SearchExpressions,
  limit: number,
  isInForceOnly = false,
): SearchHit[] {
  return expressionsOf(expressions).flatMap(([leg, expression]) =>
    searchLeg(database, leg, expression, limit, isInForceOnly),
  );
}

/** A row one leg found, with its position there, from 1. */
export interface RowHit {
  readonly row: number;
  readonly leg: SearchLeg;
  readonly rank: number;
}

/** What each leg finds, best first, `limit` a leg, as rows alone. */
export function findRows(database: Database, expressions: SearchExpressions, limit: number): RowHit[] {
  return expressionsOf(expressions).flatMap(([leg, expression]) => {
    if (expression.trim() === "") return [];
    const sql = `SELECT rowid AS row FROM ${leg} WHERE ${leg} MATCH ? ORDER BY ${WEIGHTS[leg]} LIMIT ?`;
    return database.all(sql, [expression, limit]).map(({ row }, at) => ({ row: Number(row), leg, rank: at + 1 }));
  });
}

function expressionsOf({ porterExpression = "", trigramExpression = "", cjk = [] }: SearchExpressions) {
  const grams = cjk.map((gram) => `"${gram.normalize("NFKC").replaceAll('"', '""')}"`).join(" OR ");
  const legs: [SearchLeg, string][] = [
    ["words", porterExpression],
    ["trigrams", trigramExpression],
    ["grams", grams],
  ];
  return legs;
}

/** How many decisions the expression fits, over the words table. */
export function countMatches(database: Database, porterExpression: string): number {
  const row = database.get("SELECT count(*) AS found FROM words WHERE words MATCH ?", [porterExpression]);
  return Number(row?.["found"] ?? 0);
}

function searchLeg(
  database: Database,
  leg: SearchLeg,
  expression: string,
  limit: number,
  isInForceOnly: boolean,
): SearchHit[] {
  if (expression.trim() === "") return [];
  const accepted = isInForceOnly ? `AND (SELECT status FROM decisions WHERE row = ${leg}.rowid) = 'accepted'` : "";
  // Ranked by row id first, so that the decisions themselves are read for the best ones only.
  const sql = `SELECT ${ENTRY_COLUMNS}, found.score AS score FROM
    (SELECT rowid AS row, ${WEIGHTS[leg]} AS score FROM ${leg} WHERE ${leg} MATCH ? ${accepted}
      ORDER BY score LIMIT ?) AS found
    JOIN decisions AS d ON d.row = found.row ORDER BY found.score, d.date DESC, d.stem DESC`;
  return database.all(sql, [expression, limit]).map((row, at) => hitOf(row, leg, at + 1));
}

function hitOf(row: SqlRow, leg: SearchLeg, rank: number): SearchHit {
  return { entry: entryOf(row), leg, rank, score: -Number(row["score"]) };
}
