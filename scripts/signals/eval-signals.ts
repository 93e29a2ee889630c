// Measures the detectors on labelled sessions kept outside the project; nothing of their text is kept here.
// npm run eval:signals -- [FOLDER] [--part dev|test] [--misses] [--predictions FILE]
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { markerWords, patternList } from "./baselines.ts";
import { checkScore } from "./check-score.ts";
import { failedLocators } from "./expected-locators.ts";
import { type LabelledSession, readLabelledSessions } from "./labelled-sessions.ts";
import { listMisses } from "./list-misses.ts";
import { predict } from "./predict.ts";
import { composeReport } from "./report.ts";
import { compareWithSweep } from "./swept-predictions.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: "boolean", default: false },
    predictions: { type: "string" },
    part: { type: "string" },
  },
});

function main(): void {
  const shared = process.env["STET_SHARED"] ?? join(import.meta.dirname, "../../../shared");
  const folder = resolve(positionals[0] ?? join(shared, "corpus"));
  const part = values.part === "dev" || values.part === "test" ? values.part : undefined;
  const sessions = readLabelledSessions(folder, part);
  if (sessions === undefined) {
    console.log(`skipped: no labelled sessions at ${folder} (name a folder, or set STET_SHARED)`);
    return;
  }
  report(folder, sessions);
}

function report(folder: string, sessions: readonly LabelledSession[]): void {
  const predictions = sessions.flatMap((session) => predict(session));
  if (values.predictions !== undefined)
    writeFileSync(values.predictions, `${predictions.map((one) => JSON.stringify(one)).join("\n")}\n`);
  const compared = [
    { name: "pattern list", predictions: sessions.flatMap((session) => predict(session, patternList)) },
    { name: "marker words", predictions: sessions.flatMap((session) => predict(session, markerWords)) },
  ];
  console.log(composeReport(sessions, predictions, compared));
  if (values.misses) console.log(listMisses(sessions, predictions));
  const check = values.part === undefined ? checkScore(folder, sessions, predictions) : undefined;
  if (check !== undefined) console.log(check);
  console.log(compareWithSweep(folder, sessions, predictions));
  const { failed, checked } = failedLocators(sessions, predictions);
  console.log(`locators: ${checked - failed.length} of ${checked} as expected`);
  for (const { session, line, role, expect } of failed) console.log(`  ${session}:${line} ${role} expected ${expect}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main();
