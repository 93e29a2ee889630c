import type { Lexicon } from "../signals/lexicon.ts";
import { ENGLISH_LESSONS } from "./english-lessons.ts";
import type { LessonKind } from "./lesson-signal.ts";

/** A pattern that makes a lesson of a sentence it fits. */
export interface LessonCue {
  readonly kind: LessonKind;
  /** Stable kebab-case name. */
  readonly rule: string;
  /** Matched against a sentence without its lead ("ok, ", "please "). */
  readonly pattern: RegExp;
  /** The sentence points at what went before and says nothing without it. */
  readonly isPointing?: true;
  /** Counts only after "no," or "actually". */
  readonly needsReversal?: true;
}

/** What one language needs beside its lexicon. Another language is another file and a line in LESSON_WORDS. */
export interface LessonWords {
  /** Whose leads, questions and musings are known. */
  readonly lexicon: Lexicon;
  /** Says how widely what follows holds, and is cut off before cues are matched. */
  readonly opener: RegExp;
  readonly cues: readonly LessonCue[];
  /** Says that every project of the person is meant. */
  readonly everywhere: RegExp;
  /** Says that this project is meant. */
  readonly here: RegExp;
  /** Holds only for what is at hand. */
  readonly once: RegExp;
}

export const LESSON_WORDS: readonly LessonWords[] = [ENGLISH_LESSONS];
