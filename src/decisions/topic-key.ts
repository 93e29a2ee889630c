import type { Decision } from "./decision.ts";
import { normaliseSubject } from "./normalise.ts";

/**
 * Entity, primary tag and topic as one key; only decisions with equal keys are about the same thing. A constraint and
 * a choice never replace each other, so their keys differ.
 */
export function topicKey(decision: Pick<Decision, "entity" | "primaryTag" | "topic" | "id" | "type">): string {
  const topic = normaliseSubject(decision.topic);
  const about = topic === "" ? `=${decision.id}` : topic;
  const kind = decision.type === "constraint" ? ["rule"] : [];
  return [keyPart(decision.entity), keyPart(decision.primaryTag), about, ...kind].join("|");
}

function keyPart(text: string): string {
  if (/^[a-z0-9._/@-]*$/.test(text)) return text;
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[|\s]+/gu, " ")
    .trim();
}
