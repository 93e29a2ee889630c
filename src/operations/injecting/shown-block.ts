import { join } from "node:path";
import { failureCode } from "../../platform/file-failure.ts";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { safeName } from "../../records/safe-name.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a session's last block showed. */
export interface ShownBlock {
  readonly shown: readonly string[];
  /** ISO 8601, UTC: when it was rendered. */
  readonly at: string;
}

/** Undefined where the session was shown none, or where the note of it cannot be read. */
export function readShown(workspace: Workspace, session: string): ShownBlock | undefined {
  const text = readText(shownPath(workspace, session));
  if (text === undefined) return undefined;
  try {
    const { shown, at } = JSON.parse(text) as Partial<ShownBlock>;
    return Array.isArray(shown) && typeof at === "string" ? { shown, at } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Notes what the session has been shown, as of now; in a store that cannot be written, nothing is noted. */
export function writeShown(workspace: Workspace, session: string, shown: readonly string[]): void {
  const at = workspace.clock.now().toISOString();
  try {
    writeFileAtomic(shownPath(workspace, session), `${JSON.stringify({ shown, at })}\n`, { durable: false });
  } catch (error) {
    // The block itself says that the store cannot be written, and it has to be printed all the same.
    if (!UNWRITABLE.has(failureCode(error) ?? "")) throw error;
  }
}

const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC", "EDQUOT"]);

function shownPath(workspace: Workspace, session: string): string {
  return join(workspace.project().folder, "sessions", safeName(session), "shown.json");
}
