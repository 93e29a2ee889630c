import type { InjectedDecision } from "./injected-decision.ts";

/** Decisions in the order an agent should read them, by what may be left out first. */
export interface Ordered<T extends InjectedDecision> {
  /** Pinned ones, then constraints: never left out for a count. */
  readonly kept: readonly T[];
  /** Those a person or a model placed, in that order. */
  readonly placed: readonly T[];
  /** Newest first. */
  readonly unplaced: readonly T[];
}

/** `ranking` holds stems, most important first; without it everything that is not kept is newest first. */
export function order<T extends InjectedDecision>(decisions: readonly T[], ranking?: readonly string[]): Ordered<T> {
  const place = new Map((ranking ?? []).map((stem, at) => [stem, at]));
  const placeOf = (decision: T): number => place.get(decision.id) ?? Number.POSITIVE_INFINITY;
  const kept: T[] = [];
  const placed: T[] = [];
  const unplaced: T[] = [];
  for (const decision of decisions) {
    if (decision.pinned || decision.type === "constraint") kept.push(decision);
    else if (place.has(decision.id)) placed.push(decision);
    else unplaced.push(decision);
  }
  kept.sort((a, b) => Number(b.pinned) - Number(a.pinned) || byAge(a, b));
  placed.sort((a, b) => placeOf(a) - placeOf(b) || byAge(a, b));
  unplaced.sort(byAge);
  return { kept, placed, unplaced };
}

// Two stores may hold one stem: scope and text make the order total.
function byAge(a: InjectedDecision, b: InjectedDecision): number {
  return (
    compareText(b.date, a.date) ||
    compareText(b.id, a.id) ||
    compareText(a.scope, b.scope) ||
    compareText(a.body.decision, b.body.decision)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
