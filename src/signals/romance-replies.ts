import type { PickWords } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

/** The words a Romance language picks from a menu with, each as alternatives of a pattern. */
export interface RomancePicks {
  /** Openers of an answer, without what stands behind them. */
  readonly soft: string;
  /** Verbs and articles before what is taken, each with the space behind it. */
  readonly takes: string;
  readonly option: string;
  readonly and: string;
  /** What may stand behind a pick. */
  readonly tail: string;
  /** The first to the fifth and the last. */
  readonly ordinals: readonly [string, string, string, string, string, string];
  readonly both: string;
  readonly recommended: string;
  readonly thisOne: string;
}

type Picks = Pick<Written<PickWords>, "byKey" | "joiner" | "ordinals" | "both" | "recommended" | "saysOption">;

const softOf = (w: RomancePicks): string => `(?:(?:${w.soft})[\\s,.:;!-]+)*`;
const tailOf = (w: RomancePicks): string => `(?:,? (?:${w.tail}))*[.! ]*$`;

/** What only points at an option. */
export function romancePointer(w: RomancePicks): string {
  const nth = w.ordinals.join("|");
  return `^${softOf(w)}(?:${w.takes})*(?:(?:${nth})(?: (?:${w.option}))?|(?:(?:${w.option}) )?(?:[a-h]|\\d{1,2})|${w.both}|${w.recommended}|${w.thisOne})${tailOf(w)}`;
}

/** How a Romance language picks. */
export function romancePicks(w: RomancePicks): Picks {
  const key = "(?:[a-h]|\\d{1,2})";
  const keys = `(?<keys>${key}(?:\\s?(?:,|&|\\+|${w.and})\\s?${key})*)`;
  const soft = softOf(w);
  const tail = tailOf(w);
  const [first, second, third, fourth, fifth, last] = w.ordinals;
  const nth = (words: string, position: number): readonly [string, number] => [
    `^${soft}(?:${w.takes})*(?:${words})(?: (?:${w.option}))?${tail}`,
    position,
  ];
  return {
    byKey: [
      `^${soft}(?:${w.takes})*(?:${w.option})\\s?\\(?${keys}\\)?(?![\\w-]|:)(?=[.,;!)]|$|,? (?:${w.tail}))`,
      `^${soft}(?:${w.takes})*\\(?${keys}\\)?${tail}`,
      `^${soft}${keys}(?=[.,;)] )`,
    ],
    joiner: `(?:[,&+]|\\s(?:${w.and})\\s|\\s)+`,
    ordinals: [nth(first, 0), nth(second, 1), nth(third, 2), nth(fourth, 3), nth(fifth, 4), nth(last, -1)],
    both: `^${soft}(?:${w.takes})*(?:${w.both})${tail}`,
    recommended: `^${soft}(?:${w.takes})*(?:${w.recommended})${tail}`,
    saysOption: `\\b(?:${w.option})\\b|#`,
  };
}
