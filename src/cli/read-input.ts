import { readSync } from "node:fs";

const CHUNK_BYTES = 1_048_576;
const PAUSE_MS = 5;

/** Everything on standard input, waited for where the other side opened it without blocking and is not done yet. */
export function readInput(): Uint8Array {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const count = readSome(chunk);
    if (count === 0) return Buffer.concat(chunks);
    if (count !== undefined) chunks.push(chunk.subarray(0, count));
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Undefined while nothing is there yet, 0 at the end. */
function readSome(chunk: Buffer): number | undefined {
  try {
    return readSync(0, chunk);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EAGAIN") return undefined;
    // Windows reports the end of a pipe as an error.
    if (code === "EOF") return 0;
    throw error;
  }
}
