import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StetError } from "../errors.ts";
import { crashPoint } from "./crash-point.ts";
import { failureCode, fileFailure } from "./file-failure.ts";
import { ensureFolder, statOf } from "./folders.ts";
import { syncAppended, syncFolder } from "./syncs.ts";

export interface WriteOptions {
  /** Default: the mode of the file that is replaced, else 0600. */
  readonly mode?: number;
  /** Mode of folders that have to be made; default 0700. */
  readonly folderMode?: number;
  /** Whether the content must survive a power cut; default true. */
  readonly durable?: boolean;
  /** Replace what a symbolic link points at instead of the link; only for files of other programs. */
  readonly throughLink?: boolean;
}

/** Names of temporary files begin and end like this; one left by a killed process may be removed. */
export function isLeftover(name: string): boolean {
  return name.startsWith(".stet-") && name.endsWith(".tmp");
}

/** Undefined only when no file is there. */
export function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw fileFailure(error, "read", path);
  }
}

/** UTF-8 text; undefined only when no file is there. */
export function readText(path: string): string | undefined {
  return readBytes(path)?.toString("utf8");
}

/** The last bytes of a file as text, at most so many; undefined only when no file is there. */
export function readTail(path: string, bytes: number): string | undefined {
  try {
    const file = openSync(path, "r");
    try {
      const from = Math.max(0, fstatSync(file).size - bytes);
      const tail = Buffer.alloc(bytes);
      return tail.toString("utf8", 0, readSync(file, tail, 0, bytes, from));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw fileFailure(error, "read", path);
  }
}

/** Replaces a file in one step: a reader or a crash sees the old content or the new, never a part. */
export function writeFileAtomic(path: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const target = options.throughLink === true && statOf(path)?.isLink === true ? realpathSync(path) : path;
  const mode = options.mode ?? statOf(target)?.mode;
  withTemporary(target, content, { ...options, ...(mode === undefined ? {} : { mode }) }, (temporary) => {
    renameSync(temporary, target);
  });
}

/** Like writeFileAtomic, but false and nothing written when the name is taken. */
export function createFile(path: string, content: string | Uint8Array, options: WriteOptions = {}): boolean {
  let isCreated = true;
  withTemporary(path, content, options, (temporary) => {
    try {
      linkSync(temporary, path);
    } catch (error) {
      if (failureCode(error) !== "EEXIST") throw error;
      isCreated = false;
    }
    unlinkSync(temporary);
  });
  return isCreated;
}

/** Appends one line with one write; when a crash left the last line torn, it starts on a new one. */
export function appendLine(path: string, line: string, options: WriteOptions = {}): void {
  if (line.includes("\n")) {
    throw new StetError("internal", `a line for ${path} contains a line break`, { hint: "report this defect" });
  }
  const isDurable = options.durable ?? true;
  try {
    ensureFolder(dirname(path), options.folderMode, { durable: isDurable });
    const flags = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR;
    const file = openSync(path, flags, options.mode ?? 0o600);
    try {
      const { size } = fstatSync(file);
      writeWhole(file, Buffer.from(`${hasTornTail(file, size) ? "\n" : ""}${line}\n`), path);
      if (isDurable) syncAppended(file, path);
      if (isDurable && size === 0) syncFolder(dirname(path));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw fileFailure(error, "write", path);
  }
  crashPoint();
}

/** Renames within one file system, replacing what has the new name. */
export function moveFile(from: string, to: string, options: WriteOptions = {}): void {
  const isDurable = options.durable ?? true;
  try {
    ensureFolder(dirname(to), options.folderMode, { durable: isDurable });
    renameSync(from, to);
    if (isDurable) syncFolder(dirname(to));
    if (isDurable && dirname(from) !== dirname(to)) syncFolder(dirname(from));
  } catch (error) {
    throw fileFailure(error, "write", to);
  }
  crashPoint();
}

/** False when there was no such file. */
export function removeFile(path: string): boolean {
  try {
    unlinkSync(path);
  } catch (error) {
    if (isAbsence(error)) return false;
    throw fileFailure(error, "remove", path);
  }
  crashPoint();
  return true;
}

let named = 0;

// Alike only on two machines in one folder at one nanosecond, and then the second one fails to make it.
function temporaryName(): string {
  named += 1;
  return `.stet-${process.pid}-${process.hrtime.bigint().toString(36)}${named}.tmp`;
}

function withTemporary(
  path: string,
  content: string | Uint8Array,
  options: WriteOptions,
  place: (temporary: string) => void,
): void {
  const isDurable = options.durable ?? true;
  const folder = dirname(path);
  const temporary = join(folder, temporaryName());
  try {
    ensureFolder(folder, options.folderMode, { durable: isDurable });
    writeTemporary(temporary, content, options.mode, isDurable);
    crashPoint();
    place(temporary);
    crashPoint();
    if (isDurable) syncFolder(folder);
  } catch (error) {
    if (statOf(temporary) !== undefined) unlinkSync(temporary);
    throw fileFailure(error, "write", path);
  }
}

function writeTemporary(
  path: string,
  content: string | Uint8Array,
  mode: number | undefined,
  isDurable: boolean,
): void {
  const file = openSync(path, "wx", mode ?? 0o600);
  try {
    if (mode !== undefined) fchmodSync(file, mode);
    writeFileSync(file, content);
    if (isDurable) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function hasTornTail(file: number, size: number): boolean {
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] !== 0x0a;
}

function writeWhole(file: number, bytes: Buffer, path: string): void {
  // A second write could land behind another process's line, so a short one is an error and not continued.
  if (writeSync(file, bytes) === bytes.length) return;
  throw new StetError("internal", `cannot write ${path}: only a part of the line was taken`, {
    hint: "free some space and run the command again",
  });
}

function isAbsence(error: unknown): boolean {
  const code = failureCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
