import type { TermMatch } from "./coverage.ts";
import type { Hit } from "./rank.ts";

export type Answer =
  | { readonly kind: "decided"; readonly hits: readonly Hit[] }
  /** Nothing that surely answers; these may bear on it. */
  | { readonly kind: "perhaps"; readonly hits: readonly Hit[] }
  /** Nothing was decided on what was asked; the nearest text is no answer. */
  | { readonly kind: "undecided"; readonly hits: readonly [] };

// All measured with scripts/eval: two things asked about that meet in one decision are stronger evidence than the same
// share of the question in one word.
const LEAST_COVERAGE_OF_SEVERAL = 0.33;
const LEAST_COVERAGE_OF_ONE = 0.45;
// A question of one word is answered by a decision about it, not by one that mentions it in passing.
const LEAST_STRENGTH_OF_LONE_WORD = 0.65;
const LEAST_EVIDENCE = 0.72;
const LEAST_BEARING = 0.35;
const IS_MET = 0.5;
const TAIL_SHARE = 0.3;
const MOST_BEARING = 5;

/** The ranked hits as an answer: those near the best one, those that may bear on it, or nothing. */
export function answerOf(hits: readonly Hit[]): Answer {
  const best = hits[0]?.score ?? 0;
  if (hits.some(isAnswer)) {
    return { kind: "decided", hits: hits.filter((hit) => isAnswer(hit) || hit.score >= best * TAIL_SHARE) };
  }
  const bearing = hits.filter(({ evidence }) => evidence >= LEAST_BEARING).slice(0, MOST_BEARING);
  return bearing.length === 0 ? { kind: "undecided", hits: [] } : { kind: "perhaps", hits: bearing };
}

function isAnswer(hit: Hit): boolean {
  const content = hit.explain.coverage.matches.filter((match) => match.isContent);
  if (content.length === 1 && hit.coverage < LEAST_STRENGTH_OF_LONE_WORD) return false;
  // Of scripts without spaces the vectors know little.
  const isCompared = hit.explain.cosine !== undefined && content.every(({ isSpaced }) => isSpaced);
  if (isCompared) return hit.evidence >= LEAST_EVIDENCE;
  const met = content.filter((match: TermMatch) => match.strength >= IS_MET).length;
  if (hit.explain.throughReplaced !== undefined) return hit.coverage >= LEAST_COVERAGE_OF_ONE;
  return hit.coverage >= (met >= 2 ? LEAST_COVERAGE_OF_SEVERAL : LEAST_COVERAGE_OF_ONE);
}
