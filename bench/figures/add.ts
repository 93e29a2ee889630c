import type { Bench, Figure, Row } from "../figure.ts";
import { speaker } from "../populate.ts";
import type { Stage } from "../stage.ts";
import { floorCommand, interleave, ratioRow } from "../timing.ts";

/** One durable `stet add`, in a fresh process, with few and with many decisions in the store. */
export const add: Figure = {
  name: "add",
  summary: "durable `stet add` at 100 and 10,000 decisions",
  async run(bench: Bench): Promise<readonly Row[]> {
    const [few, many] = [await bench.store(100), await bench.store(10_000)];
    const [floor, withFew, withMany] = interleave(bench.runs, [floorCommand(few), addTo(few, 1), addTo(many, 2)]);
    if (floor === undefined || withFew === undefined || withMany === undefined) return [];
    return [
      ratioRow("`stet add`, 100 decisions", withFew, floor, { most: 5 }),
      ratioRow("`stet add`, 10,000 decisions", withMany, floor, { most: 5 }),
      ratioRow("`stet add`, 10,000 beside 100", withMany, withFew, { most: 1.3 }, "its own"),
    ];
  },
};

function addTo(stage: Stage, seed: number) {
  const { decision } = speaker(seed);
  return stage.command(() => ["add", decision()]);
}
