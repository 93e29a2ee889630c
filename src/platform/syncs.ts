import { closeSync, fsyncSync, openSync } from "node:fs";

/** Path → how it is opened to be synced: a file for writing, which some systems ask for. */
type Asked = Map<string, "r" | "r+">;

let late: Asked | undefined;

/**
 * Runs `work`; the folders and the appended files that it would sync are synced once, when it is over, in the order in
 * which they were first asked for. What takes its name by a rename is synced before that at all times, so that a power
 * cut meanwhile costs the last names and lines and tears no file.
 */
export function syncingLate<T>(work: () => T): T {
  if (late !== undefined) return work();
  const asked: Asked = new Map();
  late = asked;
  try {
    return work();
  } finally {
    late = undefined;
    for (const [path, flag] of asked) syncPath(path, flag);
  }
}

/** Makes names that were added to or taken from the folder survive a power cut. */
export function syncFolder(path: string): void {
  // Windows opens no folder for this.
  if (process.platform === "win32") return;
  if (late === undefined) syncPath(path, "r");
  else late.set(path, "r");
}

/** Makes what was appended to the open file survive a power cut. */
export function syncAppended(file: number, path: string): void {
  if (late === undefined) fsyncSync(file);
  else late.set(path, "r+");
}

function syncPath(path: string, flag: "r" | "r+"): void {
  const opened = openSync(path, flag);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
