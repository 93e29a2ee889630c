import { fullUpkeep } from "../workspace/full-upkeep.ts";
import { openWorkspace } from "../workspace/open-workspace.ts";
import type { Situation } from "../workspace/workspace.ts";
import { catchUp } from "./catch-up.ts";

/** Works off the spool to its end; where another process is at it, leaves the work to that one after `waitMs`. */
export function drain(situation: Situation, waitMs: number): void {
  const workspace = openWorkspace(situation, fullUpkeep);
  try {
    catchUp(workspace, { waitMs });
  } finally {
    workspace.close();
  }
}
