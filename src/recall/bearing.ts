import type { RecallDecision } from "./candidate.ts";
import { isDull } from "./dull-words.ts";
import { parseQuestion, type Question } from "./query.ts";
import { withoutParticles, wordWeight } from "./stop-words.ts";
import { piecesOf, unspacedRuns, wordOf } from "./words.ts";

/** How far a decision speaks of what a prompt asks. A word as rare as can be that both hold counts 1. */
export interface Bearing {
  /** What the words they share come to. */
  readonly evidence: number;
  /** The part of the decision they are, 0 to 1. */
  readonly ofDecision: number;
  /** The part of the prompt they are, 0 to 1. */
  readonly ofPrompt: number;
}

/** How many decisions there are, and how many of them hold a word, by its stem; one that is missing counts as rare. */
export interface Occurrence {
  readonly documents: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

// Measured with scripts/eval-recall-at-prompt.ts: of the prompts of a project about one in twenty brings something up,
// of those of another project one in a thousand.
const LEAST_EVIDENCE = 1.5;
const LEAST_OF_DECISION = 0.3;
const LEAST_OF_PROMPT = 0.15;
const LEAST_WORDS = 2;
const NONE: Bearing = { evidence: 0, ofDecision: 0, ofPrompt: 0 };

const DULL_SHARE = 0.5;
const RELATED_SHARE = 0.6;
const SHORTEST = 2;
// As for coverage: a store of three decisions does not make every word in it common.
const PRIOR_DOCUMENTS = 100;
const REASON = /\b(?:because|since|so that|in order to|due to|otherwise)\b/i;
/** A longer prompt is about more than one decision could cover, so its beginning stands for it. */
const LONGEST_PROMPT = 2_000;

/** The words a prompt is looked at by: what is common to all prompts is none. */
export function parsePrompt(text: string): Question {
  const question = parseQuestion(text.slice(0, LONGEST_PROMPT));
  const terms = question.terms.filter(({ weight, text: word }) => weight >= 1 && word.length >= SHORTEST);
  return { ...question, terms };
}

/** True when it says enough of what the prompt asks to be brought up unasked. */
export function isBearing({ evidence, ofDecision, ofPrompt }: Bearing): boolean {
  return evidence >= LEAST_EVIDENCE && ofDecision >= LEAST_OF_DECISION && ofPrompt >= LEAST_OF_PROMPT;
}

/** Measures each decision against the prompt; nothing where they share less than two words. */
export function bearingMeasure(
  prompt: Question,
  occurrence: Occurrence,
): (decision: Pick<RecallDecision, "title" | "topic" | "body">) => Bearing {
  const strengths = strengthsOf(prompt);
  const folded = prompt.text.slice(0, LONGEST_PROMPT).normalize("NFKC");
  const weightOf = weigher(occurrence);
  const whole = sum(prompt.terms.map(({ stem }) => weightOf(stem)));
  const stems = new Map<string, string>();
  const stemOfPiece = (piece: string): string => {
    const stem = stems.get(piece) ?? wordOf(piece).stem;
    stems.set(piece, stem);
    return stem;
  };
  const isMet = (key: string): boolean => strengths.has(key) || (isUnspaced(key) && folded.includes(key));
  return (decision) => {
    const text = claimOf(decision);
    const pieces = piecesOf(text);
    const runs = unspacedRuns(text);
    // Most share nothing, and to tell what their words weigh costs most.
    const shared = new Set(pieces.map(stemOfPiece).filter((stem) => strengths.has(stem)));
    if (shared.size < LEAST_WORDS && runs.length === 0) return NONE;
    const keys = keysOf(pieces, runs, stemOfPiece);
    const met = keys.filter(isMet);
    if (met.length < LEAST_WORDS) return NONE;
    const evidence = sum(met.map((key) => weightOf(key) * (strengths.get(key) ?? 1)));
    return {
      evidence,
      ofDecision: evidence / sum(keys.map(weightOf)),
      ofPrompt: whole === 0 ? 0 : Math.min(1, evidence / whole),
    };
  };
}

function weigher({ documents, frequencies }: Occurrence): (stem: string) => number {
  const rarity = (found: number) => Math.log(1 + (documents + PRIOR_DOCUMENTS - found + 0.5) / (found + 1.5));
  const rarest = rarity(1);
  return (stem) => (Math.min(rarity(frequencies.get(stem) ?? 1), rarest) / rarest) * (isDull(stem) ? DULL_SHARE : 1);
}

/** Stems of the prompt's words at 1, those of their parts and of words that mean the same at less. */
function strengthsOf({ terms }: Question): ReadonlyMap<string, number> {
  const strengths = new Map(terms.map(({ stem }) => [stem, 1]));
  for (const { parts, synonyms } of terms) {
    for (const stem of [...parts, ...synonyms]) if (!strengths.has(stem)) strengths.set(stem, RELATED_SHARE);
  }
  return strengths;
}

/** The main clause of a decision and its topic: its reason is another matter. */
function claimOf({ title, topic, body }: Pick<RecallDecision, "title" | "topic" | "body">): string {
  const claim = (body.decision.split(REASON)[0] ?? "").trim();
  return `${claim === "" ? title : claim}\n${topic}`;
}

/** What it is about: stems of its words, and pieces of scripts without spaces. */
function keysOf(pieces: readonly string[], runs: readonly string[], stemOf: (piece: string) => string): string[] {
  const words = pieces.filter((piece) => piece.length >= SHORTEST && wordWeight(piece.toLowerCase()) >= 1);
  const unspaced = runs.flatMap(withoutParticles).filter((piece) => [...piece].length >= SHORTEST);
  return [...new Set([...words.map(stemOf), ...unspaced])];
}

function isUnspaced(key: string): boolean {
  return unspacedRuns(key).length > 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
