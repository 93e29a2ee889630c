import type { Decision } from "../decisions/decision.ts";
import type { DecisionEvent } from "../decisions/event.ts";
import { normaliseSubject } from "../decisions/normalise.ts";
import { daysBetween } from "./days.ts";
import { itemOf, type ReviewItem } from "./review-item.ts";

/** So often within so many days, and a topic is unstable. */
const LEAST_TIMES = 3;
const WITHIN_DAYS = 90;

type About = Pick<Decision, "entity" | "primaryTag" | "topic">;

/**
 * What is in force on topics that were overwritten again and again, the most restless first. One that is pinned, or was
 * validated since, is settled. `day` is YYYY-MM-DD.
 */
export function listUnstable(
  events: readonly DecisionEvent[],
  decisions: readonly Decision[],
  day: string,
): ReviewItem[] {
  const told = events.filter(({ kind, ts, topic }) => {
    return kind === "decision_superseded" && topic !== "" && daysBetween(ts, day) <= WITHIN_DAYS;
  });
  const times = new Map<string, string[]>();
  for (const event of told) times.set(aboutKey(event), [...(times.get(aboutKey(event)) ?? []), event.ts]);
  return decisions
    .filter(({ status, pinned }) => status === "accepted" && !pinned)
    .map((decision) => ({ decision, when: times.get(aboutKey(decision)) ?? [] }))
    .filter(({ when }) => when.length >= LEAST_TIMES)
    .map(({ decision, when }) => ({ decision, times: when.length, since: when.sort().at(-1) ?? "" }))
    .filter(({ decision, since }) => (decision.lastValidated ?? "") < since)
    .sort((a, b) => b.times - a.times)
    .map(({ decision, times: often, since }) =>
      itemOf("unstable", decision, {
        why: `overwritten ${often} times in ${WITHIN_DAYS} days, the last time on ${since.slice(0, 10)}`,
        times: often,
        since,
      }),
    );
}

function aboutKey({ entity, primaryTag, topic }: About): string {
  return [entity, primaryTag, normaliseSubject(topic)].join("|").toLowerCase();
}
