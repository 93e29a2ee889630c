import type { Decision, DecisionBody } from "../decisions/decision.ts";

/** One way of searching the index. */
export type Leg = "porter" | "trigram" | "like" | "vector";

/** What ranking needs of a decision; a whole `Decision` fits. */
export type RecallDecision = Pick<
  Decision,
  | "id"
  | "title"
  | "type"
  | "status"
  | "confidence"
  | "actor"
  | "date"
  | "topic"
  | "entity"
  | "tags"
  | "scope"
  | "supersedes"
  | "supersededBy"
  | "validUntil"
  | "revokedReason"
  | "confirmationCount"
  | "capturedTurnExcerpt"
> & { readonly body: Pick<DecisionBody, "decision" | "context" | "alternatives" | "consequences"> };

/** A decision some leg of the search found. */
export interface Candidate {
  readonly decision: RecallDecision;
  /** Position in each leg that found it, from 1. Empty for a replacement fetched for one that was found. */
  readonly legs: Partial<Readonly<Record<Leg, number>>>;
  /** How near its meaning is to the question's, -1 to 1; absent where nothing compares them. */
  readonly cosine?: number;
}

/** How often the terms of a question occur in the whole index. */
export interface Corpus {
  readonly documents: number;
  /** Documents matching each term's `expression`, by the term's `stem`; a missing one counts as unseen. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Stems of replacements that the candidates name and the search did not find: to be fetched before ranking. */
export function listMissingReplacements(candidates: readonly Candidate[]): string[] {
  const present = new Set(candidates.map(({ decision }) => decision.id));
  const named = candidates.flatMap(({ decision }) => decision.supersededBy ?? []);
  return [...new Set(named)].filter((id) => !present.has(id));
}
