import type { Decision } from "../../decisions/decision.ts";
import { isExpired } from "../../decisions/in-force.ts";
import { keyOf } from "../../decisions/value-order.ts";
import { tiersOf } from "../../injection/tiers.ts";
import { orderFindings, readOrder } from "../../stores/order-file.ts";
import { listLive } from "../deciding/arrange.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { answerOf, type DecisionAnswer } from "./decision-answer.ts";

/** A decision with where it stands: in force, in force and past the block's limit, or superseded or revoked. */
export type Tiered = DecisionAnswer & { readonly tier?: "live" | "evicted" | "dropped" };

export interface Listing {
  /** Puts those in force into value order, what is evicted last. */
  readonly isByValue: boolean;
  /** The decisions are all that are in force: nothing else has to be looked at to tell their places. */
  readonly isWhole: boolean;
}

/** Without ranking all stay as they come, and nothing is evicted. */
export function tiered(
  workspace: Workspace,
  decisions: readonly Decision[],
  { isByValue, isWhole }: Listing,
): Tiered[] {
  const { rankingEnabled, limit } = workspace.settings();
  if (!rankingEnabled) return decisions.map((decision) => withTier(decision, tierOf(workspace, decision)));
  const store = workspace.stores().private;
  workspace.findings.push(...orderFindings(store));
  const { live, evicted } = tiersOf(isWhole ? decisions : listLive(workspace), {
    ranking: readOrder(store).order,
    limit,
  });
  const place = new Map([...live, ...evicted].map((decision, at) => [keyOf(decision), at]));
  const isEvicted = new Set(evicted.map(keyOf));
  // A session's own decisions, and those below the floor, stand in no block of another session.
  const placeOf = (decision: Decision): number => place.get(keyOf(decision)) ?? Number.MAX_SAFE_INTEGER;
  const sorted = isByValue ? [...decisions].sort((a, b) => placeOf(a) - placeOf(b)) : decisions;
  return sorted.map((decision) =>
    withTier(decision, isEvicted.has(keyOf(decision)) ? "evicted" : tierOf(workspace, decision)),
  );
}

function tierOf(workspace: Workspace, decision: Decision): Tiered["tier"] {
  if (decision.status === "superseded" || decision.status === "revoked") return "dropped";
  const day = workspace.clock.now().toISOString().slice(0, 10);
  return decision.status === "accepted" && !isExpired(decision, day) ? "live" : undefined;
}

function withTier(decision: Decision, tier: Tiered["tier"]): Tiered {
  return { ...answerOf(decision), ...(tier === undefined ? {} : { tier }) } as Tiered;
}
