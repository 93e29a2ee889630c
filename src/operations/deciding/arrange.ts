import type { Decision } from "../../decisions/decision.ts";
import { isExpired, meetsFloor } from "../../decisions/in-force.ts";
import { keyOf, type ValueOrder } from "../../decisions/value-order.ts";
import { StetError } from "../../errors.ts";
import { arranged, type Spot } from "../../injection/arrange.ts";
import { partOf } from "../../injection/order.ts";
import { listInView } from "../looking-up/view.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What gives `decision` a spot among those a person sees in the list; to be called under the project's lock. */
export function arrangement(
  workspace: Workspace,
  decision: Pick<Decision, "id" | "scope" | "pinned" | "type">,
  spot: Spot,
): (order: ValueOrder) => ValueOrder {
  const moved = { key: keyOf(decision), part: partOf(decision) };
  return (order) => arranged(order, moved, spot, () => listLive(workspace));
}

/** What is in force, above the floor and not over yet, in no particular order. */
export function listLive(workspace: Workspace): Decision[] {
  const floor = workspace.settings().confidenceFloor;
  const day = workspace.clock.now().toISOString().slice(0, 10);
  return listInView(workspace, { statuses: ["accepted"] })
    .map(({ decision }) => decision)
    .filter((decision) => meetsFloor(decision.confidence, floor) && !isExpired(decision, day));
}

/** Throws where places count for nothing. */
export function requireRanking(workspace: Workspace, flag: string): void {
  if (workspace.settings().rankingEnabled) return;
  throw new StetError("usage", `${flag} needs rankingEnabled, which is off: the most recent come first`, {
    hint: "See stet config for where it is turned off.",
  });
}
