import type { Decision } from "../decision.ts";
import { isRuleAgainstChoice } from "../overwrite.ts";
import { topicKey } from "../topic-key.ts";
import type { Difference } from "./differences.ts";
import { guard, type Thresholds } from "./guard.ts";
import { isTelling, readStatement, type StatementParts } from "./read-statement.ts";

/** A way to say how alike two decisions are, 0 to 1, with the thresholds that belong to it. */
export interface Measure {
  readonly thresholds: Thresholds;
  /** Of the decisions at these places of the list. */
  likeness(a: number, b: number): number;
}

/** Two decisions of different topics that seem to say the same, or the contrary. */
export interface Alike {
  readonly older: Decision;
  readonly newer: Decision;
  readonly verdict: "merge" | "conflict";
  readonly differences: readonly Difference[];
  readonly similarity: number;
}

/** A word that more decisions have tells nothing about two of them. */
const MOST_WITH_WORD = 40;
/** Pairs share so many telling words at least. */
const LEAST_SHARED = 2;

/**
 * Pairs that a person should look at, of one entity and kept equally wide. Only pairs with rare words in common are
 * compared, so that the cost grows with the decisions and not with their square.
 */
export function findAlike(decisions: readonly Decision[], parts: readonly StatementParts[], measure: Measure): Alike[] {
  return pairsWithSharedWords(parts).flatMap(([at, to]): Alike[] => {
    const [one, other, a, b] = [decisions[at], decisions[to], parts[at], parts[to]];
    if (one === undefined || other === undefined || a === undefined || b === undefined) return [];
    if (!areComparable(one, other)) return [];
    const similarity = measure.likeness(at, to);
    if (similarity < measure.thresholds.alike) return [];
    const { verdict, differences } = guard(a, b, similarity, measure.thresholds);
    const [older, newer] = one.date <= other.date ? [one, other] : [other, one];
    if (verdict === "conflict") return [{ older, newer, verdict, differences, similarity }];
    // A rule and a choice can contradict each other, but neither takes the place of the other.
    const isRestated = (verdict === "merge" || verdict === "ignore") && !isRuleAgainstChoice(one, other);
    return isRestated ? [{ older, newer, verdict: "merge", differences, similarity }] : [];
  });
}

/** The statements of decisions, for `findAlike`. */
export function readStatements(decisions: readonly Decision[]): StatementParts[] {
  return decisions.map(({ body }) => readStatement(body.decision));
}

/** What is on one topic the ladder has settled already; a global decision gives way to a project's. */
function areComparable(a: Decision, b: Decision): boolean {
  const isEquallyWide = (a.scope === "global") === (b.scope === "global");
  return isEquallyWide && a.entity === b.entity && topicKey(a) !== topicKey(b);
}

function pairsWithSharedWords(parts: readonly StatementParts[]): [number, number][] {
  const byWord = new Map<string, number[]>();
  for (const [at, { words }] of parts.entries()) {
    for (const key of new Set(words.filter(isTelling).map((word) => word.key)))
      byWord.set(key, [...(byWord.get(key) ?? []), at]);
  }
  const shared = new Map<number, number>();
  for (const places of byWord.values()) {
    if (places.length > MOST_WITH_WORD) continue;
    for (const [nth, at] of places.entries())
      for (const to of places.slice(nth + 1)) {
        const pair = at * parts.length + to;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
  }
  const pairs = [...shared].filter(([, count]) => count >= LEAST_SHARED).map(([pair]) => pair);
  return pairs.map((pair) => [Math.floor(pair / parts.length), pair % parts.length]);
}
