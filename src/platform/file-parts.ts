import { closeSync, fstatSync, openSync, readSync, utimesSync, writeSync } from "node:fs";
import { failureCode, fileFailure } from "./file-failure.ts";

/** The bytes of a file from `offset` on, from the end when negative; undefined only when no file is there. */
export function readFrom(path: string, offset: number): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const { size } = fstatSync(file);
    const start = offset < 0 ? Math.max(0, size + offset) : Math.min(offset, size);
    const bytes = Buffer.alloc(size - start);
    return bytes.subarray(0, readWhole(file, bytes, start));
  } catch (error) {
    const code = failureCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw fileFailure(error, "read", path);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes a file piece by piece, for its owner alone; what stood in it is lost. Not durable. */
export function writePieces(path: string, pieces: Iterable<string>): void {
  let file: number | undefined;
  try {
    file = openSync(path, "w", 0o600);
    for (const piece of pieces) writeSync(file, piece);
  } catch (error) {
    throw fileFailure(error, "write", path);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Sets when the file was last changed, as the file system will say it. */
export function setChangedAt(path: string, mtimeMs: number): void {
  try {
    utimesSync(path, mtimeMs / 1000, mtimeMs / 1000);
  } catch (error) {
    throw fileFailure(error, "write", path);
  }
}

function readWhole(file: number, bytes: Buffer, start: number): number {
  let filled = 0;
  while (filled < bytes.length) {
    const read = readSync(file, bytes, filled, bytes.length - filled, start + filled);
    if (read === 0) break;
    filled += read;
  }
  return filled;
}
