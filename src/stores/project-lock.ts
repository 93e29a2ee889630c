import { join } from "node:path";
import { withLock } from "../platform/locks.ts";
import type { StetPaths } from "../platform/paths.ts";

/** The locks a change of decisions takes, always in this order. */
export interface LockPaths {
  readonly project: string;
  readonly global: string;
}

const WAIT_MS = 30_000;
// A second connection of one process would wait for the first for ever.
const held = new Set<string>();

export function lockPaths(paths: StetPaths, project: { readonly id: string }): LockPaths {
  return { project: join(paths.locks, `${project.id}.lock`), global: join(paths.locks, "global.lock") };
}

/** Runs `work` alone among all processes that hold the same lock; a lock this process has already is not taken again. */
export function inLock<T>(lockPath: string, work: () => T, waitMs: number = WAIT_MS): T {
  if (held.has(lockPath)) return work();
  return withLock(lockPath, { waitMs }, () => {
    held.add(lockPath);
    try {
      return work();
    } finally {
      held.delete(lockPath);
    }
  });
}
