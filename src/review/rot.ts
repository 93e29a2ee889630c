import type { Decision } from "../decisions/decision.ts";
import { isInForce } from "../decisions/in-force.ts";
import { daysBetween, describeDays } from "./days.ts";
import { itemOf, type ReviewItem } from "./review-item.ts";

export interface RotAge {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly rotDays: number;
}

/** Decisions in force of which nobody said for more than `rotDays` days that they still hold, longest first. */
export function listRot(decisions: readonly Decision[], { day, rotDays }: RotAge): ReviewItem[] {
  return decisions
    .filter((decision) => isInForce(decision, day))
    .map((decision) => ({ decision, days: daysBetween(decision.lastValidated ?? decision.date, day) }))
    .filter(({ days }) => days > rotDays)
    .sort((a, b) => b.days - a.days)
    .map(({ decision, days }) => itemOf("rot", decision, { why: `not validated for ${describeDays(days)}`, days }));
}
