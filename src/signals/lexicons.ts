import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { JAPANESE } from "./japanese.ts";
import { type Language, languagesOf } from "./language.ts";
import type { AgentWords, Lexicon } from "./lexicon.ts";
import { PORTUGUESE } from "./portuguese.ts";
import type { Sentence } from "./sentences.ts";
import { SPANISH } from "./spanish.ts";
import { compileLexicon, type Script, type Written, type WrittenLexicon } from "./written-lexicon.ts";

const WRITTEN: Readonly<Record<Exclude<Language, "english">, WrittenLexicon>> = {
  japanese: JAPANESE,
  chinese: CHINESE,
  german: GERMAN,
  french: FRENCH,
  spanish: SPANISH,
  portuguese: PORTUGUESE,
};

const SCRIPTS: Readonly<Record<Language, Script>> = {
  english: "cases",
  japanese: "no cases",
  chinese: "no cases",
  german: "cases",
  french: "cases",
  spanish: "bare",
  portuguese: "bare",
};

// Made when the first sentence of the language comes, so that nobody pays for the words of another.
const made = new Map<Language, Lexicon>([["english", ENGLISH]]);

/** The words of one language. */
export function lexiconOf(language: Language): Lexicon {
  const known = made.get(language);
  if (known !== undefined || language === "english") return known ?? ENGLISH;
  const lexicon = compileLexicon(WRITTEN[language], SCRIPTS[language]);
  made.set(language, lexicon);
  return lexicon;
}

function isInLatin(language: string): boolean {
  return SCRIPTS[language as Language] !== "no cases";
}

/** How agents state choices in each language written in Latin letters. */
export function agentWordsInLatin(): readonly (AgentWords | Written<AgentWords>)[] {
  const others = Object.entries(WRITTEN).flatMap(([language, { agent }]) => (isInLatin(language) ? [agent] : []));
  return [ENGLISH.agent, ...others];
}

/** How a language is written and typed. */
export function scriptOf(language: Language): Script {
  return SCRIPTS[language];
}

/** The words of every language a sentence can be in, likeliest first. */
export function lexiconsOf({ languages }: Sentence): readonly Lexicon[] {
  return languages.map(lexiconOf);
}

/** The same for words that are no sentence of a turn: a label, a heading, a thing chosen. */
export function lexiconsFor(words: string): readonly Lexicon[] {
  return languagesOf(words).map(lexiconOf);
}
