import type { Written } from "../signals/written-lexicon.ts";
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

/** What one language needs beside its lexicon. Another language is another file and a line in lesson-lexicons.ts. */
export interface LessonWords {
  /** Says how widely what follows holds, and is cut off before cues are matched. */
  readonly opener: RegExp;
  readonly cues: readonly LessonCue[];
  /** Says that every project of the person is meant. */
  readonly everywhere: RegExp;
  /** Says that this project is meant. */
  readonly here: RegExp;
}

/** The same as text, so that reading the file costs nothing until a sentence of the language comes. */
export type WrittenLessonWords = Written<LessonWords>;

/** The patterns of a language by what they mean, each under the name of its rule. */
export interface WrittenRules {
  readonly corrections: Readonly<Record<string, string>>;
  /** Corrections that say nothing without what went before. */
  readonly pointing: Readonly<Record<string, string>>;
  readonly preferences: Readonly<Record<string, string>>;
}

/** Corrections first: what says that something went wrong is no wish. */
export function writtenCues({ corrections, pointing, preferences }: WrittenRules): readonly Written<LessonCue>[] {
  return [
    ...Object.entries(corrections).map(([rule, pattern]) => ({ kind: "correction" as const, rule, pattern })),
    ...Object.entries(pointing).map(([rule, pattern]) => ({
      kind: "correction" as const,
      rule,
      pattern,
      isPointing: true as const,
    })),
    ...Object.entries(preferences).map(([rule, pattern]) => ({ kind: "preference" as const, rule, pattern })),
  ];
}
