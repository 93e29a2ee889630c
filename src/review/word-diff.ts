import { diffWords } from "diff";

/** A stretch of a text, and whether the other text does not have it. */
export interface Stretch {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface WordDiff {
  readonly before: readonly Stretch[];
  readonly after: readonly Stretch[];
}

/** Both texts word by word, in every script; words of one language stand apart by its own rules. */
export function compareWords(before: string, after: string): WordDiff {
  const words = new Intl.Segmenter(undefined, { granularity: "word" });
  const parts = diffWords(before, after, { intlSegmenter: words });
  return {
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}
