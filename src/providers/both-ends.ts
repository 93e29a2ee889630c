const SMALLEST = 4096;

/**
 * Bytes put together from copies of their pieces, of which no more than `longest` are kept: where they are more, the
 * first half of that and the last.
 */
export class BothEnds {
  readonly #longest: number;
  readonly #half: number;
  #bytes = new Uint8Array(SMALLEST);
  #size = 0;

  constructor(longest: number) {
    this.#longest = longest;
    this.#half = Math.floor(longest / 2);
  }

  add(piece: Uint8Array): void {
    const fits = Math.min(piece.length, this.#longest - this.#size);
    this.#provide(this.#size + fits);
    this.#bytes.set(piece.subarray(0, fits), this.#size);
    this.#size += fits;
    this.#addEnd(piece.subarray(fits));
  }

  /** What is kept, to be read before more is added; nothing is kept then. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#size);
    this.#size = 0;
    return taken;
  }

  /** What no longer fits takes the place of what came right behind the first half. */
  #addEnd(rest: Uint8Array): void {
    if (rest.length === 0) return;
    const last = rest.subarray(Math.max(0, rest.length - this.#half));
    this.#bytes.copyWithin(this.#half, this.#half + last.length, this.#size);
    this.#bytes.set(last, this.#size - last.length);
  }

  #provide(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.min(this.#longest, Math.max(size, this.#bytes.length * 2)));
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}
