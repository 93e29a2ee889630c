/** Bytes of one line that are kept. */
const LONGEST_LINE = 2 ** 28;

/** Bytes that may stand in a picture written as base64 (either alphabet). */
const IN_RUN = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w+/=-]/.test(String.fromCharCode(byte)) ? 1 : 0));

/**
 * One line, put together from copies of its pieces. Of a run of base64 characters only the beginning is kept: it is a
 * picture and no speech, and what stands behind it in the line may be. A line that is still too long loses its end.
 */
export class LineParts {
  /** Bytes of one run that are kept. */
  static readonly LONGEST_RUN = 2 ** 18;
  readonly longestWhole = LineParts.LONGEST_RUN;
  /** Grows with the longest line and is used again for the next. */
  #buffer = new Uint8Array(2 ** 16);
  #size = 0;
  /** Length of the run that the line ends with so far. */
  #run = 0;

  add(piece: Uint8Array): void {
    let from = 0;
    for (const { start, end, earlier } of this.#longRuns(piece)) {
      this.#keep(piece.subarray(from, start + Math.max(0, LineParts.LONGEST_RUN - earlier)));
      from = end;
    }
    this.#keep(piece.subarray(from));
    const last = startOfRun(piece, piece.length, 0);
    this.#run = last === 0 ? this.#run + piece.length : piece.length - last;
  }

  /** All of the line, to be read before the next one begins. */
  take(): Uint8Array {
    const line = this.#buffer.subarray(0, this.#size);
    this.#size = 0;
    this.#run = 0;
    return line;
  }

  #keep(bytes: Uint8Array): void {
    const kept = bytes.subarray(0, Math.max(0, LONGEST_LINE - this.#size));
    const size = this.#size + kept.length;
    if (size > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(size, this.#buffer.length * 2));
      larger.set(this.#buffer.subarray(0, this.#size));
      this.#buffer = larger;
    }
    this.#buffer.set(kept, this.#size);
    this.#size = size;
  }

  /** A run that is longer than what is kept stands on one of the bytes that lie that far apart. */
  *#longRuns(piece: Uint8Array): Generator<{ start: number; end: number; earlier: number }> {
    const longest = LineParts.LONGEST_RUN;
    let at = endOfRun(piece, 0);
    if (this.#run + at > longest) yield { start: 0, end: at, earlier: this.#run };
    for (let probe = at + longest; probe < piece.length; probe = at + longest) {
      const end = endOfRun(piece, probe);
      const start = startOfRun(piece, probe, at);
      if (end - start > longest) yield { start, end, earlier: 0 };
      at = Math.max(end, probe + 1);
    }
  }
}

function endOfRun(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && IN_RUN[bytes[at] as number] === 1) at += 1;
  return at;
}

function startOfRun(bytes: Uint8Array, from: number, lowest: number): number {
  let at = from;
  while (at > lowest && IN_RUN[bytes[at - 1] as number] === 1) at -= 1;
  return at;
}
