import type { Stats } from "node:fs";
import { lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, rmdirSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { failureCode, fileFailure } from "./file-failure.ts";
import { syncFolder } from "./syncs.ts";

export interface FileStat {
  readonly size: number;
  readonly mtimeMs: number;
  /** Permission bits only. */
  readonly mode: number;
  readonly isFile: boolean;
  readonly isFolder: boolean;
  /** Whether the path itself is a symbolic link; the other members then describe what it points at. */
  readonly isLink: boolean;
}

export interface ListedFile {
  readonly name: string;
  readonly path: string;
  readonly mtimeMs: number;
  readonly size: number;
}

/** Makes the folder and its missing parents; those that exist keep their mode. */
export function ensureFolder(path: string, mode = 0o700, options: { readonly durable?: boolean } = {}): void {
  let first: string | undefined;
  try {
    first = mkdirSync(path, { recursive: true, mode });
  } catch (error) {
    throw fileFailure(trueFailure(error, path), "write", path);
  }
  if (first === undefined || options.durable !== true) return;
  // A folder survives a power cut only when the folder that names it was synced.
  for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** On a read-only file system a recursive mkdir says ENOENT; a plain one of the first missing folder says why. */
function trueFailure(error: unknown, path: string): unknown {
  if (failureCode(error) !== "ENOENT") return error;
  let missing = path;
  while (statOf(dirname(missing)) === undefined && dirname(missing) !== missing) missing = dirname(missing);
  try {
    mkdirSync(missing, { mode: 0o700 });
    return error;
  } catch (cause) {
    return failureCode(cause) === "EEXIST" ? error : cause;
  }
}

/** Names in the folder, sorted by code unit; empty when the folder is absent. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (isAbsence(error)) return [];
    throw fileFailure(error, "read", folder);
  }
}

/** The plain files whose names end in `suffix`, sorted by name; what vanishes meanwhile is left out. */
export function listStats(folder: string, suffix = ""): ListedFile[] {
  const listed: ListedFile[] = [];
  for (const name of listNames(folder)) {
    if (!name.endsWith(suffix)) continue;
    const path = join(folder, name);
    const stat = statOf(path);
    if (stat?.isFile === true) listed.push({ name, path, mtimeMs: stat.mtimeMs, size: stat.size });
  }
  return listed;
}

/** Undefined when nothing has that name; a link that leads nowhere, or in a circle, is reported as itself. */
export function statOf(path: string): FileStat | undefined {
  const own = statWith(lstatSync, path);
  if (own === undefined) return undefined;
  const isLink = own.isSymbolicLink();
  const stat = (isLink ? statWith(followed, path) : own) ?? own;
  return {
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    mode: stat.mode & 0o7777,
    isFile: stat.isFile(),
    isFolder: stat.isDirectory(),
    isLink,
  };
}

function followed(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (failureCode(error) === "ELOOP") return undefined;
    throw error;
  }
}

function statWith(read: (path: string) => Stats | undefined, path: string): Stats | undefined {
  try {
    return read(path);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw fileFailure(error, "read", path);
  }
}

/** Whether `path` is the folder or in it, after symbolic links; the path need not exist. */
export function isInside(folder: string, path: string): boolean {
  const away = relative(realPathOf(folder), realPathOf(path));
  return away === "" || (away !== ".." && !away.startsWith(`..${sep}`) && !isAbsolute(away));
}

/** The path with links resolved as far as it exists; where a dangling link would lead counts, not where it lies. */
export function realPathOf(path: string, hops = 40): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch (error) {
    if (!isAbsence(error)) throw fileFailure(error, "read", full);
  }
  const parent = dirname(full);
  if (parent === full) return full;
  const isLink = statWith(lstatSync, full)?.isSymbolicLink() === true;
  if (isLink && hops > 0) return realPathOf(resolve(realPathOf(parent), readlinkSync(full)), hops - 1);
  return join(realPathOf(parent, hops), basename(full));
}

function isAbsence(error: unknown): boolean {
  const code = failureCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

/** Removes the folder when nothing is in it; true when it did. */
export function removeEmptyFolder(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch (error) {
    const code = failureCode(error) ?? "";
    if (["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(code)) return false;
    throw fileFailure(error, "remove", path);
  }
}
