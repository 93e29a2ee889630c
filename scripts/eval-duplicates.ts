// Says how often two statements are taken for one though they are not, and the other way round, for every similarity.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type GuardVerdict, guard, type Thresholds } from "../src/decisions/likeness/guard.ts";
import { LEXICAL, LEXICAL_THRESHOLDS, lexicalLikeness } from "../src/decisions/likeness/lexical-likeness.ts";
import { readStatement } from "../src/decisions/likeness/read-statement.ts";
import { cosine } from "../src/embedding/embedder.ts";
import { openStatic } from "../src/embedding/static.ts";
import { OWN_PAIRS } from "./duplicates/own-pairs.ts";
import { listReversals, type Reversal } from "./duplicates/reversals.ts";

type Pair = readonly [string, string];
interface Measure {
  readonly name: string;
  readonly thresholds: Thresholds;
  likeness(a: string, b: string): number;
}

async function main(): Promise<void> {
  const reversals = listReversals(OWN_PAIRS);
  const own = OWN_PAIRS.map(({ said, reworded }): Pair => [said, reworded]);
  const path = join(process.env["STET_SHARED"] ?? resolve("..", "shared"), "retrieval", "pairs.mjs");
  const labelled = existsSync(path) ? ((await import(pathToFileURL(path).href)) as Record<string, Pair[]>) : undefined;
  if (labelled === undefined) console.log(`skipped: no labelled pairs at ${path} (STET_SHARED names the folder above)`);
  for (const measure of measures()) {
    const { related, alike } = measure.thresholds;
    console.log(`${measure.name} (related ${related}, alike ${alike})`);
    reportReversals(measure, reversals);
    reportRewordings(measure, "own rewordings", own);
    if (labelled === undefined) continue;
    const { para = [], hard = [], unrel = [] } = labelled;
    reportRewordings(measure, "labelled rewordings", para);
    console.log(
      line("labelled hard negatives merged", hard.filter((pair) => isMerged(measure, pair)).length, hard.length),
    );
    console.log(
      line("labelled unrelated merged", unrel.filter((pair) => isMerged(measure, pair)).length, unrel.length),
    );
    const bare = hard.filter(([a, b]) => measure.likeness(a, b) >= alike).length;
    console.log(line("hard negatives merged by similarity alone", bare, hard.length));
  }
}

function measures(): Measure[] {
  const lexical: Measure = {
    name: LEXICAL,
    thresholds: LEXICAL_THRESHOLDS,
    likeness: (a, b) => lexicalLikeness(readStatement(a), readStatement(b)),
  };
  const opened = openStatic({ modelsFolder: resolve("models") });
  if (!("embedder" in opened)) {
    console.log(`skipped: ${opened.finding.message}`);
    return [lexical];
  }
  const { id, thresholds, embedNow } = opened.embedder;
  const likeness = (a: string, b: string): number => {
    const [one, other] = embedNow?.([a, b]) ?? [];
    return one === undefined || other === undefined ? 0 : cosine(one, other);
  };
  return [lexical, { name: id, thresholds, likeness }];
}

function verdictOf({ likeness, thresholds }: Measure, [a, b]: Pair): GuardVerdict {
  return guard(readStatement(a), readStatement(b), likeness(a, b), thresholds).verdict;
}

function isMerged(measure: Measure, pair: Pair): boolean {
  const verdict = verdictOf(measure, pair);
  return verdict === "merge" || verdict === "ignore";
}

function reportReversals(measure: Measure, reversals: readonly Reversal[]): void {
  const isFalse = ({ a, b }: Reversal) => isMerged(measure, [a, b]);
  const isBare = ({ a, b }: Reversal) => measure.likeness(a, b) >= measure.thresholds.alike;
  console.log(line("reversals merged", reversals.filter(isFalse).length, reversals.length));
  const reworded = reversals.filter(({ isReworded }) => isReworded);
  console.log(line("  of those also reworded", reworded.filter(isFalse).length, reworded.length));
  for (const kind of new Set(reversals.map((reversal) => reversal.kind))) {
    const these = reversals.filter((reversal) => reversal.kind === kind);
    console.log(line(`  ${kind}`, these.filter(isFalse).length, these.length));
  }
  console.log(line("  by similarity alone", reversals.filter(isBare).length, reversals.length));
}

function reportRewordings(measure: Measure, name: string, pairs: readonly Pair[]): void {
  const verdicts = pairs.map((pair) => verdictOf(measure, pair));
  const missed = verdicts.filter((verdict) => verdict !== "merge" && verdict !== "ignore");
  console.log(line(`${name} not merged`, missed.length, pairs.length));
  console.log(line("  called a conflict", verdicts.filter((verdict) => verdict === "conflict").length, pairs.length));
}

/** A count with its share and Wilson's interval of 95 %. */
function line(name: string, count: number, of: number): string {
  const share = of === 0 ? 0 : count / of;
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  const percent = (value: number) => `${(100 * Math.max(0, value)).toFixed(1)} %`;
  return `  ${name.padEnd(44)} ${count} of ${of}, ${percent(share)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

await main();
