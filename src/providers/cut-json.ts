import { ValueBytes } from "./value-bytes.ts";

/** What a JSON text is made of, each read whole. The bytes are good until the taker returns. */
export type JsonPiece =
  /** A top-level object without the list, such as a line of JSON Lines; `at` is the line it begins on. */
  | { readonly kind: "row"; readonly at: number; readonly bytes: Uint8Array }
  /** The members before the list, as an object of their own. */
  | { readonly kind: "head"; readonly bytes: Uint8Array }
  /** An element of the list; `at` counts them from 1, broken ones too. */
  | { readonly kind: "item"; readonly at: number; readonly bytes: Uint8Array }
  /** Bytes that are no value, or only the beginning of one. */
  | { readonly kind: "broken"; readonly at: number; readonly why: string };

export type TakePiece = (piece: JsonPiece) => void;

/** A place between two rows. */
export interface RowEnd {
  readonly byte: number;
  /** Newlines before it. */
  readonly line: number;
}

const NEWLINE = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const IS_MARK = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0, NEWLINE, SPACE, QUOTE, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT].includes(byte) ? 1 : 0,
);
/** Bytes of a string looked at one by one before a search is worth its call. */
const SHORT = 24;

/** What is left of bytes that never reached the disk. */
const ZEROS = "there are zero bytes in it";

/** `base` behind a list: nothing is cut until its document is over. */
const NOWHERE = -1;

/**
 * Cuts a JSON document at the elements of one list, or JSON Lines at their objects, whichever it turns out to be: without
 * parsing, in any chunks, keeping only the value at hand. Bytes that fit nowhere become a broken piece, and reading goes
 * on with the next line that begins a value.
 */
export class JsonCutter {
  private readonly listName: Uint8Array;
  private readonly take: TakePiece;
  private readonly value = new ValueBytes();
  private mode: "structure" | "string" | "lost" = "structure";
  private depth = 0;
  /** Depth at which values are cut: 0 for rows, that of the list in a document. */
  private base = 0;
  /** Elements begun so far. */
  private items = 0;
  /** Spaces since the last newline when there was nothing else, otherwise -1. */
  private column = 0;
  /** Column on which the line at hand begins. */
  private lineColumn = 0;
  /** Column on which elements begin when each begins a line of its own, otherwise 0. */
  private itemColumn = 0;
  /** Newlines so far, of the bytes an earlier reader took too. */
  private newlines: number;
  private firstLine = 0;
  private isEscaped = false;
  /** Next newline and zero byte of the present chunk, as far as it was searched. */
  private nextNewline = -1;
  private nextZero = -1;
  private passed: number;
  /** Where another cutter can go on; undefined inside and behind a document. */
  rowEnd: RowEnd | undefined;

  constructor(listName: string, take: TakePiece, from?: RowEnd) {
    this.listName = new TextEncoder().encode(`"${listName}"`);
    this.take = take;
    this.passed = from?.byte ?? 0;
    this.newlines = from?.line ?? 0;
    this.rowEnd = { byte: this.passed, line: this.newlines };
  }

  push(chunk: Uint8Array): void {
    this.nextNewline = -1;
    this.nextZero = -1;
    let at = 0;
    while (at < chunk.length) {
      if (this.mode === "structure") at = this.passStructure(chunk, at);
      else if (this.mode === "string") at = this.passString(chunk, at);
      else at = this.passLost(chunk, at);
    }
    if (this.value.isOpen) this.value.carry(chunk);
    this.passed += chunk.length;
  }

  end(): void {
    if (this.mode !== "lost" && this.depth > 0) this.lose("the file ends in the middle of it");
  }

