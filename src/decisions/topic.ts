import type { Decision } from "./decision.ts";
import { normaliseSubject } from "./normalise.ts";

/** The topic of a decision: the one given, else none, and then the stem stands for it. */
export function topicFor(input: { topic?: string; decision: string; title?: string }): string | undefined {
  const given = normaliseSubject(input.topic ?? "");
  return given === "" ? undefined : given;
}

/** Entity, primary tag and topic as one key; only decisions with equal keys are about the same thing. */
export function topicKey(decision: Pick<Decision, "entity" | "primaryTag" | "topic" | "id">): string {
  const topic = normaliseSubject(decision.topic);
  const about = topic === "" ? `=${decision.id}` : topic;
  return [keyPart(decision.entity), keyPart(decision.primaryTag), about].join("|");
}

function keyPart(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[|\s]+/gu, " ")
    .trim();
}
