import type { Decision } from "../decisions/decision.ts";
import { isRuleAgainstChoice } from "../decisions/overwrite.ts";
import { topicKey } from "../decisions/topic-key.ts";
import { itemOf, type ReviewItem } from "./review-item.ts";

/** Every proposal that waits, oldest first, beside what it would replace. */
export function listQueue(proposals: readonly Decision[], inForce: readonly Decision[]): ReviewItem[] {
  return proposals
    .filter(({ status }) => status === "proposed")
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((proposal) => {
      const against = rivalsOf(proposal, inForce);
      const names = against.map(({ id }) => /^\d{4,15}(?=-)/.exec(id)?.[0] ?? id);
      const would = names.length === 0 ? "nothing in force on this topic" : `would replace ${names.join(", ")}`;
      return itemOf("queue", proposal, { why: would, against, since: proposal.date });
    });
}

/** What is in force in its place: what it names, and what stands on its topic. */
export function rivalsOf(proposal: Decision, inForce: readonly Decision[]): Decision[] {
  const key = topicKey(proposal);
  const isOnTopic = (decision: Decision) =>
    decision.scope === proposal.scope && topicKey(decision) === key && !isRuleAgainstChoice(decision, proposal);
  return inForce.filter((decision) => proposal.supersedes.includes(decision.id) || isOnTopic(decision));
}
