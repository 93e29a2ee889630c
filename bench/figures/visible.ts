import type { Bench, Figure, Row } from "../figure.ts";
import type { Stage } from "../stage.ts";
import { floorNow, type Spread, spreadOf, timeRow } from "../timing.ts";

const BUDGET_MS = 2_000;
const TOOLS = [
  "pnpm",
  "vitest",
  "biome",
  "redis",
  "kafka",
  "nginx",
  "caddy",
  "sqlite",
  "rollup",
  "turbo",
  "podman",
  "bun",
];

/** From the moment a decision is typed, with nothing but the prompt hook run, until somebody is told of it. */
export const visible: Figure = {
  name: "visible",
  summary: "from typed to visible",
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = bench.empty();
    const floor = floorNow(stage);
    const listed = (tool: string) => stage.answer(["list", "--json"]).includes(tool);
    let session = 0;
    const primed = (tool: string) =>
      stage
        .hook(
          "subagent-start",
          stage.payload("SubagentStart", { session_id: `s${++session}`, agent_id: "a", agent_type: "Explore" }),
        )
        .includes(tool);
    return [
      row(
        "typed → in `stet list`",
        TOOLS.map((tool) => until(stage, `${tool}-cli`, listed)),
        floor,
      ),
      row(
        "typed → in a subagent's primer",
        TOOLS.map((tool) => until(stage, `${tool}-db`, primed)),
        floor,
      ),
    ];
  },
};

function until(stage: Stage, tool: string, isSeen: (tool: string) => boolean): number {
  const start = performance.now();
  stage.hook("user-prompt-submit", stage.prompt(`From now on use ${tool} for the ${tool} part, nothing else.`));
  while (!isSeen(tool)) {
    if (performance.now() - start > 10 * BUDGET_MS) throw new Error(`${tool} was never seen`);
  }
  return performance.now() - start;
}

function row(what: string, times: readonly number[], floor: Spread): Row {
  return timeRow(what, spreadOf(times), floor, { mostMs: BUDGET_MS });
}
