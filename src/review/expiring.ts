import type { Decision } from "../decisions/decision.ts";
import { daysBetween, describeDays } from "./days.ts";
import { itemOf, type ReviewItem } from "./review-item.ts";

/** How many days before its last one a decision is shown. */
const AHEAD_DAYS = 30;

/** Decisions in force whose last day is near or over, the first to end first; `day` is YYYY-MM-DD. */
export function listExpiring(decisions: readonly Decision[], day: string): ReviewItem[] {
  return decisions
    .flatMap((decision) => (decision.validUntil === undefined ? [] : [{ decision, until: decision.validUntil }]))
    .filter(({ decision }) => decision.status === "accepted")
    .map(({ decision, until }) => ({ decision, until, days: daysBetween(day, until) }))
    .filter(({ days }) => days <= AHEAD_DAYS)
    .sort((a, b) => a.days - b.days)
    .map(({ decision, until, days }) => itemOf("expiring", decision, { why: describeEnd(until, days), days }));
}

function describeEnd(until: string, days: number): string {
  if (days < 0) return `expired ${describeDays(-days)} ago, on ${until}`;
  return days === 0 ? `expires today, ${until}` : `expires in ${describeDays(days)}, on ${until}`;
}
