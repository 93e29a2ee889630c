import { dirname, join } from "node:path";
import { setChangedAt, writePieces } from "../../platform/file-parts.ts";
import { removeFile } from "../../platform/files.ts";
import { ensureFolder, listNames } from "../../platform/folders.ts";
import { tryLock, withLock } from "../../platform/locks.ts";
import type { StetPaths } from "../../platform/paths.ts";

/** Where the transcripts of sessions lie, while they are swept, that stand in a database or in many files. */
export function exportsFolder({ cursors }: StetPaths): string {
  return join(cursors, "exported");
}

export interface Composed {
  readonly mtimeMs: number;
  readonly compose: (take: (pieces: Iterable<string>) => void) => void;
}

const LOCK = ".lock";
const WAIT_MS = 60_000;
/** Transcripts that this process has written and not removed yet. */
const written = new Set<string>();

/** Runs `work` while the transcript is there; it holds what was said, so it does not stay. */
export function withExport<T>(path: string, { mtimeMs, compose }: Composed, work: () => T): T {
  if (written.has(path)) return work();
  ensureFolder(dirname(path));
  return withLock(path + LOCK, { waitMs: WAIT_MS }, () => {
    written.add(path);
    try {
      compose((pieces) => writePieces(path, pieces));
      setChangedAt(path, mtimeMs);
      return work();
    } finally {
      written.delete(path);
      removeFile(path);
      removeFile(path + LOCK);
    }
  });
}

/** Removes the transcripts that sweeps left which were killed: nobody holds their locks any more. */
export function removeLeftExports(paths: StetPaths): void {
  const folder = exportsFolder(paths);
  const left = new Set(listNames(folder).map((name) => name.replace(/\.lock$/, "")));
  for (const name of left) {
    const path = join(folder, name);
    const lock = written.has(path) ? undefined : tryLock(path + LOCK, 0);
    if (lock === undefined) continue;
    removeFile(path);
    removeFile(path + LOCK);
    lock.release();
  }
}