  /** To the next string or the end of the chunk. */
  private passStructure(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (IS_MARK[byte] === 0 && this.depth !== this.base) this.column = -1;
      else if (byte === NEWLINE) {
        this.newlines += 1;
        this.column = 0;
      } else if (byte === SPACE) {
        if (this.column !== -1) this.column += 1;
      } else {
        if (this.column !== -1) this.lineColumn = this.column;
        this.passMark(chunk, at, byte);
        this.column = -1;
        if (this.mode !== "structure") return at + 1;
      }
    }
    return chunk.length;
  }

  private passMark(chunk: Uint8Array, at: number, byte: number): void {
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.open(chunk, at, byte);
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.close(chunk, at, byte);
    else if (byte === 0) this.lose(ZEROS);
    else if (this.depth === this.base) {
      if (!isBetween(byte)) this.lose("no value begins here");
    } else if (byte === QUOTE) {
      this.mode = "string";
      this.value.openString(at);
    }
  }

  private open(chunk: Uint8Array, at: number, bracket: number): void {
    if (bracket === OPEN_OBJECT && this.isCutOff()) {
      this.lose("the rest of it is missing");
      this.goOn(at);
    }
    if (this.depth === this.base) this.openValue(at, bracket);
    else if (bracket === OPEN_ARRAY && this.depth === 1 && this.base === 0) this.openList(chunk, at);
    this.depth += 1;
  }

  /** A line of its own begins a value although the one before it is not over. */
  private isCutOff(): boolean {
    if (!this.value.isOpen || this.depth === this.base) return false;
    if (this.base === 0) return this.column === 0 && this.newlines === this.firstLine + 1;
    return this.itemColumn > 0 && this.column === this.itemColumn;
  }

  private openValue(at: number, bracket: number): void {
    if (this.base === 0) {
      if (bracket === OPEN_ARRAY) {
        this.beginItems(1, 0);
        return;
      }
      this.firstLine = this.newlines;
    } else {
      if (this.items === 0) this.itemColumn = Math.max(this.column, 0);
      this.items += 1;
    }
    this.value.open(at);
  }

  private openList(chunk: Uint8Array, at: number): void {
    const head = this.value.closeBefore(chunk, at, this.listName);
    if (head === undefined) return;
    this.rowEnd = undefined;
    this.take({ kind: "head", bytes: head });
    // The list is a member of the document, so its line shows how far a step goes in.
    this.beginItems(2, 2 * this.lineColumn);
  }

  private beginItems(depth: number, column: number): void {
    this.base = depth;
    this.items = 0;
    this.itemColumn = column;
  }

  private close(chunk: Uint8Array, at: number, bracket: number): void {
    if (this.depth === 0 || (this.depth === this.base && bracket !== CLOSE_ARRAY)) {
      this.lose("a bracket closes what was not open");
      return;
    }
    this.depth -= 1;
    if (this.value.isOpen && this.depth === this.base) this.closeValue(chunk, at + 1);
    else if (this.depth < this.base) this.base = NOWHERE;
    if (this.depth === 0) this.base = 0;
  }

  private closeValue(chunk: Uint8Array, end: number): void {
    const bytes = this.value.close(chunk, end);
    if (this.base > 0) {
      this.take({ kind: "item", at: this.items, bytes });
      return;
    }
    this.rowEnd = { byte: this.passed + end, line: this.newlines };
    this.take({ kind: "row", at: this.firstLine + 1, bytes });
  }

  /** To behind the string's end, or that of the chunk. A string of JSON has no newline: where one has, a quote is lost. */
  private passString(chunk: Uint8Array, at: number): number {
    const from = this.isEscaped ? at + 1 : at;
    const quote = endOfString(chunk, from);
    const end = quote === -1 ? chunk.length : quote;
    this.nextNewline = nextOf(chunk, NEWLINE, at, this.nextNewline);
    this.nextZero = nextOf(chunk, 0, at, this.nextZero);
    const fault = Math.min(this.nextNewline, this.nextZero);
    if (fault < end) {
      this.lose(fault === this.nextZero ? ZEROS : "a line ends inside a string");
      return fault;
    }
    this.isEscaped = quote === -1 && isEscaped(chunk, from, end);
    if (this.value.isOpen) this.value.passString(chunk, end);
    if (quote === -1) return end;
    this.mode = "structure";
    return end + 1;
  }

  private lose(why: string): void {
    const line = this.value.isOpen ? this.firstLine : this.newlines;
    const number = this.value.isOpen ? this.items : this.items + 1;
    this.take({ kind: "broken", at: this.base === 0 ? line + 1 : number, why });
    this.value.discard();
    this.isEscaped = false;
    this.mode = "lost";
    if (this.base !== 0 && this.itemColumn === 0) this.base = 0;
  }

  private goOn(at: number): void {
    this.mode = "structure";
    this.base = Math.max(this.base, 0);
    this.depth = this.base;
    if (this.base === 0) this.rowEnd = { byte: this.passed + at, line: this.newlines };
  }

  /** To the next line that begins a value. */
  private passLost(chunk: Uint8Array, start: number): number {
    const column = this.base > 0 ? this.itemColumn : 0;
    let at = start;
    while (at < chunk.length) {
      const byte = chunk[at];
      if (byte === OPEN_OBJECT && this.column === column) {
        this.goOn(at);
        return at;
      }
      if (byte === SPACE && this.column >= 0) this.column += 1;
      else if (byte === NEWLINE) {
        this.newlines += 1;
        this.column = 0;
      } else {
        this.column = -1;
        const newline = chunk.indexOf(NEWLINE, at);
        at = newline === -1 ? chunk.length - 1 : newline - 1;
      }
      at += 1;
    }
    return at;
  }
}

/** What may stand between two values. */
function isBetween(byte: number): boolean {
  return byte === COMMA || byte === 0x0d || byte === 0x09 || BYTE_ORDER_MARK.includes(byte);
}

/** Offset of the next such byte at or behind `at`, the length where there is none; `known` is that of an earlier search. */
function nextOf(bytes: Uint8Array, byte: number, at: number, known: number): number {
  if (known >= at) return known;
  const found = bytes.indexOf(byte, at);
  return found === -1 ? bytes.length : found;
}

/** Offset of the quote that closes a string, -1 when none does; `from` is inside the string and not escaped. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  for (const end = Math.min(from + SHORT, bytes.length); at < end; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at += 1;
  }
  at = bytes.indexOf(QUOTE, at);
  while (at !== -1 && isEscaped(bytes, from, at)) at = bytes.indexOf(QUOTE, at + 1);
  return at;
}

/** Whether the byte at `at` follows an odd number of backslashes, none of them before `from`. */
function isEscaped(bytes: Uint8Array, from: number, at: number): boolean {
  let first = at;
  while (first > from && bytes[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
