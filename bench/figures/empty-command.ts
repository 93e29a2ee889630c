import type { Bench, Figure, Row } from "../figure.ts";
import { floorCommand, interleave, ratioRow } from "../timing.ts";

/** What every command and every drain pays before it does anything. */
export const emptyCommand: Figure = {
  name: "empty-command",
  summary: "commands and drains with nothing to do",
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = bench.empty();
    stage.settle();
    const prompt = () => {
      stage.hook("user-prompt-submit", stage.prompt("have a look at the parser"));
    };
    const [floor, version, where, list, idle, one] = interleave(bench.runs, [
      floorCommand(stage),
      stage.command(["--version"]),
      stage.command(["where"]),
      stage.command(["list"]),
      stage.drainCommand,
      { ...stage.drainCommand, before: prompt },
    ]);
    if (!floor || !version || !where || !list || !idle || !one) return [];
    stage.remove();
    return [
      { what: "`node -e 0`, the floor F", ...floor, unit: "ms" },
      ratioRow("`stet --version`", version, floor, {}),
      ratioRow("`stet where`", where, floor, {}),
      ratioRow("`stet list`, no decision", list, floor, {}),
      ratioRow("drain, nothing in the spool", idle, floor, {}),
      ratioRow("drain, one prompt", one, floor, {}),
    ];
  },
};
