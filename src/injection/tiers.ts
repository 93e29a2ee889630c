import { keyOf, type ValueOrder } from "../decisions/value-order.ts";
import type { InjectedDecision } from "./injected-decision.ts";
import { order } from "./order.ts";
import { chooseLines } from "./room.ts";

/** Decisions in force in value order, parted by the count a block may hold. */
export interface Tiers<T extends InjectedDecision> {
  /** Those a block has room for as far as `limit` goes; how long they are is not asked. */
  readonly live: readonly T[];
  /** In force as well, and left out of the block. */
  readonly evicted: readonly T[];
}

/** Pinned ones and constraints are never evicted, and a third of `limit` is for the newest. */
export function tiersOf<T extends InjectedDecision>(
  decisions: readonly T[],
  { ranking, limit }: { readonly ranking: ValueOrder; readonly limit: number },
): Tiers<T> {
  const ordered = order(decisions, ranking);
  const endless = { units: Number.MAX_SAFE_INTEGER, lines: Number.MAX_SAFE_INTEGER, count: limit };
  const chosen = chooseLines(ordered, (decision) => ({ stem: keyOf(decision), text: "" }), endless);
  const byKey = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const live = chosen.lines.flatMap(({ stem }) => byKey.get(stem) ?? []);
  const isLive = new Set(live);
  const { kept, placed, unplaced } = ordered;
  return { live, evicted: [...kept, ...placed, ...unplaced].filter((decision) => !isLive.has(decision)) };
}
