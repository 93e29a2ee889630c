import type { Corpus, RecallDecision } from "./candidate.ts";
import { isMisspelling, isMisspeltForm } from "./misspelling.ts";
import type { Question, Term } from "./query.ts";
import { piecesOf, stemOfWord, wordOf } from "./words.ts";

/** How one term of the question is met by a decision. */
export interface TermMatch {
  readonly term: string;
  /** False for words a question about anything may hold. */
  readonly isContent: boolean;
  /** False for a word of a script without spaces. */
  readonly isSpaced: boolean;
  /** Share of the question this term stands for; all terms sum to 1. */
  readonly share: number;
  /** 0 not at all … 1 word for word in the title or decision. */
  readonly strength: number;
}

export interface Coverage {
  /** 0 to 1: how much of what was asked the decision speaks of. */
  readonly total: number;
  readonly matches: readonly TermMatch[];
  /** Pairs of neighbouring terms of the question that are neighbours in the decision, 0 to 1. */
  readonly adjacency: number;
}

const FIELD_WEIGHTS = {
  text: 1,
  reason: 0.6,
  quote: 0.8,
  tags: 0.7,
  entity: 0.6,
  alternatives: 0.7,
  context: 0.6,
  consequences: 0.5,
};
const SYNONYM_STRENGTH = 0.75;
const PARTS_STRENGTH = 0.9;
const MISSPELT_STRENGTH = 0.8;
// Counting as if so many more documents without the term existed keeps a store of three decisions from treating
// every word it holds as common.
const PRIOR_DOCUMENTS = 100;
const REASON = /\b(?:because|since|so that|in order to|due to|otherwise)\b/i;
const LONGEST_FIELD = 2000;

interface Profile {
  readonly strengths: ReadonlyMap<string, number>;
  readonly sequence: readonly string[];
  readonly text: string;
}

/** Measures how much of a question each decision covers; words read once are kept for the next. */
export function coverageMeasure(question: Question, corpus: Corpus): (decision: RecallDecision) => Coverage {
  const shares = sharesOf(question.terms, corpus);
  const read = new Map<string, Reading>();
  const readingOf = (piece: string): Reading => {
    const reading = read.get(piece) ?? readPiece(piece);
    read.set(piece, reading);
    return reading;
  };
  return (decision) => {
    const profile = profileOf(decision, readingOf);
    const matches = question.terms.map((term, at) => ({
      term: term.text,
      isContent: term.weight >= 1,
      isSpaced: term.grams.length === 0,
      share: shares[at] ?? 0,
      strength: strengthOf(term, profile) || misspeltStrength(term, profile, corpus),
    }));
    const total = matches.reduce((sum, match) => sum + match.share * match.strength, 0);
    return { total, matches, adjacency: adjacencyOf(question.terms, profile) };
  };
}

function sharesOf(terms: readonly Term[], corpus: Corpus): number[] {
  const raw = terms.map((term) => term.weight * rarity(corpus, term));
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => (sum === 0 ? 0 : value / sum));
}

function rarity(corpus: Corpus, term: Term): number {
  const documents = corpus.documents + PRIOR_DOCUMENTS;
  const found = corpus.frequencies.get(term.stem) ?? 0;
  return Math.log(1 + (documents - found + 0.5) / (found + 1.5));
}

function strengthOf(term: Term, profile: Profile): number {
  if (term.grams.length > 0) {
    const folded = profile.text.normalize("NFKC").toLowerCase();
    return term.grams.filter((gram) => folded.includes(gram)).length / term.grams.length;
  }
  const direct = profile.strengths.get(term.stem) ?? 0;
  const alike = Math.max(0, ...term.synonyms.map((stem) => profile.strengths.get(stem) ?? 0));
  const parts = term.parts.reduce((sum, stem) => sum + (profile.strengths.get(stem) ?? 0), 0);
  const byParts = term.parts.length === 0 ? 0 : (parts / term.parts.length) * PARTS_STRENGTH;
  return Math.max(direct, alike * SYNONYM_STRENGTH, byParts);
}

// Only a word that nobody wrote is taken for a mistyped one.
function misspeltStrength(term: Term, profile: Profile, corpus: Corpus): number {
  if (term.grams.length > 0 || (corpus.frequencies.get(term.stem) ?? 0) > 0) return 0;
  let best = 0;
  for (const [stem, strength] of profile.strengths) {
    if (strength <= best) continue;
    if (isMisspelling(term.stem, stem) || isMisspeltForm(term.text, stem)) best = strength;
  }
  return best * MISSPELT_STRENGTH;
}

/** The stems one piece of text stands for: its own and those of its parts. */
interface Reading {
  readonly keys: readonly string[];
  /** What it adds to the run of words in which neighbours are looked for. */
  readonly sequence: readonly string[];
}

function readPiece(piece: string): Reading {
  const word = wordOf(piece);
  const parts = word.parts.map(stemOfWord);
  return { keys: [word.stem, ...parts], sequence: parts.length === 0 ? [word.stem] : parts };
}

function profileOf(decision: RecallDecision, readingOf: (piece: string) => Reading): Profile {
  const strengths = new Map<string, number>();
  const sequence: string[] = [];
  const texts: string[] = [];
  for (const [text, weight] of fieldsOf(decision)) {
    const bounded = text.slice(0, LONGEST_FIELD);
    texts.push(bounded);
    for (const piece of piecesOf(bounded)) {
      const reading = readingOf(piece);
      for (const key of reading.keys) strengths.set(key, Math.max(weight, strengths.get(key) ?? 0));
      if (weight === FIELD_WEIGHTS.text) sequence.push(...reading.sequence);
    }
  }
  return { strengths, sequence, text: texts.join("\n") };
}

function fieldsOf({ title, topic, tags, entity, capturedTurnExcerpt, body }: RecallDecision): [string, number][] {
  const [claim, reason] = splitReason(body.decision);
  const [heading, headingReason] = splitReason(title);
  const fields: [string | undefined, number][] = [
    [`${heading}\n${claim}\n${topic}`, FIELD_WEIGHTS.text],
    [`${headingReason}\n${reason}`, FIELD_WEIGHTS.reason],
    [capturedTurnExcerpt, FIELD_WEIGHTS.quote],
    [tags.join(" "), FIELD_WEIGHTS.tags],
    [entity, FIELD_WEIGHTS.entity],
    [body.alternatives, FIELD_WEIGHTS.alternatives],
    [body.context, FIELD_WEIGHTS.context],
    [body.consequences, FIELD_WEIGHTS.consequences],
  ];
  return fields.flatMap(([text, weight]) => (text === undefined ? [] : [[text, weight] as [string, number]]));
}

// A decision is about its main clause: "signing is off because the database is locked" decides nothing on databases.
function splitReason(sentence: string): [claim: string, reason: string] {
  const at = sentence.search(REASON);
  return at < 0 ? [sentence, ""] : [sentence.slice(0, at), sentence.slice(at)];
}

function adjacencyOf(terms: readonly Term[], profile: Profile): number {
  if (terms.length < 2) return 0;
  const pairs = new Set(profile.sequence.slice(1).map((stem, at) => `${profile.sequence[at]} ${stem}`));
  const asked = terms.slice(1).map((term, at) => `${terms[at]?.stem} ${term.stem}`);
  return asked.filter((pair) => pairs.has(pair)).length / asked.length;
}
