import { ENGLISH } from "./english.ts";
import { type Language, languagesOf } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Sentence } from "./sentences.ts";

/** Made when the first text in the language is read, so that nobody pays for the words of another. */
const MAKERS: Readonly<Record<Language, () => Lexicon>> = {
  english: () => ENGLISH,
};

const made = new Map<Language, Lexicon>();

function lexiconOf(language: Language): Lexicon {
  const lexicon = made.get(language) ?? MAKERS[language]();
  made.set(language, lexicon);
  return lexicon;
}

/** The words of every language a sentence can be in, likeliest first. */
export function lexiconsOf({ languages }: Sentence): readonly Lexicon[] {
  return languages.map(lexiconOf);
}

/** The same for words that are no sentence of a turn: a label, a heading, a thing chosen. */
export function lexiconsFor(words: string): readonly Lexicon[] {
  return languagesOf(words).map(lexiconOf);
}
