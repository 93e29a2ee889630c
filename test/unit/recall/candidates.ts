import type { Candidate, Corpus, RecallDecision } from "../../../src/recall/candidate.ts";
import { parseQuestion } from "../../../src/recall/query.ts";
import { type Hit, type RankOptions, rank } from "../../../src/recall/rank.ts";

export const EMPTY_CORPUS: Corpus = { documents: 0, frequencies: new Map() };

/** A decision in force, with what a test cares about. */
export function recallDecision(
  id: string,
  text: string,
  others: Partial<Omit<RecallDecision, "body">> & Partial<RecallDecision["body"]> = {},
): RecallDecision {
  const { context, alternatives, consequences, ...fields } = others;
  return {
    id,
    title: text,
    type: "decision",
    status: "accepted",
    confidence: "explicit",
    actor: "user",
    date: "2026-11-01T10:00:00Z",
    topic: "",
    entity: "",
    tags: [],
    scope: "project",
    supersedes: [],
    confirmationCount: 0,
    ...fields,
    body: {
      decision: text,
      ...(context === undefined ? {} : { context }),
      ...(alternatives === undefined ? {} : { alternatives }),
      ...(consequences === undefined ? {} : { consequences }),
    },
  };
}

export function candidate(decision: RecallDecision, legs: Candidate["legs"] = { porter: 1 }): Candidate {
  return { decision, legs };
}

/** Ranks decisions as if the porter leg had found them all in the order given. */
export function ranked(query: string, decisions: readonly RecallDecision[], options: Partial<RankOptions> = {}): Hit[] {
  const candidates = decisions.map((decision, at) => candidate(decision, { porter: at + 1 }));
  return rank(candidates, {
    question: parseQuestion(query),
    now: "2026-12-01T00:00:00Z",
    corpus: EMPTY_CORPUS,
    ...options,
  });
}

export function idsOf(hits: readonly Hit[]): string[] {
  return hits.map((hit) => hit.decision.id);
}
