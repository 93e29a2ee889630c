import { isAbsolute } from "node:path";
import { failureCode } from "../../platform/file-failure.ts";
import { realPathOf, statOf } from "../../platform/folders.ts";

const UNREACHABLE = new Set(["EACCES", "EPERM", "ELOOP", "ENAMETOOLONG"]);

/** Whether a folder named from outside can be looked for at all; it may be gone. */
export function isReachable(folder: string): boolean {
  if (!isAbsolute(folder) || folder.includes("\0")) return false;
  try {
    statOf(realPathOf(folder));
    return true;
  } catch (error) {
    if (UNREACHABLE.has(failureCode(error) ?? "")) return false;
    throw error;
  }
}
