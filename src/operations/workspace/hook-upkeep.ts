import { join } from "node:path";
import { listNames } from "../../platform/folders.ts";
import { waitForProgram } from "../../platform/processes.ts";
import { isIndexFresh } from "./is-index-fresh.ts";
import type { Upkeep } from "./upkeep.ts";
import type { Workspace } from "./workspace.ts";

/**
 * For a hook that was given the receipt `own`: the drain is another process that goes on by itself and is waited for at
 * most `waitMs` milliseconds, and the index is taken as it is.
 */
export function hookUpkeep(own: string, waitMs: number): Upkeep {
  return {
    async catchUp(workspace) {
      const { node, program, environment } = workspace.situation;
      const patience = isUpToDate(workspace, own) ? 0 : waitMs;
      await waitForProgram(node, [join(program, "stet-drain.cjs"), String(waitMs)], {
        environment,
        // The drain finds its folders in the receipts; the session's own may be gone by then.
        cwd: program,
        waitMs: patience,
      });
    },
    refresh() {},
    renew() {},
  };
}

/** Whether there is nothing to wait for: the hook's own receipt is no decision. */
function isUpToDate(workspace: Workspace, own: string): boolean {
  const isWaiting = listNames(workspace.paths.spool).some((name) => !name.startsWith(".") && name !== own);
  return !isWaiting && (workspace.getProject() === undefined || isIndexFresh(workspace));
}
