import type { Turn } from "../records/turn.ts";
import { bindingOf } from "./binding.ts";
import { claimsOf } from "./claim.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { subjectOf } from "./subject.ts";

const HOW_FAR = 40;

/** The subject of the latest statement of a person before, of one category when one is given. */
export function earlierSubject(before: readonly Turn[], category?: string): string | undefined {
  if (category === undefined) return undefined;
  for (const turn of latestOfUser(before)) {
    for (const sentence of [...sentencesOf(turn)].slice(-HOW_FAR).reverse()) {
      for (const claim of claimsOf(sentence)) {
        const found = claim.stance === "statement" ? subjectOf(claim.core, undefined, claim.lexicon) : undefined;
        if (found?.category === category) return found.subject;
      }
    }
  }
  return undefined;
}

/** The subject of the latest value a person set ("keep retries at 3" → "retries"). */
export function earlierBinding(before: readonly Turn[]): string | undefined {
  for (const turn of latestOfUser(before)) {
    for (const sentence of [...sentencesOf(turn)].slice(-HOW_FAR).reverse()) {
      for (const claim of claimsOf(sentence)) {
        const subject = bindingOf(claim)?.subject;
        if (subject !== undefined) return subject;
      }
    }
  }
  return undefined;
}

function latestOfUser(before: readonly Turn[]): Turn[] {
  return before
    .filter((turn) => turn.actor === "user" && turn.kind === "prompt")
    .slice(-HOW_FAR)
    .reverse();
}
