import { join } from "node:path";
import { listNames } from "../../platform/folders.ts";
import { waitForProgram } from "../../platform/processes.ts";
import { isIndexFresh } from "./is-index-fresh.ts";
import type { Upkeep } from "./upkeep.ts";
import type { Workspace } from "./workspace.ts";

/** What a hook is about: its own receipt, and the session it is of. */
export interface HookSubject {
  readonly receipt: string;
  readonly session?: string;
}

/**
 * For a hook: where more waits than its own receipt, the drain is another process that goes on by itself and is waited
 * for at most `waitMs` milliseconds, and the index is taken as it is. The receipt itself is left to the shim.
 */
export function hookUpkeep(own: HookSubject, waitMs: number): Upkeep {
  return {
    async catchUp(workspace) {
      if (isUpToDate(workspace, own)) return;
      const { node, program, environment } = workspace.situation;
      await waitForProgram(node, [join(program, "stet-drain.cjs"), String(waitMs)], {
        environment,
        // The drain finds its folders in the receipts; the session's own may be gone by then.
        cwd: program,
        waitMs,
      });
    },
    refresh() {},
    renew() {},
  };
}

/** Whether there is nothing to wait for: the hook's own receipt is no decision. */
function isUpToDate(workspace: Workspace, { receipt, session }: HookSubject): boolean {
  const isWaiting = listNames(workspace.paths.spool).some((name) => !name.startsWith(".") && name !== receipt);
  return !isWaiting && (workspace.getProject() === undefined || isIndexFresh(workspace, session));
}
