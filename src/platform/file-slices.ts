import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { failureCode, fileFailure } from "./file-failure.ts";

/** A file that is read here and there, held open until it is closed. */
export interface FileSlices {
  /** In bytes. */
  readonly size: number;
  /** Fills `into` from `offset` on; what lies behind the end of the file stays as it was. */
  read(offset: number, into: Uint8Array): void;
  close(): void;
}

/** Undefined only when no file is there. */
export function openSlices(path: string): FileSlices | undefined {
  try {
    const file = openSync(path, "r");
    return {
      size: fstatSync(file).size,
      read: (offset, into) => fill(file, offset, into, path),
      close: () => closeSync(file),
    };
  } catch (error) {
    const code = failureCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw fileFailure(error, "read", path);
  }
}

function fill(file: number, offset: number, into: Uint8Array, path: string): void {
  try {
    for (let filled = 0; filled < into.length; ) {
      const read = readSync(file, into, filled, into.length - filled, offset + filled);
      if (read === 0) return;
      filled += read;
    }
  } catch (error) {
    throw fileFailure(error, "read", path);
  }
}
