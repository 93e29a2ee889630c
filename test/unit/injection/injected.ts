import type { InjectedDecision } from "../../../src/injection/injected-decision.ts";

/** A decision in force, with what a test cares about. */
export function injected(
  id: string,
  text: string,
  others: Partial<Omit<InjectedDecision, "body">> = {},
): InjectedDecision {
  return {
    id,
    type: "decision",
    status: "accepted",
    confidence: "explicit",
    actor: "user",
    date: "2026-11-30T10:00:00Z",
    entity: "app",
    scope: "project",
    pinned: false,
    supersedes: [],
    ...others,
    body: { decision: text },
  };
}
