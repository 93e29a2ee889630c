import type { Lexicon } from "./lexicon.ts";
import { lexiconsFor } from "./lexicons.ts";

/** The words without those that only say how long they hold: "API key in .env for now" is about an API key in .env. */
export function withoutDuration(words: string, lexicons: readonly Lexicon[] = lexiconsFor(words)): string {
  return lexicons.reduce((text, { duration }) => text.replace(duration, ""), words);
}
