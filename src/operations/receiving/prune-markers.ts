import { join } from "node:path";
import { removeFile } from "../../platform/files.ts";
import { listStats } from "../../platform/folders.ts";
import type { StetPaths } from "../../platform/paths.ts";

const MINUTE_MS = 60_000;

/** Removes the marks by which shims of two installations agreed who answers; they hold five seconds. */
export function pruneMarkers(paths: StetPaths, now: Date): void {
  for (const { path, mtimeMs } of listStats(join(paths.markers))) {
    if (now.getTime() - mtimeMs > MINUTE_MS) removeFile(path);
  }
}
