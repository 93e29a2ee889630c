import { join } from "node:path";
import type { StetPaths } from "../../platform/paths.ts";

/** Where the transcripts of sessions lie, while they are swept, that stand in a database or in many files. */
export function exportsFolder({ cursors }: StetPaths): string {
  return join(cursors, "exported");
}
