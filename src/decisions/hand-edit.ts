import type { Decision } from "./decision.ts";
import { FIELDS } from "./fields.ts";
import { titleOf } from "./title.ts";

/** What an edit leaves alone: where it came from, who decided, and what other commands change. */
const FIXED = new Set([
  ...["id", "status", "actor", "confidence", "confidenceSource", "date", "scope", "source", "tool", "model"],
  ...["supersedes", "supersededBy", "capturedTurnExcerpt", "evidence", "revokedReason", "confirmationCount"],
]);

/** The keys of the file that differ and that no edit may change. */
export function fixedChanges(before: Decision, after: Decision): string[] {
  return FIELDS.filter(({ property }) => FIXED.has(property))
    .filter(({ property }) => JSON.stringify(before[property]) !== JSON.stringify(after[property]))
    .map(({ key }) => key);
}

/** The decision with another sentence; a title that was made from the old sentence is made from the new one. */
export function withSentence(decision: Decision, sentence: string): Decision {
  const isOwnTitle = decision.title !== titleOf(decision.body.decision);
  const title = isOwnTitle ? decision.title : titleOf(sentence);
  return { ...decision, title, body: { ...decision.body, decision: sentence } };
}
