const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Walks the bytes of JSON and decodes only what is asked for. Lenient: of what it passes over it checks no more than
 * that it ends; once it met a fault, it stands at the end.
 */
export class JsonCursor {
  readonly bytes: Uint8Array;
  /** Offset of the next byte to read. */
  at: number;
  isFaulty = false;
  /** Where the name of the member that is visited stands, without its quotes. */
  #nameStart = 0;
  #nameEnd = 0;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Visits the members of the object that stands here, the cursor before the value; a value left alone is passed over. */
  eachMember(visit: () => void): void {
    for (let isMore = this.#enter(OPEN_OBJECT, CLOSE_OBJECT); isMore; isMore = this.#next(CLOSE_OBJECT)) {
      if (!this.#passName()) break;
      const start = this.at;
      visit();
      if (this.at === start) this.skip();
    }
  }

  /** True when the member that is visited has this name, in ASCII; asked before another object is entered. */
  isNamed(name: string): boolean {
    return this.#nameEnd - this.#nameStart === name.length && isAsciiAt(this.bytes, this.#nameStart, name);
  }

  /** The name of the member that is visited, undefined when it cannot be decoded. */
  name(): string | undefined {
    return this.#decode(this.#nameStart - 1, this.#nameEnd + 1);
  }

  /** Visits the items of the array that stands here, the cursor before each; an item left alone is passed over. */
  eachItem(visit: () => void): void {
    for (let isMore = this.#enter(OPEN_ARRAY, CLOSE_ARRAY); isMore; isMore = this.#next(CLOSE_ARRAY)) {
      const start = this.at;
      visit();
      if (this.at === start) this.skip();
    }
  }

  /** The string that stands here, undefined for another value; the cursor is behind it in both cases. */
  text(): string | undefined {
    const start = this.at;
    if (this.bytes[start] !== QUOTE) {
      this.skip();
      return undefined;
    }
    this.skip();
    if (this.isFaulty) return undefined;
    return this.#decode(start, this.at);
  }

  /** True when a string stands here that begins with these ASCII characters, as they are escaped in it. */
  isTextFrom(opening: string): boolean {
    return this.bytes[this.at] === QUOTE && isAsciiAt(this.bytes, this.at + 1, opening);
  }

  /** The word that stands here as a string, if it is one of these, in ASCII; the cursor is behind the value in any case. */
  word<Word extends string>(words: readonly Word[]): Word | undefined {
    const start = this.at;
    this.skip();
    if (this.bytes[start] !== QUOTE || this.isFaulty) return undefined;
    const length = this.at - start - 2;
    return words.find((word) => word.length === length && isAsciiAt(this.bytes, start + 1, word));
  }

  isArray(): boolean {
    return this.bytes[this.at] === OPEN_ARRAY;
  }

  isText(): boolean {
    return this.bytes[this.at] === QUOTE;
  }

  /** Passes over the value that stands here. */
  skip(): void {
    const byte = this.bytes[this.at];
    if (byte === QUOTE) this.#skipString();
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#skipNested();
    else this.#skipScalar();
  }

  skipSpace(): void {
    const { bytes } = this;
    let at = this.at;
    for (;;) {
      const byte = bytes[at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break;
      at += 1;
    }
    this.at = at;
  }

  #decode(start: number, end: number): string | undefined {
    try {
      return JSON.parse(decoder.decode(this.bytes.subarray(start, end))) as string;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#fail();
      return undefined;
    }
  }

  /** True when something stands in the brackets; another value is passed over. */
  #enter(open: number, close: number): boolean {
    if (this.bytes[this.at] !== open) {
      this.skip();
      return false;
    }
    this.at += 1;
    this.skipSpace();
    if (this.bytes[this.at] !== close) return true;
    this.at += 1;
    return false;
  }

  #passName(): boolean {
    const start = this.at;
    if (this.bytes[start] === QUOTE) this.#skipString();
    this.#nameStart = start + 1;
    this.#nameEnd = this.at - 1;
    this.skipSpace();
    const isName = this.at > start && this.bytes[this.at] === COLON;
    if (!isName) this.#fail();
    this.at += 1;
    this.skipSpace();
    return isName;
  }

  #next(close: number): boolean {
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (this.isFaulty || (byte !== COMMA && byte !== close)) {
      this.#fail();
      return false;
    }
    this.at += 1;
    if (byte === close) return false;
    this.skipSpace();
    return true;
  }

  #skipString(): void {
    const { bytes } = this;
    const first = this.at + 1;
    for (let quote = bytes.indexOf(QUOTE, first); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
      let before = quote - 1;
      while (before >= first && bytes[before] === BACKSLASH) before -= 1;
      if ((quote - before) % 2 === 0) continue;
      this.at = quote + 1;
      return;
    }
    this.#fail();
  }

  #skipNested(): void {
    const { bytes } = this;
    let depth = 0;
    while (this.at < bytes.length) {
      const byte = bytes[this.at];
      if (byte === QUOTE) this.#skipString();
      else {
        this.at += 1;
        if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
        if (depth === 0) return;
      }
    }
    this.#fail();
  }

  #skipScalar(): void {
    const { bytes } = this;
    const start = this.at;
    let at = start;
    while (at < bytes.length && IS_SCALAR[bytes[at] as number] === 1) at += 1;
    this.at = at;
    if (at === start) this.#fail();
  }

  #fail(): void {
    this.isFaulty = true;
    this.at = this.bytes.length;
  }
}

function isAsciiAt(bytes: Uint8Array, at: number, ascii: string): boolean {
  for (let index = 0; index < ascii.length; index += 1) {
    if (bytes[at + index] !== ascii.charCodeAt(index)) return false;
  }
  return true;
}

/** Bytes of numbers, true, false and null. */
const IS_SCALAR = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w.+-]/.test(String.fromCharCode(byte)) ? 1 : 0));
