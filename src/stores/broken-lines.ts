import type { Finding } from "../errors.ts";

const MOST_SHOWN = 5;

/** The finding of a file of lines in which some, by their numbers from 1, are no `what`; none where none is broken. */
export function brokenLines(path: string, what: "event" | "fact", numbers: readonly number[]): Finding[] {
  if (numbers.length === 0) return [];
  const shown = numbers.slice(0, MOST_SHOWN).join(", ") + (numbers.length > MOST_SHOWN ? " …" : "");
  const message = `line ${shown} is no ${what}`;
  return [
    { code: `${what}-broken`, origin: path, message, next: "delete the line, or put it right", severity: "note" },
  ];
}
