import { join } from "node:path";
import { listNames } from "../platform/folders.ts";
import { waitForProgram } from "../platform/processes.ts";
import type { Upkeep } from "./upkeep.ts";

/** How long a hook waits for the drain before it answers with what is there, in milliseconds. */
const DRAIN_WAIT_MS = 300;

/** For hooks: the drain is another process that goes on by itself, and the index is taken as it is. */
export const hookUpkeep: Upkeep = {
  async catchUp({ paths, situation }) {
    const isOwnAlone = listNames(paths.spool).filter((name) => !name.startsWith(".")).length <= 1;
    const drain = join(situation.program, "stet-drain.cjs");
    await waitForProgram(situation.node, [drain], {
      environment: situation.environment,
      cwd: situation.cwd,
      // The hook's own receipt is no decision: nothing to wait for.
      waitMs: isOwnAlone ? 0 : DRAIN_WAIT_MS,
    });
  },
  refresh() {},
};
