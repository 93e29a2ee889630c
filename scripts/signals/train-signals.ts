// Fits the weights of src/signals/weights.ts on labelled sessions kept outside the project and on its own sentences,
// and prints how they do on each session when that session is left out.
// npm run train:signals -- [--more FOLDER]... [--write]
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Candidates, candidatesOf, examplesIn, ownExamples } from "./examples.ts";
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

const TARGET = join(import.meta.dirname, "../../src/signals/weights.ts");
/** Log odds from which a statement is kept: one with a cue, and one that only its build speaks for. */
const FLOORS = { cued: Number(process.env["CUED"] ?? -0.1), plain: Number(process.env["PLAIN"] ?? 1) };

interface Fold {
  readonly name: string;
  readonly folder: string;
  readonly candidates: readonly Candidates[];
}

function main(): void {
  const shared = process.env["STET_SHARED"] ?? join(import.meta.dirname, "../../../shared");
  const corpus = join(shared, "corpus");
  const folders = [corpus, ...values.more.map((folder) => resolve(folder))];
  const folds = folders.flatMap((folder) =>
    (readLabelledSessions(folder) ?? []).map((session) => ({
      name: session.name,
      folder,
      candidates: candidatesOf(session),
    })),
  );
  if (folds.length === 0) {
    console.log(`skipped: no labelled sessions at ${corpus} (set STET_SHARED)`);
    return;
  }
  const own = [...ownExamples(OWN_DECISIONS, true), ...ownExamples(NO_DECISIONS, false)];
  for (const folder of folders) console.log(leaveOneOut(folds, folder, own));
  const weights = fitWeights([...own, ...folds.flatMap(({ candidates }) => examplesIn(candidates))]);
  if (values.write) writeFileSync(TARGET, composeWeights(weights));
}

/** Sessions of one author are left out together: what stands before "__" in a file's name. */
const authorOf = ({ name }: Fold): string => name.replace(/__.*/, "");

function leaveOneOut(folds: readonly Fold[], folder: string, own: readonly Example[]): string {
  const inFolder = folds.filter((fold) => fold.folder === folder);
  const groups = grouped(inFolder, (fold) => (folder.endsWith("corpus") ? fold.name : authorOf(fold)));
  const results = groups.flatMap(([, left]) => {
    const rest = folds.filter((fold) => !left.includes(fold));
    const weights = fitWeights([...own, ...rest.flatMap(({ candidates }) => examplesIn(candidates))]);
    return left.flatMap(({ candidates }) =>
      candidates.map((one) => ({ human: one.human, found: foundBy(one, weights) })),
    );
  });
  return [
    `${folder}: ${inFolder.length} sessions, each left out in turn`,
    row(
      "cues alone",
      results.map(({ human, found }) => ({ y: human.y, isHit: found.cues })),
    ),
    row(
      "cues weighed",
      results.map(({ human, found }) => ({ y: human.y, isHit: found.cued })),
    ),
    row(
      "all weighed",
      results.map(({ human, found }) => ({ y: human.y, isHit: found.all })),
    ),
  ].join("\n");
}

function foundBy({ weighed, isSure }: Candidates, weights: Weights): Record<"cues" | "cued" | "all", boolean> {
  const odds = weighed.map((one) => ({ ...one, odds: oddsOf(one, weights) }));
  const cued = odds.some((one) => one.isCued && one.odds >= FLOORS.cued);
  const plain = odds.some((one) => !one.isCued && one.odds >= FLOORS.plain);
  return { cues: isSure || odds.some((one) => one.isCued), cued: isSure || cued, all: isSure || cued || plain };
}

function oddsOf({ evidence }: Example, weights: Weights): number {
  return [...evidence].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), weights.get("bias") ?? 0);
}

function row(name: string, turns: readonly { readonly y: string; readonly isHit: boolean }[]): string {
  const right = turns.filter(({ y, isHit }) => y === "decision" && isHit).length;
  const wanted = turns.filter(({ y }) => y === "decision").length;
  const wrong = turns.filter(({ y, isHit }) => y === "none" && isHit).length;
  const none = turns.filter(({ y }) => y === "none").length;
  const precision = (right / Math.max(1, right + wrong)).toFixed(3);
  return `  ${name.padEnd(14)} P ${precision}  R ${(right / wanted).toFixed(3)}  (right ${right} of ${wanted}, wrong ${wrong}, ${((100 * wrong) / none).toFixed(2)} per 100)`;
}

function composeWeights(weights: Weights): string {
  const lines = [...weights]
    .map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
    .filter(([, weight]) => weight !== 0)
    .map(([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : JSON.stringify(name)}: ${weight},`);
  return [
    "// Written by `npm run train:signals`; do not edit.",
    "",
    "/** Log odds from which a statement is kept: one with a cue, and one that only its build speaks for. */",
    `export const FLOORS = { cued: ${FLOORS.cued}, plain: ${FLOORS.plain} } as const;`,
    "",
    "/** What each piece of evidence adds to the log odds that a statement decides something that lasts. */",
    "export const WEIGHTS: Readonly<Record<string, number>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

main();
