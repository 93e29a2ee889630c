import { completePending, listPending } from "../../stores/pending-change.ts";
import { inLock } from "../../stores/project-lock.ts";
import { renumberPrivate } from "../../stores/repair-numbers.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { recheckAll } from "../looking-up/recheck.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Finishes what a killed process began, and gives private decisions another number where the shared store took theirs.
 * Costs two looks at files and, with a shared store, two listings while there is nothing to do.
 */
export function finishChanges(workspace: Workspace): void {
  if (workspace.getProject()?.isReadOnly !== false) return;
  const context = commitContext(workspace);
  if (listPending(context).length > 0) {
    inLock(context.locks.project, () => {
      workspace.findings.push(...completePending(context));
      // The index was opened for the look, and knows nothing of what has just been finished.
      recheckAll(workspace);
    });
  }
  for (const { id } of renumberPrivate(context)) {
    const message = `a shared decision took the number of a private one, which is ${id} now`;
    workspace.findings.push({ code: "decision-renumbered", origin: id, message, severity: "note" });
  }
}
