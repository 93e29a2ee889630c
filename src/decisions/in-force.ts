import { CONFIDENCES } from "../signals/signal.ts";
import type { Decision } from "./decision.ts";

/** True for an accepted decision whose last day, if it has one, is not before `day` (YYYY-MM-DD). */
export function isInForce(decision: Pick<Decision, "status" | "validUntil">, day: string): boolean {
  return decision.status === "accepted" && !isExpired(decision, day);
}

/** True when the decision's last day is before `day` (YYYY-MM-DD). */
export function isExpired(decision: Pick<Decision, "validUntil">, day: string): boolean {
  return decision.validUntil !== undefined && decision.validUntil < day;
}

/** True when `confidence` is at least as sure as `floor`. */
export function meetsFloor(confidence: Decision["confidence"], floor: Decision["confidence"]): boolean {
  return CONFIDENCES.indexOf(confidence) <= CONFIDENCES.indexOf(floor);
}
