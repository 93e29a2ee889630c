import { missingFigures } from "./figures.ts";
import { isTelling, type StatementParts, type StatementWord } from "./read-statement.ts";
import { isSwapped } from "./swapped.ts";
import { apartnessOf } from "./words-apart.ts";

/**
 * What keeps two statements from saying the same. polarity: one turns down what the other wants. swapped: the same
 * things in exchanged places. opposite: words that exclude each other. number: other figures, versions and units too.
 * name: other names. value: another word in the same place. scope: one holds for less, or elsewhere.
 */
export const DIFFERENCES = ["polarity", "swapped", "opposite", "number", "name", "value", "scope"] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Every difference that the words show; none does not mean that they say the same. */
export function differencesBetween(a: StatementParts, b: StatementParts): Difference[] {
  const [wordsA, wordsB] = [a.words.filter(isTelling), b.words.filter(isTelling)];
  const found: Difference[] = [
    ...polarity(wordsA, wordsB),
    ...(isSwapped(a.words, b.words) ? (["swapped"] as const) : []),
    ...apart(a, b),
    ...figures(a, b),
    ...names(a, b),
    ...otherWords(wordsA, wordsB),
    ...scope(a, b),
  ];
  return DIFFERENCES.filter((difference) => found.includes(difference));
}

type Words = readonly StatementWord[];

/** A word wanted here and turned down there; with one each way and none shared, the two changed places. */
function polarity(a: Words, b: Words): Difference[] {
  const crossed = [crossing(a, b), crossing(b, a)];
  if (crossed.every((count) => count === 0)) return [];
  return crossed.every((count) => count > 0) ? ["swapped"] : ["polarity"];
}

function crossing(from: Words, to: Words): number {
  const isWanted = ({ isDenied }: StatementWord) => !isDenied;
  const wanted = keysOf(from.filter(isWanted));
  const turnedDown = keysOf(to.filter(({ isDenied }) => isDenied));
  const wantedThere = keysOf(to.filter(isWanted));
  return [...wanted].filter((key) => turnedDown.has(key) && !wantedThere.has(key)).length;
}

function keysOf(words: Words): Set<string> {
  return new Set(words.map(({ key }) => key));
}

function apart(a: StatementParts, b: StatementParts): Difference[] {
  const names = { opposite: "opposite", value: "value", place: "scope" } as const;
  return apartnessOf(keysOf(a.words), keysOf(b.words)).map((apartness) => names[apartness]);
}

function figures(a: StatementParts, b: StatementParts): Difference[] {
  const missing = [missingFigures(a.figures, b.figures), missingFigures(b.figures, a.figures)];
  if (missing.every((list) => list.length === 0)) return [];
  return missing.every((list) => list.length > 0) ? ["number"] : ["scope"];
}

/** Names that one statement wants and the other does not know: other ones on both sides, or more on one. */
function names(a: StatementParts, b: StatementParts): Difference[] {
  const missing = [unknownNames(a, b), unknownNames(b, a)];
  if (missing.every((count) => count === 0)) return [];
  return missing.every((count) => count > 0) ? ["name"] : ["scope"];
}

function unknownNames({ words }: StatementParts, other: StatementParts): number {
  return words.filter(({ kind, key, isDenied }) => kind === "name" && !isDenied && !knows(other, key)).length;
}

/** Names are written apart and as one ("local storage", "localStorage"): a half of letters counts as well. */
function knows({ joined, words }: StatementParts, name: string): boolean {
  if (joined.has(name)) return true;
  const isHalf = /^\p{L}{4,}$/u.test(name);
  return isHalf && words.some(({ kind, key }) => kind === "name" && (key.startsWith(name) || key.endsWith(name)));
}

/** The share of the longer statement's words that both have, from which on they are about one thing. */
const ALIKE = 1 / 3;
/** Verbs and nouns that say nothing of their own beside what they go with. */
const EMPTY = new Set("run work stand install send put set app system project thing way name call indent".split(" "));

/** Another word on both sides, or more words on one side only, where the rest is the same. */
function otherWords(a: Words, b: Words): Difference[] {
  const [keysA, keysB] = [keysOf(a), keysOf(b)];
  const shared = [...keysA].filter((key) => keysB.has(key)).length;
  const longer = Math.max(keysA.size, keysB.size);
  if (longer === 0 || shared / longer < ALIKE) return [];
  const [more, less] = [newWords(a, b, keysB), newWords(b, a, keysA)];
  if (more > 0 && less > 0) return ["value"];
  return more + less > 0 ? ["scope"] : [];
}

/** Words that say something the other statement does not; what is turned down beside a choice adds nothing to it. */
function newWords(list: Words, other: Words, known: ReadonlySet<string>): number {
  const isBeside = !other.some(({ isDenied }) => isDenied);
  return list.filter(({ key, isDenied }) => !known.has(key) && !EMPTY.has(key) && !(isDenied && isBeside)).length;
}

const LIMITS = new Set([
  "only",
  "except",
  "unles",
  "unless",
  "if",
  "when",
  "whenever",
  "until",
  "while",
  "exclusive",
  "sole",
]);

/** A condition or a limit on one side only. */
function scope(a: StatementParts, b: StatementParts): Difference[] {
  const [limitsA, limitsB] = [a, b].map(({ words }) => words.filter(({ key }) => LIMITS.has(key)).length);
  return (limitsA === 0) === (limitsB === 0) ? [] : ["scope"];
}
