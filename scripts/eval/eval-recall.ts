// Measures recall on labelled questions. They are no part of the project: without them it says so.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { evaluateQuestions } from "./labelled-questions.ts";

const folder = join(process.env["STET_SHARED"] ?? resolve("..", "shared"), "retrieval");
if (existsSync(join(folder, "queries.jsonl"))) evaluateQuestions(folder);
else console.log(`skipped: no labelled questions in ${folder} (STET_SHARED names the folder above it)`);
