import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Candidate } from "../../src/operations/sweeping/candidates.ts";
import type { LabelledSession } from "./labelled-sessions.ts";
import type { Prediction } from "./score.ts";

const STET = join(import.meta.dirname, "../../dist/stet.cjs");
const MOST_BYTES = 256 * 1024 * 1024;

/** Says whether the built `stet sweep` lists what was scored, and where it does not. */
export function compareWithSweep(
  folder: string,
  sessions: readonly LabelledSession[],
  predictions: readonly Prediction[],
): string {
  const differences = sessions.flatMap(({ name }) => {
    const scored = predictions.filter(({ session }) => session === name).map(placeOf);
    const swept = sweptPredictions(name, join(folder, "transcripts", name)).map(placeOf);
    return [
      ...without(scored, swept).map((place) => `  ${name}: the sweep does not list ${place}`),
      ...without(swept, scored).map((place) => `  ${name}: only the sweep lists ${place}`),
    ];
  });
  const verdict = `the sweep lists ${differences.length === 0 ? "what was scored" : "something else than was scored"}`;
  return [`${verdict} (${predictions.length} candidates)`, ...differences].join("\n");
}

/** An acceptance is quoted by its proposal in one and by its words in the other, so the words are left out. */
function placeOf({ line, role, signal }: Prediction): string {
  return `${line} ${role} ${signal}`;
}

function without(places: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return places.filter((place) => {
    const at = left.indexOf(place);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** What the built `stet sweep` would find in a transcript, for somebody who has nothing kept yet. */
function sweptPredictions(session: string, transcript: string): Prediction[] {
  const home = mkdtempSync(join(tmpdir(), "stet-eval-"));
  try {
    const words = [STET, "sweep", "--transcript", transcript, "--dry-run", "--json"];
    const environment = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", HOME: home };
    const printed = execFileSync(process.execPath, words, {
      cwd: home,
      env: environment,
      encoding: "utf8",
      maxBuffer: MOST_BYTES,
    });
    return printed
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => prediction(session, JSON.parse(line) as Candidate));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function prediction(session: string, { line, role, quote, signal, confidence }: Candidate): Prediction {
  return { session, line, role, quote, signal, confidence };
}
