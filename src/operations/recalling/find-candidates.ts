import type { Decision } from "../../decisions/decision.ts";
import type { DecisionIndex } from "../../index/decision-index.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { SearchLeg } from "../../index/search.ts";
import type { Nearness } from "../../index/vectors.ts";
import { type Candidate, type Corpus, type Leg, listMissingReplacements } from "../../recall/candidate.ts";
import { fuseRows } from "../../recall/fuse.ts";
import { narrowExpressions } from "../../recall/narrow.ts";
import type { Question } from "../../recall/query.ts";

/** A decision of the index that may answer. */
export interface Found {
  readonly entry: IndexEntry;
  readonly legs: Candidate["legs"];
  readonly cosine?: number;
}

/** What is looked for, and what of it is wanted. */
export interface Search {
  readonly question: Question;
  readonly corpus: Corpus;
  readonly nearness: Nearness | undefined;
  readonly isWanted: (decision: Decision) => boolean;
  /** True where only some of what is found is wanted, so that more has to be looked at. */
  readonly isFiltered: boolean;
}

const CANDIDATES = 32;
const ROWS_A_LEG = 60;
const LEGS: Readonly<Record<SearchLeg, Leg>> = { words: "porter", trigrams: "trigram", grams: "like" };
// Below, nearness says nothing: two decisions of one project are often this near.
const LEAST_COSINE = 0.2;

/** The decisions that all legs together place best, as many as ranking reads, and what replaced them. */
export function findCandidates(index: DecisionIndex, search: Search): Found[] {
  const { question, corpus, nearness, isFiltered } = search;
  const most = isFiltered ? Number.MAX_SAFE_INTEGER : ROWS_A_LEG;
  const near = nearness?.best(isFiltered ? corpus.documents + 1 : ROWS_A_LEG, LEAST_COSINE) ?? [];
  const hits = [
    ...index.findRows(narrowExpressions(question, corpus), most).map((hit) => ({ ...hit, leg: LEGS[hit.leg] })),
    ...near.map((row, at) => ({ row, leg: "vector" as const, rank: at + 1 })),
  ];
  const found = readWanted(index, fuseRows(hits), search);
  const missing = listMissingReplacements(found.map(({ entry }) => ({ decision: entry.decision, legs: {} })));
  const fetched = missing.length === 0 ? [] : index.list({ stems: missing });
  return [...found, ...fetched.map((entry) => ({ entry, legs: {} }))];
}

// Whole decisions are read for the best rows only, and for more of them where some are not wanted.
function readWanted(index: DecisionIndex, rows: ReturnType<typeof fuseRows>, search: Search): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < rows.length && found.length < CANDIDATES; from += CANDIDATES) {
    const some = rows.slice(from, from + CANDIDATES);
    const entries = index.readRows(some.map(({ row }) => row));
    for (const { row, legs } of some) {
      const entry = entries.get(row);
      if (entry === undefined || !search.isWanted(entry.decision)) continue;
      const cosine = search.nearness?.cosineOf(row);
      found.push({ entry, legs, ...(cosine === undefined ? {} : { cosine }) });
    }
  }
  return found;
}
