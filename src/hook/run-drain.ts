import { catchUp } from "../operations/catch-up.ts";
import { fullUpkeep } from "../operations/full-upkeep.ts";
import { openWorkspace } from "../operations/open-workspace.ts";
import type { Situation } from "../operations/workspace.ts";

/**
 * Works off the spool to its end. Started by shims and hooks; where another one is at it, it leaves the work to that one
 * after `waitMs` milliseconds.
 */
export function runDrain(situation: Situation, waitMs: number): void {
  const workspace = openWorkspace(situation, fullUpkeep);
  try {
    catchUp(workspace, { waitMs });
  } finally {
    workspace.close();
  }
}
