import { isAbsolute } from "node:path";
import { failureCode } from "../../platform/file-failure.ts";
import { readFrom } from "../../platform/file-parts.ts";
import { statOf } from "../../platform/folders.ts";

const UNREADABLE = new Set(["EACCES", "EPERM", "ELOOP", "ENAMETOOLONG", "EISDIR", "EIO"]);
const NOTHING = Buffer.alloc(0);

/** The last bytes of a session's transcript; empty for a path that names no readable file: a payload may say anything. */
export function transcriptTail(path: string | undefined, bytes: number): Buffer {
  if (path === undefined || !isAbsolute(path) || path.includes("\0")) return NOTHING;
  try {
    return statOf(path)?.isFile === true ? (readFrom(path, -bytes) ?? NOTHING) : NOTHING;
  } catch (error) {
    if (UNREADABLE.has(failureCode(error) ?? "")) return NOTHING;
    throw error;
  }
}
