import { join } from "node:path";
import { LOOPKIT_NAME, PROGRESS_NAME } from "../../exchange/shift-names.ts";
import { statOf } from "../../platform/folders.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Where nothing is captured, or only listed, nothing is written and nothing is read. */
export function areNotesKept(workspace: Workspace): boolean {
  const { loopkitNotes, captureMode, capturePolicy } = workspace.settings();
  return loopkitNotes && captureMode !== "none" && capturePolicy !== "show";
}

/** Both files, whether they are there or not; none where no notes are kept. */
export function shiftPaths(workspace: Workspace): string[] {
  const { root } = workspace.project();
  return areNotesKept(workspace) ? [PROGRESS_NAME, LOOPKIT_NAME].map((name) => join(root, name)) : [];
}

/** Those of them that an agent can read. */
export function listShiftFiles(workspace: Workspace): string[] {
  return shiftPaths(workspace).filter((path) => statOf(path)?.isFile === true);
}
