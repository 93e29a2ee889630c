/** What a person's words are, besides a decision: what went wrong, how they want it, what they want instead. */
export const LESSON_KINDS = ["correction", "preference", "tradeoff"] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** Whom a lesson is for: this project, or every project of the person. */
export const LANES = ["project", "global"] as const;
export type Lane = (typeof LANES)[number];

/** Words of a person from which something may be learnt. */
export interface LessonSignal {
  readonly kind: LessonKind;
  /** Name of the pattern that fired. */
  readonly rule: string;
  /** The person's own words, at most 200 characters, a substring of the turn. */
  readonly quote: string;
  readonly lane: Lane;
  /** False for "revert that", which says nothing without what went before. */
  readonly standsAlone: boolean;
}
