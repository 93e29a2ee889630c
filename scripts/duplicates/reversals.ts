import type { OwnPair } from "./own-pairs.ts";

/** Two statements that must not be taken for one, and what was done to the second. */
export interface Reversal {
  readonly kind: string;
  readonly isReworded: boolean;
  readonly a: string;
  readonly b: string;
}

type Change = (text: string, pair: OwnPair) => string | undefined;

const CHANGES: readonly (readonly [string, Change])[] = [
  ["negated", negated],
  ["swapped", (text, { swap }) => (swap === undefined ? undefined : exchanged(text, swap[0], swap[1]))],
  ["opposite", (text, { opposite }) => replaced(text, opposite)],
  ["one more", (text) => shifted(text, 1)],
  ["one less", (text) => shifted(text, -1)],
  ["identifier", (text, { name }) => replaced(text, name)],
  ["scope", (text) => `${text} in the mobile app`],
  ["condition", (text) => `Unless the build is slow, ${lowered(text)}`],
];

/** Every change of every decision that can be made of its own words and of its rewording. */
export function listReversals(pairs: readonly OwnPair[]): Reversal[] {
  return pairs.flatMap((pair) =>
    CHANGES.flatMap(([kind, change]) =>
      [pair.said, pair.reworded].flatMap((text, at): Reversal[] => {
        const b = change(text, pair);
        return b === undefined || b === text ? [] : [{ kind, isReworded: at === 1, a: pair.said, b }];
      }),
    ),
  );
}

const MODAL = /\b(must|should|may|can)\b(?! not)/;
const BE = /\b(is|are)\b(?! (?:not|what))/;

function negated(text: string): string | undefined {
  if (/^Do not /.test(text)) return text.replace(/^Do not (\w)/, (_, first: string) => first.toUpperCase());
  if (/^Never /.test(text)) return text.replace(/^Never /, "Always ");
  if (/\b(?:must|should|may|can) not\b/.test(text)) return text.replace(/\b(must|should|may|can) not\b/, "$1");
  if (/\bnever\b/.test(text)) return text.replace(/\bnever\b/, "always");
  if (/^No more than\b/.test(text)) return text.replace(/^No more/, "No fewer");
  if (MODAL.test(text)) return text.replace(MODAL, "$1 not");
  if (BE.test(text)) return text.replace(BE, "$1 not");
  if (/^(?:We|Their|Every|In|On|When|A|The|Tests|Logs|Requests|Merging|Mails|Settings|Tailwind)\b/.test(text))
    return `It is not the case that ${lowered(text)}`;
  return `Do not ${lowered(text)}`;
}

function exchanged(text: string, one: string, other: string): string | undefined {
  const pattern = new RegExp(`\\b(?:${one}|${other})\\b`, "gi");
  const isOne = (word: string): boolean => word.toLowerCase() === one.toLowerCase();
  const found: readonly string[] = text.match(pattern) ?? [];
  if (!found.some(isOne) || found.every(isOne)) return undefined;
  return text.replace(pattern, (word) => inCaseOf(word, isOne(word) ? other : one));
}

function replaced(text: string, pair: readonly [string, string] | undefined): string | undefined {
  if (pair === undefined) return undefined;
  return text.replace(new RegExp(`\\b${pair[0]}`, "gi"), (word) => inCaseOf(word, pair[1]));
}

function inCaseOf(word: string, other: string): string {
  return /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

function shifted(text: string, by: number): string | undefined {
  return /\d/.test(text) ? text.replace(/(?<![\w.])\d+(?![\w.])/, (digits) => String(Number(digits) + by)) : undefined;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
