import { splitPast } from "./past.ts";
import { withoutParticles, wordWeight } from "./stop-words.ts";
import { synonymsOf } from "./synonyms.ts";
import { spellingsOf, stemOfWord, unspacedRuns, type Word, wordsOf } from "./words.ts";

/** One thing asked about: how it may be written, and how much it says about the question. */
export interface Term {
  readonly text: string;
  readonly stem: string;
  /** Stems of the pieces of a name made of several words. */
  readonly parts: readonly string[];
  /** Stems of words that mean the same. */
  readonly synonyms: readonly string[];
  /** Neighbouring pairs of characters of a word in a script without spaces, else empty. */
  readonly grams: readonly string[];
  /** 0 to IDENTIFIER_WEIGHT: how much it says about what is asked. */
  readonly weight: number;
  /** FTS5 expression that counts the documents with this term; absent for scripts without spaces. */
  readonly expression?: string;
}

/** A question, taken apart for the legs of a search and for ranking. */
export interface Question {
  readonly text: string;
  /** The same without the words that ask what held before. */
  readonly rest: string;
  readonly terms: readonly Term[];
  /** Names a program gave, whole and in lower case. */
  readonly identifiers: readonly string[];
  /** Substrings of one or two characters for the leg that finds them, from scripts without spaces. */
  readonly cjk: readonly string[];
  /** Valid FTS5 expression over the table of stemmed words; absent when there is nothing to look for. */
  readonly porterExpression?: string;
  /** Valid FTS5 expression over the trigram table; absent when there is nothing to look for. */
  readonly trigramExpression?: string;
  /** True for "what did we use before?": what was replaced is the answer. */
  readonly isAboutPast: boolean;
}

const LONGEST_QUESTION = 8000;
const MOST_TERMS = 48;
const MOST_GRAMS = 24;
const IDENTIFIER_WEIGHT = 1.5;

/** Takes any text; a prompt of many pages is read at its start only. */
export function parseQuestion(text: string): Question {
  const { isAboutPast, rest } = splitPast(text.slice(0, LONGEST_QUESTION));
  const words = distinctWords(rest).sort((a, b) => wordWeight(b.form) - wordWeight(a.form));
  const spaced = words.slice(0, MOST_TERMS).map(termOfWord);
  const pieces = [...new Set(unspacedRuns(rest).flatMap(withoutParticles))].slice(0, MOST_GRAMS);
  const porterExpression = anyOf(spaced.map((term) => term.expression ?? ""));
  const trigramExpression = anyOf([...spaced.flatMap(trigramForms), ...pieces.flatMap(trigrams)]);
  return {
    text,
    rest,
    terms: [...spaced, ...pieces.map(termOfPiece)],
    identifiers: words.filter((word) => word.isIdentifier).map((word) => word.form),
    cjk: [...new Set(pieces.flatMap(pairs))].slice(0, MOST_GRAMS),
    ...(porterExpression === undefined ? {} : { porterExpression }),
    ...(trigramExpression === undefined ? {} : { trigramExpression }),
    isAboutPast,
  };
}

function distinctWords(text: string): Word[] {
  const byStem = new Map<string, Word>();
  for (const word of wordsOf(text)) {
    const isLoneLetter = word.form.length < 3 && /^\p{L}$/u.test(word.form);
    if (wordWeight(word.form) > 0 && !isLoneLetter && !byStem.has(word.stem)) byStem.set(word.stem, word);
  }
  return [...byStem.values()];
}

function termOfWord(word: Word): Term {
  const synonyms = synonymsOf(word.stem);
  // Whole words only: the table stems what it is asked for, and a stem of a stem is another word.
  const forms = [...spellingsOf(word.form), ...word.parts, ...synonyms];
  return {
    text: word.form,
    stem: word.stem,
    parts: word.parts.map(stemOfWord),
    synonyms: synonyms.map(stemOfWord),
    grams: [],
    weight: word.isIdentifier ? IDENTIFIER_WEIGHT : wordWeight(word.form),
    expression: anyOf(forms.map(quoted)) ?? quoted(word.form),
  };
}

function termOfPiece(piece: string): Term {
  return { text: piece, stem: piece, parts: [], synonyms: [], grams: pairs(piece), weight: 1 };
}

// The trigram table finds a word inside a longer one and the same word in another inflection.
export function trigramForms(term: Term): string[] {
  if (term.weight < 1) return [];
  const root = term.text.startsWith(term.stem) ? term.stem : term.text;
  return [...root].length >= 3 ? [quoted(root)] : [];
}

export function trigrams(piece: string): string[] {
  return windows(piece, 3).map(quoted);
}

function pairs(piece: string): string[] {
  const found = windows(piece, 2);
  return found.length === 0 ? [piece] : found;
}

function windows(piece: string, size: number): string[] {
  const characters = [...piece];
  return characters.slice(size - 1).map((_, at) => characters.slice(at, at + size).join(""));
}

// A quoted string is the one form FTS5 takes with any content.
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function anyOf(expressions: readonly string[]): string | undefined {
  const present = [...new Set(expressions)].filter((expression) => expression !== "");
  return present.length === 0 ? undefined : present.join(" OR ");
}
