import type { Language } from "../signals/language.ts";
import { scriptOf } from "../signals/lexicons.ts";
import { compileWords } from "../signals/written-lexicon.ts";
import { CHINESE_LESSONS } from "./chinese-lessons.ts";
import { ENGLISH_LESSONS } from "./english-lessons.ts";
import { FRENCH_LESSONS } from "./french-lessons.ts";
import { GERMAN_LESSONS } from "./german-lessons.ts";
import { JAPANESE_LESSONS } from "./japanese-lessons.ts";
import type { LessonWords, WrittenLessonWords } from "./lesson-words.ts";
import { PORTUGUESE_LESSONS } from "./portuguese-lessons.ts";
import { SPANISH_LESSONS } from "./spanish-lessons.ts";

const WRITTEN: Readonly<Record<Exclude<Language, "english">, WrittenLessonWords>> = {
  japanese: JAPANESE_LESSONS,
  chinese: CHINESE_LESSONS,
  german: GERMAN_LESSONS,
  french: FRENCH_LESSONS,
  spanish: SPANISH_LESSONS,
  portuguese: PORTUGUESE_LESSONS,
};

/** Members that hold no pattern. */
const PLAIN: ReadonlySet<string> = new Set(["kind", "rule"]);

const made = new Map<Language, LessonWords>([["english", ENGLISH_LESSONS]]);

/** The words of corrections and tastes of one language. */
export function lessonWordsOf(language: Language): LessonWords {
  const known = made.get(language);
  if (known !== undefined || language === "english") return known ?? ENGLISH_LESSONS;
  const words = compileWords(WRITTEN[language], scriptOf(language), PLAIN) as LessonWords;
  made.set(language, words);
  return words;
}
