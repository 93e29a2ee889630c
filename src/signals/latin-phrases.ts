import { LETTER } from "./written-lexicon.ts";

/** What may be chosen, rejected or spoken of: some words up to a sign or to a word that ends them. */
export interface Phrases {
  /** Group `chosen`, and where it ends. */
  readonly chosen: string;
  /** Group `rejected`, without where it ends. */
  readonly rejected: string;
  /** Where a phrase ends. */
  readonly end: string;
  /** A few words that name a thing, without its article. */
  readonly noun: string;
  /** A number with or without its unit, a colour, a quotation. */
  readonly value: string;
}

export interface PhraseWords {
  /** Articles before a name, each with the space behind it, as alternatives. */
  readonly articles: string;
  /** Words that cannot begin a name ("it", "this"). */
  readonly noName: string;
  /** Words that end one. */
  readonly stops: string;
  readonly units: string;
}

const WORD = `[\`"'@#${LETTER}][${LETTER}@#./+\`"'-]*`;

/** The building blocks of a language's patterns. */
export function phrasesOf({ articles, noName, stops, units }: PhraseWords): Phrases {
  const end = String.raw`(?=\s*(?:[,;:!?()—–]|\.(?:\s|$)|$|\b(?:${stops})\b))`;
  const start = String.raw`(?:${articles})?(?!(?:${noName})\b)`;
  const thing = String.raw`[^,;:.!?()\s][^,;:.!?()]{0,59}?(?:\.[${LETTER}-]+)*`;
  return {
    chosen: `${start}(?<chosen>${thing})${end}`,
    rejected: `${start}(?<rejected>${thing})`,
    end,
    noun: String.raw`(?:${articles})?(?!(?:${noName})\b)${WORD}(?: ${WORD}){0,4}?`,
    value: String.raw`(?:#[0-9a-f]{3,8}\b|(?:[<>]=?\s?)?[$€]?\d(?:[\d.,_]*\d)?(?:\s?(?:%|(?:${units})\b))?|"[^"]{1,40}"|${"`[^`]{1,40}`"})`,
  };
}
