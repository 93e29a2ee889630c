import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cosine, type Embedder } from "../../src/embedding/embedder.ts";
import { staticEmbedder } from "./lanes.ts";

type Pair = readonly [string, string];

const STEPS = [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9];

/** What share of paraphrases, of other decisions in like words, and of unrelated ones is nearer than each cosine. */
export async function evaluatePairs(folder: string): Promise<void> {
  const path = join(folder, "pairs.mjs");
  if (!existsSync(path)) {
    console.log(`\nskipped: no ${path}`);
    return;
  }
  const pairs = (await import(pathToFileURL(path).href)) as Record<"para" | "hard" | "unrel", readonly Pair[]>;
  const embedder = staticEmbedder();
  console.log(`\npairs of decisions by ${embedder.id}\n  cosine   paraphrases   other, like words   unrelated`);
  const [paraphrases, others, unrelated] = [pairs.para, pairs.hard, pairs.unrel].map((some) =>
    cosinesOf(embedder, some),
  );
  for (const step of STEPS) {
    const shares = [paraphrases, others, unrelated].map((some = []) => over(some, step));
    console.log(`  ${step.toFixed(2)}     ${shares.map((one) => one.padEnd(13)).join(" ")}`);
  }
}

function cosinesOf(embedder: Embedder, pairs: readonly Pair[]): number[] {
  return pairs.map((pair) => {
    const [a, b] = embedder.embedNow?.(pair) ?? [];
    return a === undefined || b === undefined ? 0 : cosine(a, b);
  });
}

function over(cosines: readonly number[], least: number): string {
  return (cosines.filter((one) => one >= least).length / cosines.length).toFixed(2);
}
