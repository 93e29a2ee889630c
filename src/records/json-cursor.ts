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

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Visits the members of the object that stands here, the cursor before the value; a value left alone is passed over. */
  eachMember(visit: (name: string) => void): void {
    for (let isMore = this.#enter(OPEN_OBJECT, CLOSE_OBJECT); isMore; isMore = this.#next(CLOSE_OBJECT)) {
      const name = this.text();
      this.skipSpace();
      if (name === undefined || this.bytes[this.at] !== COLON) this.#fail();
      this.at += 1;
      this.skipSpace();
      const start = this.at;
      if (!this.isFaulty) visit(name ?? "");
      if (this.at === start) this.skip();
    }
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
    return plainText(this.bytes, start + 1, this.at - 1) ?? this.#decode(start);
  }

  /** True when a string stands here that begins with these ASCII characters, as they are escaped in it. */
  isTextFrom(opening: string): boolean {
    if (this.bytes[this.at] !== QUOTE) return false;
    for (let index = 0; index < opening.length; index += 1) {
      if (this.bytes[this.at + 1 + index] !== opening.charCodeAt(index)) return false;
    }
    return true;
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

  #decode(start: number): string | undefined {
    try {
      return JSON.parse(decoder.decode(this.bytes.subarray(start, this.at))) as string;
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

const LONGEST_PLAIN = 40;

/** A short text of plain ASCII, as names and ids are: much faster than a decoder. */
function plainText(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (end - start > LONGEST_PLAIN) return undefined;
  let text = "";
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === BACKSLASH || byte < 0x20 || byte > 0x7e) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Bytes of numbers, true, false and null. */
const IS_SCALAR = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w.+-]/.test(String.fromCharCode(byte)) ? 1 : 0));
