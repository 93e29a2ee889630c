import { catchUp } from "../operations/catch-up.ts";
import { fullUpkeep } from "../operations/full-upkeep.ts";
import { openWorkspace } from "../operations/open-workspace.ts";
import type { Situation } from "../operations/workspace.ts";

/** How long a drain waits for another one before it leaves the work to that one, in milliseconds. */
const WAIT_MS = 200;

/** Works off the spool to its end. Started by shims in the background; a second one at the same time ends at once. */
export function runDrain(situation: Situation): void {
  const workspace = openWorkspace(situation, fullUpkeep);
  try {
    catchUp(workspace, { waitMs: WAIT_MS });
  } finally {
    workspace.close();
  }
}
