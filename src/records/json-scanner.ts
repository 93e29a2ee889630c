import { decodeString, type StringSpan } from "./json-string.ts";

/** One member of the top-level object; `start` and `end` enclose the value, the name spans include their quotes. */
export interface MemberSpan {
  readonly key: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly start: number;
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const MINUS = 0x2d;
const LITERALS = ["true", "false", "null"].map((word) => new TextEncoder().encode(word));
const SIMPLE_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/** What the grammar allows next; the two `first` states also allow the closing bracket. */
type Expected = "first-name" | "name" | "first-value" | "value" | "comma-or-close";

/** Walks the bytes of one JSON object by the letter of RFC 8259, without recursion and without decoding values. */
export class JsonScanner {
  readonly members: MemberSpan[] = [];
  readonly strings: StringSpan[] = [];
  readonly names: StringSpan[] = [];
  /** Offset of the next byte to read; after a failure, of the byte that did not fit. */
  at: number;
  private readonly bytes: Uint8Array;
  private containers = new Uint8Array(64);
  private depth = 0;
  private name: StringSpan | undefined;
  private valueStart = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** True when one whole object was read; `at` is then behind its closing bracket. */
  scanObject(): boolean {
    let expected: Expected | undefined = this.open(OPEN_OBJECT);
    while (expected !== undefined && this.depth > 0) {
      this.skipSpace();
      if (expected === "comma-or-close") expected = this.scanSeparator();
      else if (expected === "name" || expected === "first-name") expected = this.scanName(expected);
      else expected = this.scanValue(expected);
      if (expected === "comma-or-close" && this.depth === 1) this.endMember();
    }
    return expected !== undefined;
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

  /** Names of the top-level members met so far, also the one whose value did not fit. */
  keys(): string[] {
    const keys = this.members.map((member) => member.key);
    if (this.name !== undefined) keys.push(decodeString(this.bytes, this.name).text);
    return keys;
  }

  private open(bracket: number): Expected {
    if (this.depth === this.containers.length) {
      const larger = new Uint8Array(this.depth * 2);
      larger.set(this.containers);
      this.containers = larger;
    }
    this.containers[this.depth] = bracket;
    this.depth += 1;
    this.at += 1;
    return bracket === OPEN_OBJECT ? "first-name" : "first-value";
  }

  private close(): Expected {
    this.depth -= 1;
    this.at += 1;
    return "comma-or-close";
  }

  private scanSeparator(): Expected | undefined {
    const isObject = this.containers[this.depth - 1] === OPEN_OBJECT;
    const byte = this.bytes[this.at];
    if (byte === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return this.close();
    if (byte !== COMMA) return undefined;
    this.at += 1;
    return isObject ? "name" : "value";
  }

  private scanName(expected: Expected): Expected | undefined {
    const start = this.at;
    if (expected === "first-name" && this.bytes[start] === CLOSE_OBJECT) return this.close();
    if (!this.scanString()) return undefined;
    const span = { start, end: this.at };
    this.names.push(span);
    if (this.depth === 1) this.name = span;
    this.skipSpace();
    if (this.bytes[this.at] !== COLON) return undefined;
    this.at += 1;
    this.skipSpace();
    if (this.depth === 1) this.valueStart = this.at;
    return "value";
  }

  private scanValue(expected: Expected): Expected | undefined {
    const start = this.at;
    const byte = this.bytes[start];
    if (byte === QUOTE) {
      if (!this.scanString()) return undefined;
      this.strings.push({ start, end: this.at });
      return "comma-or-close";
    }
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) return this.open(byte);
    if (expected === "first-value" && byte === CLOSE_ARRAY) return this.close();
    return this.scanNumber() || this.scanLiteral() ? "comma-or-close" : undefined;
  }

  private endMember(): void {
    if (this.name === undefined) return;
    const { start: nameStart, end: nameEnd } = this.name;
    const key = decodeString(this.bytes, this.name).text;
    this.members.push({ key, nameStart, nameEnd, start: this.valueStart, end: this.at });
    this.name = undefined;
  }

  private scanString(): boolean {
    const { bytes } = this;
    if (bytes[this.at] !== QUOTE) return false;
    const end = bytes.length;
    let at = this.at + 1;
    while (at < end) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        this.at = at + 1;
        return true;
      }
      const size = byte === BACKSLASH ? this.escapeSize(at) : 1;
      if (size === 0 || byte < 0x20) break;
      at += size;
    }
    this.at = at;
    return false;
  }

  /** Bytes of the escape at `at`, 0 when JSON knows no such escape. */
  private escapeSize(at: number): number {
    const letter = this.bytes[at + 1] ?? 0;
    if (letter !== 0x75) return SIMPLE_ESCAPES.has(letter) ? 2 : 0;
    for (let digit = at + 2; digit < at + 6; digit += 1) {
      const byte = this.bytes[digit] ?? 0;
      const isHex = isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
      if (!isHex) return 0;
    }
    return 6;
  }

  private scanNumber(): boolean {
    let at = this.at;
    if (this.bytes[at] === MINUS) at += 1;
    const whole = this.skipDigits(at);
    if (whole === at || (this.bytes[at] === 0x30 && whole > at + 1)) return false;
    at = whole;
    if (this.bytes[at] === 0x2e) {
      const fraction = this.skipDigits(at + 1);
      if (fraction === at + 1) return false;
      at = fraction;
    }
    if (((this.bytes[at] ?? 0) | 0x20) === 0x65) {
      const sign = this.bytes[at + 1];
      const digits = sign === MINUS || sign === 0x2b ? at + 2 : at + 1;
      at = this.skipDigits(digits);
      if (at === digits) return false;
    }
    this.at = at;
    return true;
  }

  private skipDigits(from: number): number {
    let at = from;
    while (isDigit(this.bytes[at] ?? 0)) at += 1;
    return at;
  }

  private scanLiteral(): boolean {
    const { bytes, at } = this;
    const literal = LITERALS.find((word) => word.every((byte, index) => bytes[at + index] === byte));
    if (literal === undefined) return false;
    this.at = at + literal.length;
    return true;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
