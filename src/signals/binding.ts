import type { Claim } from "./claim.ts";

/** A value given to a name in a sentence. */
export interface Binding {
  readonly subject?: string;
  readonly value: string;
  readonly match: RegExpExecArray;
}

const UNIT = /^(?:ms|s|secs?|seconds?|minutes?|mins?|hours?|days?|weeks?|kb|mb|gb|px|percent|%)$/i;

const PRONOUN = /^(?:it|this|that|them|these|those)$/i;

/** "The port is 8080", "keep retries at 3", "make that 5 retries"; without a subject when the sentence only gives the value. */
export function bindingOf(claim: Claim): Binding | undefined {
  for (const pattern of claim.lexicon.bind) {
    const match = pattern.exec(claim.core);
    const value = match?.groups?.["value"]?.trim();
    if (match === null || value === undefined || value === "") continue;
    const around = claim.lexicon.subjects?.around ?? /^(?:the|our|all|a|an|every) /i;
    const named = match.groups?.["subject"]?.trim().replace(around, "");
    const isUnit = named !== undefined && UNIT.test(named);
    const isName = named !== undefined && !isUnit && named.length > 1 && !PRONOUN.test(named);
    return { value: isUnit ? `${value} ${named}` : value, match, ...(isName ? { subject: singular(named) } : {}) };
  }
  return undefined;
}

/** "Number of retries", "retry count" and "retries" are one subject. */
function singular(subject: string): string {
  return subject
    .replace(/^(?:number|count|amount|maximum|max|total) (?:of )?/i, "")
    .replace(/ (?:count|number|limit)$/i, "")
    .trim();
}
