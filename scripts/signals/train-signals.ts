// Fits the weights of src/signals/weights.ts on labelled sessions kept outside the project and on its own sentences,
// and prints how they do on each author when that author is left out.
// npm run train:signals -- [--more FOLDER]... [--write]
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isOfWords } from "../../src/signals/likelihood.ts";
import { type Candidates, candidatesOf, examplesIn, ownExamples } from "./examples.ts";
import { type Floors, fitFloors, isFound, type Outcome, outcomeOf, type WeighedTurn } from "./floors.ts";
import { grouped } from "./grouped.ts";
import { readLabelledSessions } from "./labelled-sessions.ts";
import { type Example, fitWeights, type Weights } from "./logistic.ts";
import { NO_DECISIONS, OWN_DECISIONS } from "./own-sentences.ts";

const { values } = parseArgs({
  options: {
    more: { type: "string", multiple: true, default: [] },
    write: { type: "boolean", default: false },
  },
});

const SIGNALS = join(import.meta.dirname, "../../src/signals");
/** How much less is asked of what stands in a turn that decides something. */
const BESIDE = 2;

interface Fold {
  readonly author: string;
  readonly folder: string;
  readonly candidates: readonly Candidates[];
}

interface Left {
  readonly folder: string;
  readonly turns: readonly WeighedTurn[];
}

function main(): void {
  const shared = process.env["STET_SHARED"] ?? join(import.meta.dirname, "../../../shared");
  const corpus = join(shared, "corpus");
  const folders = [corpus, ...values.more.map((folder) => resolve(folder))];
  const folds = folders.flatMap(foldsIn);
  if (folds.length === 0) {
    console.log(`skipped: no labelled sessions at ${corpus} (set STET_SHARED)`);
    return;
  }
  const own = [...ownExamples(OWN_DECISIONS, true), ...ownExamples(NO_DECISIONS, false)];
  const weights = fitWeights([...own, ...folds.flatMap(({ candidates }) => examplesIn(candidates))]);
  const left = leaveOutAuthors(folds, own, weights);
  const floors = fitFloors(
    left.filter(({ folder }) => folder === corpus).flatMap(({ turns }) => turns),
    left.flatMap(({ turns }) => turns),
  );
  if (floors === undefined) throw new Error("no floors keep the marks");
  for (const folder of folders)
    console.log(
      describe(
        folder,
        left.filter((one) => one.folder === folder),
        floors,
      ),
    );
  console.log(describe("all", left, floors));
  if (!values.write) return;
  writeFileSync(join(SIGNALS, "weights.ts"), composeWeights(weights, floors));
  writeFileSync(join(SIGNALS, "word-weights.ts"), composeWordWeights(weights));
}

/** Of a folder that is split only the part to be read. */
function foldsIn(folder: string): Fold[] {
  return (readLabelledSessions(folder, "dev") ?? []).map((session) => ({
    author: authorOf(session.name),
    folder,
    candidates: candidatesOf(session),
  }));
}

/** What stands before "__" in a file's name. */
const authorOf = (name: string): string => (name.split("/").at(-1) ?? name).replace(/__.*/, "");

/** Each author's turns weighed by what was fitted on all the others. */
function leaveOutAuthors(folds: readonly Fold[], own: readonly Example[], start: Weights): Left[] {
  return grouped(folds, ({ author }) => author).flatMap(([author, left]) => {
    const rest = folds.filter((fold) => fold.author !== author);
    const weights = fitWeights([...own, ...rest.flatMap(({ candidates }) => examplesIn(candidates))], start);
    return left.map(({ folder, candidates }) => ({
      folder,
      turns: candidates.map(({ human, isSure, weighed }) => ({
        y: human.y,
        isSure,
        weighed: weighed.map((one) => ({ odds: oddsOf(one, weights), isCued: one.isCued })),
      })),
    }));
  });
}

function oddsOf({ evidence }: Example, weights: Weights): number {
  if (isOfWords(evidence)) return Number.NEGATIVE_INFINITY;
  return [...evidence].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), weights.get("bias") ?? 0);
}

function describe(name: string, left: readonly Left[], floors: Floors): string {
  const turns = left.flatMap((one) => one.turns);
  const alone = { cued: Number.NEGATIVE_INFINITY, plain: Number.POSITIVE_INFINITY };
  const cued = { ...floors, plain: Number.POSITIVE_INFINITY };
  return [
    `${name}: ${left.length} sessions, each author left out in turn; floors ${floors.cued} and ${floors.plain}`,
    row(
      "cues alone",
      outcomeOf(turns, (turn) => isFound(turn, alone)),
    ),
    row(
      "cues weighed",
      outcomeOf(turns, (turn) => isFound(turn, cued)),
    ),
    row(
      "all weighed",
      outcomeOf(turns, (turn) => isFound(turn, floors)),
    ),
  ].join("\n");
}

function row(name: string, { right, wanted, wrong, precision, recall, per100 }: Outcome): string {
  return `  ${name.padEnd(14)} P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  (right ${right} of ${wanted}, wrong ${wrong}, ${per100.toFixed(2)} per 100)`;
}

const isOfWord = (name: string): boolean => name.startsWith("word:");

function linesOf(weights: Weights, isWanted: (name: string) => boolean): string[] {
  return [...weights]
    .map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
    .filter(([name, weight]) => weight !== 0 && isWanted(name))
    .map(([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : JSON.stringify(name)}: ${weight},`);
}

function composeWordWeights(weights: Weights): string {
  return [
    "// Written by `npm run train:signals`; do not edit.",
    "",
    "/** What each little word and common verb adds. */",
    "export const WORD_WEIGHTS: Readonly<Record<string, number>> = {",
    ...linesOf(weights, isOfWord),
    "};",
    "",
  ].join("\n");
}

function composeWeights(weights: Weights, { cued, plain }: Floors): string {
  return [
    "// Written by `npm run train:signals`; do not edit.",
    "",
    'import { WORD_WEIGHTS } from "./word-weights.ts";',
    "",
    "/**",
    " * Log odds from which a statement is kept: one with a cue, and one that only its build speaks for; `beside` is how much",
    " * less is asked of what stands in a turn that decides something.",
    " */",
    `export const FLOORS = { cued: ${cued}, plain: ${plain}, beside: ${BESIDE} } as const;`,
    "",
    "/** What each piece of evidence adds to the log odds that a statement decides something that lasts. */",
    "export const WEIGHTS: Readonly<Record<string, number>> = {",
    "  ...WORD_WEIGHTS,",
    ...linesOf(weights, (name) => !isOfWord(name)),
    "};",
    "",
  ].join("\n");
}

main();
