import { utimesSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Figure, Row } from "../figure.ts";
import type { Stage } from "../stage.ts";
import { type Command, floorCommand, interleave, ratioRow } from "../timing.ts";

const DECISIONS = 10_000;

/** What a session's start waits for, with a block that is current, with one that is not, and with prompts to work off first. */
export const sessionStart: Figure = {
  name: "session-start",
  summary: `injection at the start of a session, ${DECISIONS} decisions`,
  async run(bench: Bench): Promise<readonly Row[]> {
    const stage = await bench.store(DECISIONS);
    const [floor, current, stale, waiting] = interleave(bench.runs, [
      floorCommand(stage),
      start(stage, () => stage.settle()),
      start(stage, () => makeStale(stage)),
      start(stage, () => leavePrompts(stage)),
    ]);
    if (floor === undefined || current === undefined || stale === undefined || waiting === undefined) return [];
    if (!stage.hook("session-start", startPayload(stage)).includes("stet")) throw new Error("nothing was injected");
    stage.settle();
    return [
      ratioRow("session start, the block is current", current, floor, { most: 0.45 }),
      ratioRow("session start, the block is stale", stale, floor, { most: 2.5 }),
      ratioRow("session start, 3 prompts to drain first", waiting, floor, { most: 8 }),
    ];
  },
};

let sessions = 0;

function startPayload(stage: Stage): string {
  return stage.payload("SessionStart", { session_id: `start-${++sessions}`, source: "startup" });
}

function start(stage: Stage, before: () => void): Command {
  const { cwd, environment } = stage;
  return {
    program: stage.shim("session-start"),
    words: [],
    cwd,
    environment,
    nextInput: () => Buffer.from(startPayload(stage)),
    before,
    after: () => stage.settle(),
  };
}

function makeStale(stage: Stage): void {
  const now = new Date();
  utimesSync(join(stage.cwd, ".git/HEAD"), now, now);
}

function leavePrompts(stage: Stage): void {
  for (const text of ["have a look at the parser", "run the tests again", "what does this function do?"]) {
    stage.hook("user-prompt-submit", stage.prompt(text));
  }
}
