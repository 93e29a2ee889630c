import { closeSync, openSync, readSync } from "node:fs";
import { fileFailure } from "./file-failure.ts";
import { sha256 } from "./hash.ts";

export interface Stretch {
  /** Offset of the first byte. */
  readonly from: number;
  /** Offset behind the last one; the end of the file, as far as it grew meanwhile, when absent. */
  readonly to?: number;
  /** Most bytes of a piece; default 1 MiB. */
  readonly most?: number;
}

const MOST = 1_048_576;

/** The bytes of a stretch of a file, piece by piece. A piece is only good until the next one is asked for. */
export function* readChunks(path: string, { from, to = Number.POSITIVE_INFINITY, most = MOST }: Stretch) {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const buffer = Buffer.alloc(most);
    for (let at = from; at < to; ) {
      const count = readSync(file, buffer, 0, Math.min(most, to - at), at);
      if (count === 0) return;
      at += count;
      yield buffer.subarray(0, count);
    }
  } catch (error) {
    throw fileFailure(error, "read", path);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** SHA-256 of the bytes before an offset, of at most so many of them. */
export function hashBefore(path: string, offset: number, most: number): string {
  const parts = [...readChunks(path, { from: Math.max(0, offset - most), to: offset, most })];
  return sha256(parts[0] ?? new Uint8Array());
}
