import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";
import type { Stage } from "../stage.ts";
import { type Command, interleave, ratioRow, type Spread } from "../timing.ts";

const A_BATCH = 10;

/** All the installed shim does for a prompt, one after the other, started by a shell and not by Node, which is slower at it. */
export const promptHook: Figure = {
  name: "prompt-hook",
  summary: "the prompt hook, capture only, back to back",
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = bench.empty();
    const payload = join(stage.root, "payload.json");
    writeFileSync(
      payload,
      stage.prompt("please look at the failing test in the parser and tell me what is wrong with it"),
    );
    const hook = { ...loop(stage, [stage.shim("user-prompt-submit")], payload), after: () => stage.dropReceipts() };
    const [floor, taken] = interleave(bench.runs * 2, [loop(stage, [process.execPath, "-e", "0"], payload), hook]).map(
      eachOf,
    );
    if (floor === undefined || taken === undefined) return [];
    const row = ratioRow("prompt hook, capture only", taken, floor, { most: 0.2, mostP95: 0.35 });
    return [{ ...row, note: `means of ${A_BATCH} in a row` }];
  },
};

function loop(stage: Stage, words: readonly string[], payload: string): Command {
  const turns = Array.from({ length: A_BATCH }, (_, turn) => turn).join(" ");
  const script = `payload=$1; shift; for turn in ${turns}; do "$@" <"$payload" >/dev/null; done`;
  const { cwd, environment } = stage;
  return { program: "sh", words: ["-c", script, "sh", payload, ...words], cwd, environment };
}

function eachOf({ median, p95 }: Spread): Spread {
  return { median: median / A_BATCH, p95: p95 / A_BATCH };
}
