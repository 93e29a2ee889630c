import { dirname, join } from "node:path";
import { statOf } from "../../platform/folders.ts";
import type { Workspace } from "../workspace/workspace.ts";

const MARKS = [".no-capture", join(".stet", ".no-capture")];

/** Why nothing is captured in the folder, as a shim would find too; undefined where capture is on. */
export function captureOffReason(workspace: Workspace): string | undefined {
  const { environment, cwd } = workspace.situation;
  if ((environment["STET_DISABLE"] ?? "") !== "") return "STET_DISABLE is set";
  return noCaptureReason(cwd);
}

/** The same for a receipt that was spooled before, whatever the environment says by now. */
export function noCaptureReason(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const mark = MARKS.map((name) => join(folder, name)).find((path) => statOf(path) !== undefined);
    if (mark !== undefined) return `${mark} is there`;
    if (statOf(join(folder, ".git")) !== undefined || dirname(folder) === folder) return undefined;
  }
}
