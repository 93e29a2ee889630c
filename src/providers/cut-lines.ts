import { BothEnds } from "./both-ends.ts";
import { LineParts } from "./line-parts.ts";

/** A line of a file without what ends it. */
export interface Line {
  /** Only to be read until the next line is asked for. */
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly number: number;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Puts a line together from its pieces. */
export interface LineJoiner {
  /** A line in one piece up to this length is given as it is. */
  readonly longestWhole: number;
  add(piece: Uint8Array): void;
  take(): Uint8Array;
}

/** For lines of prose: of one longer than `longest` bytes the beginning and the end are kept. */
export function joinBothEnds(longest: number): LineJoiner {
  const ends = new BothEnds(longest);
  return { longestWhole: longest, add: (piece) => ends.add(piece), take: () => ends.take() };
}

/** Cuts bytes that come in any pieces into lines; only what a piece leaves unfinished is copied. */
export class LineCutter {
  /** Offset behind the last newline. */
  byte: number;
  /** Lines finished. */
  line: number;
  readonly #parts: LineJoiner;
  #waiting = 0;

  constructor(
    from: { readonly byte: number; readonly line: number } = { byte: 0, line: 0 },
    parts: LineJoiner = new LineParts(),
  ) {
    this.#parts = parts;
    this.byte = from.byte;
    this.line = from.line;
  }

  *push(bytes: Uint8Array): Generator<Line> {
    let at = 0;
    for (;;) {
      const end = bytes.indexOf(NEWLINE, at);
      if (end === -1) break;
      const line = this.#finish(bytes.subarray(at, end));
      this.byte += this.#waiting + end - at + 1;
      this.line += 1;
      this.#waiting = 0;
      at = end + 1;
      yield { bytes: line, number: this.line };
    }
    if (at === bytes.length) return;
    this.#waiting += bytes.length - at;
    this.#parts.add(bytes.subarray(at));
  }

  /** The line that no newline ends; it does not count as finished. */
  end(): Line | undefined {
    if (this.#waiting === 0) return undefined;
    this.#waiting = 0;
    return { bytes: withoutReturn(this.#parts.take()), number: this.line + 1 };
  }

  #finish(piece: Uint8Array): Uint8Array {
    if (this.#waiting === 0 && piece.length <= this.#parts.longestWhole) return withoutReturn(piece);
    this.#parts.add(piece);
    return withoutReturn(this.#parts.take());
  }
}

function withoutReturn(line: Uint8Array): Uint8Array {
  return line[line.length - 1] === RETURN ? line.subarray(0, -1) : line;
}
