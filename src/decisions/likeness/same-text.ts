import { normaliseText } from "../normalise.ts";

/** True when both say the same in the same words, whatever the case and punctuation: the only certain repetition. */
export function isSameText(a: string, b: string): boolean {
  return normaliseText(a) === normaliseText(b);
}
