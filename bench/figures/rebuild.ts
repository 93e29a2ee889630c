import type { Bench, Figure, Row } from "../figure.ts";
import { interleave } from "../timing.ts";

const BUDGET_MS = 8_000;

/** The index made again from the decision files. */
export const rebuild: Figure = {
  name: "rebuild",
  summary: "`stet reindex` of 10,000 decision files",
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = await bench.store(10_000);
    const [taken] = interleave(5, [stage.command(["reindex"])]);
    if (taken === undefined) return [];
    return [
      {
        what: "rebuild of the index from 10,000 files",
        ...taken,
        unit: "ms",
        budget: "≤ 8 s",
        isOver: taken.median > BUDGET_MS,
      },
    ];
  },
};
