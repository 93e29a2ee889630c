import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LabelledSession } from "./labelled-sessions.ts";
import { type Prediction, scoreStrictly, scoreTurns } from "./score.ts";

/** Compares our figures with those of the scorer that lies beside the labels, where one does. */
export function checkScore(
  folder: string,
  sessions: readonly LabelledSession[],
  predictions: readonly Prediction[],
): string | undefined {
  const scorer = join(folder, "score.mjs");
  if (!existsSync(scorer)) return undefined;
  const stage = mkdtempSync(join(tmpdir(), "stet-score-"));
  try {
    const file = join(stage, "predictions.jsonl");
    writeFileSync(file, `${predictions.map((one) => JSON.stringify(one)).join("\n")}\n`);
    const theirs = JSON.parse(
      execFileSync(process.execPath, [scorer, file, "--labels", folder, "--json"], { encoding: "utf8" }),
    ) as Record<"humanTurns" | "strictAll", { readonly precision: number; readonly recall: number }>;
    const turns = scoreTurns(
      predictions,
      sessions.flatMap(({ humans }) => humans),
    );
    const wanted = sessions.flatMap(({ labels }) => labels).filter(({ label }) => label === "decision");
    const strict = scoreStrictly(predictions, wanted);
    const agrees = [
      [turns, theirs.humanTurns],
      [strict, theirs.strictAll],
    ].every(([a, b]) => a?.precision === b?.precision && a?.recall === b?.recall);
    return agrees ? "score.mjs agrees" : "score.mjs DISAGREES";
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
