import type { Corpus } from "./candidate.ts";
import { anyOf, type Question, quoted, type Term, trigramForms, trigrams } from "./query.ts";

/** What the legs of a search are asked. */
export interface Expressions {
  readonly porterExpression?: string;
  readonly trigramExpression?: string;
  readonly cjk: readonly string[];
}

// A word in a large part of a large store finds too many to rank: there it only counts beside others.
const SMALL_STORE = 1500;
const FREQUENT_SHARE = 0.02;
const LEAST_FREQUENT = 200;
const MOST_FREQUENT_ASKED = 4;
const SELDOM = 3;
const SHORTEST_MISSPELT = 5;

/**
 * The expressions that find candidates for a question in a store of this size: rare words alone, frequent ones two at a
 * time, parts of words where a whole word finds next to nothing, and any three letters of a word nobody wrote.
 */
export function narrowExpressions(question: Question, corpus: Corpus): Expressions {
  const spaced = question.terms.filter(({ expression }) => expression !== undefined);
  const found = (term: Term): number => corpus.frequencies.get(term.stem) ?? 0;
  const isSmall = corpus.documents <= SMALL_STORE;
  const most = Math.max(LEAST_FREQUENT, corpus.documents * FREQUENT_SHARE);
  const rare = spaced.filter((term) => isSmall || found(term) <= most);
  const frequent = spaced.filter((term) => !rare.includes(term)).sort((a, b) => found(a) - found(b));
  const porter = anyOf([
    ...rare.map(expressionOf),
    ...pairsOf(frequent.slice(0, MOST_FREQUENT_ASKED), rare.length > 0),
  ]);
  const seldom = spaced.filter((term) => isSmall || found(term) <= SELDOM);
  const misspelt = spaced.filter((term) => found(term) === 0 && term.text.length >= SHORTEST_MISSPELT);
  const pieces = question.terms.filter(({ grams }) => grams.length > 0).map(({ text }) => text);
  const trigram = anyOf([
    ...seldom.flatMap(trigramForms),
    ...misspelt.flatMap(({ text }) => trigrams(text)),
    ...pieces.flatMap(trigrams),
  ]);
  return {
    cjk: question.cjk,
    ...(porter === undefined ? {} : { porterExpression: porter }),
    ...(trigram === undefined ? {} : { trigramExpression: trigram }),
  };
}

function pairsOf(frequent: readonly Term[], isAnyRare: boolean): string[] {
  if (frequent.length === 1) return isAnyRare ? [] : frequent.map(expressionOf);
  return frequent.flatMap((one, at) =>
    frequent.slice(at + 1).map((other) => `((${expressionOf(one)}) AND (${expressionOf(other)}))`),
  );
}

function expressionOf(term: Term): string {
  return term.expression ?? quoted(term.text);
}
