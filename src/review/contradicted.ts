import type { Decision } from "../decisions/decision.ts";
import type { DecisionEvent } from "../decisions/event.ts";
import type { Conflict } from "./conflicts.ts";

/** Pairs in force of which the newer was perhaps meant to take the older back; nobody has said which holds. */
export function findContradicted(events: readonly DecisionEvent[], decisions: readonly Decision[]): Conflict[] {
  const inForce = new Map(decisions.filter(({ status }) => status === "accepted").map((one) => [one.id, one]));
  return events.flatMap(({ kind, stem, contradictedBy = "", ts }) => {
    const sides = [inForce.get(contradictedBy), inForce.get(stem)].flatMap((side) =>
      side === undefined ? [] : [side],
    );
    if (kind !== "decision_contradicted" || sides.length < 2) return [];
    return [{ sides, why: `contradicted on ${ts.slice(0, 10)}, awaiting review`, since: ts }];
  });
}
