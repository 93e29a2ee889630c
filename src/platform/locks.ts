import { StetError } from "../errors.ts";
import { isBusy, openConnection } from "./sqlite.ts";

export interface Lock {
  release(): void;
}

/** Takes the lock or gives undefined after `waitMs`. The kernel holds it: a killed process has released it. */
export function tryLock(path: string, waitMs: number): Lock | undefined {
  const sentinel = openConnection(path, { readOnly: false, busyTimeoutMs: waitMs });
  try {
    sentinel.exec("BEGIN IMMEDIATE");
  } catch (error) {
    sentinel.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => sentinel.close() };
}

/** Runs `work` while holding the lock; throws when it is still held by another after `waitMs`. */
export function withLock<T>(path: string, options: { readonly waitMs: number }, work: () => T): T {
  const lock = tryLock(path, options.waitMs);
  if (lock === undefined) {
    throw new StetError("internal", `${path} is busy: another stet process held it for ${options.waitMs} ms`, {
      hint: "try again; if it stays busy, look for a stet process that hangs",
    });
  }
  try {
    return work();
  } finally {
    lock.release();
  }
}
