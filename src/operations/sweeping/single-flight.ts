import { join } from "node:path";
import { readText, removeFile, writeFileAtomic } from "../../platform/files.ts";
import { listNames } from "../../platform/folders.ts";
import { sha256 } from "../../platform/hash.ts";
import { type Lock, tryLock } from "../../platform/locks.ts";
import { parseJsonObject } from "../../records/json-object.ts";

/** A sweep that another one is asked to do. */
export interface LeftSweep {
  readonly path: string;
  readonly provider: string;
  readonly isNamed: boolean;
  /** How large the file was when it was wanted. */
  readonly size: number;
}

/**
 * Runs `own` alone among the sweeps of a store, and then what others left meanwhile. False where another one was at it:
 * what was wanted is left to that one, which looks before it lets go.
 */
export function inSingleFlight(
  lockPath: string,
  wanted: readonly LeftSweep[],
  own: () => void,
  other: (left: LeftSweep) => void,
): boolean {
  const waiting = `${lockPath}.waiting`;
  let lock = tryLock(lockPath, 0);
  if (lock === undefined) {
    for (const sweep of wanted) leave(waiting, sweep);
    // The other one may have looked for the last time just before.
    lock = tryLock(lockPath, 0);
    if (lock === undefined) return false;
    workOff(lockPath, lock, waiting, other);
    return true;
  }
  try {
    own();
  } catch (error) {
    lock.release();
    throw error;
  }
  workOff(lockPath, lock, waiting, other);
  return true;
}

function workOff(lockPath: string, held: Lock, waiting: string, other: (left: LeftSweep) => void): void {
  for (let lock: Lock | undefined = held; lock !== undefined; ) {
    try {
      for (const left of take(waiting)) other(left);
    } finally {
      lock.release();
    }
    lock = listNames(waiting).length === 0 ? undefined : tryLock(lockPath, 0);
  }
}

function leave(folder: string, sweep: LeftSweep): void {
  writeFileAtomic(join(folder, sha256(sweep.path).slice(0, 16)), JSON.stringify(sweep), { durable: false });
}

function take(folder: string): LeftSweep[] {
  return listNames(folder).flatMap((name) => {
    const text = readText(join(folder, name));
    removeFile(join(folder, name));
    const { path, provider, isNamed, size } = parseJsonObject(text ?? "") ?? {};
    if (typeof path !== "string" || typeof provider !== "string" || typeof size !== "number") return [];
    return [{ path, provider, isNamed: isNamed === true, size }];
  });
}
