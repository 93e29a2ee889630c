import { answerIn } from "../../signals/answer.ts";
import { type Difference, differencesBetween } from "./differences.ts";
import { missingFigures } from "./figures.ts";
import { readStatement, type StatementParts } from "./read-statement.ts";

/**
 * What one statement is beside another. ignore: the same words. merge: the same in other words, as far as can be told.
 * supersede-candidate: another value on the same question. conflict: both cannot hold. insert: something else.
 */
export type GuardVerdict = "ignore" | "merge" | "supersede-candidate" | "conflict" | "insert";

/** From which similarity on a model's figure means something; they belong to the model that gives the figure. */
export interface Thresholds {
  /** Below it two statements have nothing to do with each other. */
  readonly related: number;
  /** From it on they may say the same. */
  readonly alike: number;
}

export interface Guarded {
  readonly verdict: GuardVerdict;
  /** Why it is no merge; empty where it is. */
  readonly differences: readonly Difference[];
}

/**
 * Compares two statements about one entity. The similarity, 0 to 1, only says whether they are worth a look: what they
 * say decides. Only equal words are the same for certain; every other verdict is a proposal to a person.
 */
export function guard(
  a: StatementParts,
  b: StatementParts,
  similarity: number,
  { related, alike }: Thresholds,
): Guarded {
  if (a.normalised === b.normalised) return { verdict: "ignore", differences: [] };
  if (similarity < related) return { verdict: "insert", differences: [] };
  const differences = differencesBetween(a, b);
  const isEither = (kinds: readonly Difference[]) => differences.some((difference) => kinds.includes(difference));
  if (differences.length === 0) return { verdict: similarity >= alike ? "merge" : "insert", differences };
  if (isEither(["polarity", "swapped", "opposite"])) return { verdict: "conflict", differences };
  const isValue = differences.every((difference) => difference === "number") || isOtherAnswer(a, b, differences);
  return { verdict: isValue ? "supersede-candidate" : "insert", differences };
}

/** True when both differ in names only, and each names a well-known answer to the same question. */
function isOtherAnswer(a: StatementParts, b: StatementParts, differences: readonly Difference[]): boolean {
  if (differences.some((difference) => difference !== "name" && difference !== "value")) return false;
  const [questionsA, questionsB] = [questionsOf(a, b), questionsOf(b, a)];
  return questionsA.length > 0 && questionsA.some((question) => questionsB.includes(question));
}

function questionsOf({ words }: StatementParts, other: StatementParts): string[] {
  const own = words.filter(({ kind, key, isDenied }) => kind === "name" && !isDenied && !other.joined.has(key));
  return own.flatMap(({ key }) => answerIn(key)?.category ?? []);
}

const OTHERWISE: readonly Difference[] = ["polarity", "swapped", "opposite", "number"];

/** True when two statements that pick one thing do not contradict each other and name the same figures. */
export function agree(a: string, b: string): boolean {
  const [here, there] = [readStatement(a), readStatement(b)];
  const hasSameFigures = [
    missingFigures(here.figures, there.figures),
    missingFigures(there.figures, here.figures),
  ].every((missing) => missing.length === 0);
  return hasSameFigures && !differencesBetween(here, there).some((difference) => OTHERWISE.includes(difference));
}
