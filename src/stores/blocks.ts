import { join } from "node:path";
import { failureCode } from "../platform/file-failure.ts";
import { setChangedAt } from "../platform/file-parts.ts";
import { moveFile, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { folderAccessVerdict } from "../platform/folder-access.ts";
import { listNames, statOf } from "../platform/folders.ts";
import type { StetPaths } from "../platform/paths.ts";
import { pause } from "../platform/pause.ts";

/** A path a block was made from: there, there and executable, there and writable, not there, or either. */
export interface Watched {
  readonly path: string;
  readonly was: "present" | "runnable" | "writable" | "absent" | "either";
}

/** A block that is being rendered; what changes from now on makes it stale. */
export interface PendingBlock {
  /** Puts the reply and what it was made from in place. */
  finish(reply: string, watched: readonly Watched[]): void;
}

const MARKS = { present: "+", runnable: "x", writable: "w", absent: "-", either: "~" } as const;
const MOST_WAITS = 50;

/**
 * Begin before anything is read. Undefined where no block can be kept, as beside a start folder that is itself called
 * `block`: the shim asks Node then.
 */
export function beginBlock(
  paths: StetPaths,
  provider: string,
  start: string,
  watched: readonly Watched[],
): PendingBlock | undefined {
  const folder = blockFolder(paths, provider, start);
  try {
    const begun = beginLaterThan(join(folder, "begun"), newestOf(watched));
    return { finish: (reply, read) => finish(folder, begun, reply, read) };
  } catch (error) {
    if (["ENOTDIR", "EEXIST", "EISDIR", "ENAMETOOLONG"].includes(failureCode(error) ?? "")) return undefined;
    throw error;
  }
}

/** The reply kept for a start folder, whether or not it is current. */
export function readBlock(paths: StetPaths, provider: string, start: string): string | undefined {
  return readText(join(blockFolder(paths, provider, start), "block"));
}

/** Whether the shim would print the block: newer than all it was made from. */
export function blockVerdict(paths: StetPaths, provider: string, start: string): "current" | "stale" | "missing" {
  const folder = blockFolder(paths, provider, start);
  const block = statOf(join(folder, "block"));
  const watch = readText(join(folder, "watch"));
  if (block === undefined || !block.isFile || watch === undefined) return "missing";
  const isHolding = (line: string) => {
    const stat = statOf(line.slice(1));
    if (stat === undefined) return !/^[+xw]/.test(line);
    if (line.startsWith("w") && folderAccessVerdict(line.slice(1)) !== "writable") return false;
    if (line.startsWith("x") && (stat.mode & 0o100) === 0) return false;
    return !line.startsWith("-") && block.mtimeMs > stat.mtimeMs;
  };
  return watch
    .split("\n")
    .filter((line) => line !== "")
    .every(isHolding)
    ? "current"
    : "stale";
}

export function removeBlock(paths: StetPaths, provider: string, start: string): void {
  for (const name of ["block", "watch", "begun"]) removeFile(join(blockFolder(paths, provider, start), name));
}

/** Leaves the mark by which the shim asks at a prompt, as long as it is newer than the settings files it was made from. */
export function markRecall(paths: StetPaths, provider: string, start: string, settings: readonly string[]): void {
  const path = recallPath(paths, provider, start);
  const text = settings.map((file) => `${file}\n`).join("");
  const made = statOf(path)?.mtimeMs ?? 0;
  // A start folder that is itself called `recall` has its own blocks there; a path with a line break cannot be named.
  if (statOf(path)?.isFolder === true || settings.some((file) => file.includes("\n"))) return;
  if (readText(path) === text && settings.every((file) => (statOf(file)?.mtimeMs ?? 0) < made)) return;
  writeFileAtomic(path, text, { durable: false });
}

export function unmarkRecall(paths: StetPaths, provider: string, start: string): void {
  const path = recallPath(paths, provider, start);
  if (statOf(path)?.isFile === true) removeFile(path);
}

function recallPath(paths: StetPaths, provider: string, start: string): string {
  return join(blockFolder(paths, provider, start), "recall");
}

/** Start folders in and below `root` that have a block or a mark. */
export function listBlocks(paths: StetPaths, provider: string, root: string): readonly string[] {
  const folder = blockFolder(paths, provider, root);
  const names = listNames(folder);
  const isHere = ["block", "recall"].some(
    (name) => names.includes(name) && statOf(join(folder, name))?.isFile === true,
  );
  const here = isHere ? [root] : [];
  const below = names.filter((name) => statOf(join(folder, name))?.isFolder === true);
  return [...here, ...below.flatMap((name) => listBlocks(paths, provider, join(root, name)))];
}

function finish(folder: string, begun: number, reply: string, watched: readonly Watched[]): void {
  const block = join(folder, "block");
  const lines = watched.filter(({ path }) => !path.includes("\n")).map(({ path, was }) => `${MARKS[was]}${path}\n`);
  // Without a block the shim asks Node; an old block beside a new list would be taken for current.
  removeFile(block);
  // A path with a line break cannot be watched, so nothing that depends on it is kept.
  if (lines.length !== watched.length) return;
  writeFileAtomic(join(folder, "watch"), lines.join(""), { durable: false });
  writeFileAtomic(join(folder, "begun"), reply, { durable: false });
  setChangedAt(join(folder, "begun"), begun);
  moveFile(join(folder, "begun"), block, { durable: false });
}

/** The time of a file made now; waits until it is later than `newest`, since the file system's clock has ticks. */
function beginLaterThan(path: string, newest: number): number {
  let begun = 0;
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    writeFileAtomic(path, "", { durable: false });
    begun = statOf(path)?.mtimeMs ?? 0;
    // Half a microsecond is lost when the time is put back.
    if (begun > newest + 0.001) return begun;
    // A file from the future: waiting for it would take too long, and the block counts as stale.
    if (newest - begun > 100) return begun;
    pause(1);
  }
  return begun;
}

function newestOf(watched: readonly Watched[]): number {
  return watched.reduce((newest, { path }) => Math.max(newest, statOf(path)?.mtimeMs ?? 0), 0);
}

function blockFolder(paths: StetPaths, provider: string, start: string): string {
  return join(paths.blocks, provider) + (start === "/" ? "" : start);
}
