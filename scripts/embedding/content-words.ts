import { wordWeight } from "../../src/recall/stop-words.ts";

// What is left of "doesn't" and "we'll" when the vocabulary takes the apostrophe out.
const LEFT_OVER = new Set(
  "s t d m ll ve re don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn ain".split(" "),
);

/** Whether a word or piece of the vocabulary says what a text is about; words any text may hold and punctuation do not. */
export function isContentWord(word: string): boolean {
  if (word.startsWith("##")) return true;
  return wordWeight(word) >= 1 && !LEFT_OVER.has(word) && /[\p{L}\p{N}]/u.test(word);
}
