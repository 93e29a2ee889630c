import { keyOf, type ValueOrder } from "../decisions/value-order.ts";
import type { InjectedDecision } from "./injected-decision.ts";

/** Decisions in the order an agent should read them, by what may be left out first. */
export interface Ordered<T extends InjectedDecision> {
  /** Pinned ones, then constraints: never left out for a count. */
  readonly kept: readonly T[];
  /** Those a person or a model placed, in that order. */
  readonly placed: readonly T[];
  /** Those without a place come last, the newest of them first. */
  readonly unplaced: readonly T[];
}

/** What is compared by place and age; each part stands above the next, whatever places say. */
export type Part = "pinned" | "constraint" | "other";

export function partOf({ pinned, type }: Pick<InjectedDecision, "pinned" | "type">): Part {
  if (pinned) return "pinned";
  return type === "constraint" ? "constraint" : "other";
}

/** Without a `ranking` everything that is not kept is newest first. */
export function order<T extends InjectedDecision>(decisions: readonly T[], ranking: ValueOrder = []): Ordered<T> {
  const place = new Map(ranking.map((key, at) => [key, at]));
  const placeOf = (decision: T): number => place.get(keyOf(decision)) ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...decisions].sort((a, b) => placeOf(a) - placeOf(b) || byAge(a, b));
  const listPart = (part: Part): T[] => sorted.filter((decision) => partOf(decision) === part);
  const others = listPart("other");
  return {
    kept: [...listPart("pinned"), ...listPart("constraint")],
    placed: others.filter((decision) => place.has(keyOf(decision))),
    unplaced: others.filter((decision) => !place.has(keyOf(decision))),
  };
}

export function newestFirst<T extends InjectedDecision>(decisions: readonly T[]): T[] {
  return [...decisions].sort(byAge);
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
