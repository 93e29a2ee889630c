import { lexiconsFor } from "./lexicons.ts";

/** The words without those that only say how long they hold: "API key in .env for now" is about an API key in .env. */
export function withoutDuration(words: string): string {
  return lexiconsFor(words).reduce((text, { duration }) => text.replace(duration, ""), words);
}
