// Measures recall. The labelled questions, pairs and conversations are no part of the project: without them it says so;
// topics that change are made up and always measured.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { evaluateCurrency } from "./currency.ts";
import { evaluateQuestions } from "./labelled-questions.ts";
import { evaluateLocomo } from "./locomo.ts";
import { evaluatePairs } from "./pairs.ts";

const folder = join(process.env["STET_SHARED"] ?? resolve("..", "shared"), "retrieval");
if (existsSync(join(folder, "queries.jsonl"))) {
  evaluateQuestions(folder);
  await evaluatePairs(folder);
  evaluateLocomo(folder);
} else {
  console.log(`skipped: no labelled questions in ${folder} (STET_SHARED names the folder above it)`);
}
evaluateCurrency();
