import type { Bench, Figure, Row } from "../figure.ts";
import { floorNow, interleave, timeRow } from "../timing.ts";

const BUDGET_MS = 8_000;

/** The index made again from the decision files. */
export const rebuild: Figure = {
  name: "rebuild",
  summary: "`stet reindex` of 10,000 decision files",
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = await bench.store(10_000);
    const floor = floorNow(stage);
    const [taken] = interleave(5, [stage.command(["reindex"])]);
    if (taken === undefined) return [];
    return [timeRow("rebuild of the index from 10,000 files", taken, floor, { mostMs: BUDGET_MS })];
  },
};
