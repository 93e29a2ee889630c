import { keyOf, placedBefore, type ValueOrder } from "../decisions/value-order.ts";
import type { InjectedDecision } from "./injected-decision.ts";
import { order, type Part, partOf } from "./order.ts";

/** Where something is to stand: directly before a decision, above all others, or below all that are in force now. */
export type Spot = { readonly before: InjectedDecision } | "first" | "last";

/**
 * The order in which `moved` (a key) stands at `spot` and all else as it is shown now. `inForce` are the decisions it is
 * shown among; those above the spot that have no place get the one they are shown at.
 */
export function arranged(
  ranking: ValueOrder,
  moved: { readonly key: string; readonly part: Part },
  spot: Spot,
  inForce: () => readonly InjectedDecision[],
): ValueOrder {
  const others = ranking.filter((key) => key !== moved.key);
  if (spot === "first") return [moved.key, ...others];
  if (spot === "last") return [...others, ...unplacedAbove(others, moved, inForce()), moved.key];
  const target = keyOf(spot.before);
  if (others.includes(target)) return placedBefore(others, moved.key, target);
  const above = unplacedAbove(others, { key: moved.key, part: partOf(spot.before) }, inForce(), target);
  return [...others, ...above, moved.key, target];
}

/** Those of one part without a place, in the order they are shown, down to `target` and without it. */
function unplacedAbove(
  ranking: ValueOrder,
  moved: { readonly key: string; readonly part: Part },
  inForce: readonly InjectedDecision[],
  target?: string,
): string[] {
  const { kept, placed, unplaced } = order(inForce, ranking);
  const shown = [...kept, ...placed, ...unplaced].filter((decision) => partOf(decision) === moved.part).map(keyOf);
  const end = target === undefined ? shown.length : shown.indexOf(target);
  const known = new Set(ranking);
  return shown.slice(0, Math.max(end, 0)).filter((key) => key !== moved.key && !known.has(key));
}
