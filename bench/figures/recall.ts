import type { Bench, Figure, Row } from "../figure.ts";
import { speaker } from "../populate.ts";
import type { Stage } from "../stage.ts";
import { floorCommand, interleave, ratioRow } from "../timing.ts";

/** `stet recall` in a fresh process. */
export const recall: Figure = {
  name: "recall",
  summary: "`stet recall`, fresh process, 10,000 decisions",
  run: (bench) => ask(bench, 10_000, 5),
};

export const recallLarge: Figure = {
  name: "recall-large",
  summary: "`stet recall`, fresh process, 100,000 decisions",
  isOnRequest: true,
  run: (bench) => ask(bench, 100_000, 12),
};

async function ask(bench: Bench, decisions: number, most: number): Promise<readonly Row[]> {
  const stage = await bench.store(decisions);
  const [floor, taken] = interleave(bench.runs, [floorCommand(stage), question(stage)]);
  if (floor === undefined || taken === undefined) return [];
  return [ratioRow(`\`stet recall\`, ${decisions.toLocaleString("en")} decisions`, taken, floor, { most })];
}

function question(stage: Stage) {
  const { question: next } = speaker(3);
  return stage.command(() => ["recall", next()]);
}
