import type { FileSlices } from "../platform/file-slices.ts";
import { openSlices } from "../platform/file-slices.ts";
import type { Lookup } from "./wordpiece.ts";

/** Words of the uncased BERT vocabulary, and values of each in the table. */
export const TABLE_WORDS = 30_522;
export const TABLE_DIMENSION = 256;
/** Places of the hash table that finds a word's row without reading a vocabulary. */
export const TABLE_SLOTS = 65_536;

const HEAD_BYTES = TABLE_SLOTS * 8 + TABLE_WORDS * 4;
const TABLE_BYTES = HEAD_BYTES + TABLE_WORDS * TABLE_DIMENSION;

/** The vectors of words, read from their file as they are needed. */
export interface StaticTable {
  readonly lookup: Lookup;
  /** Adds the vector of a word to a sum. */
  addRow(word: number, sum: Float32Array): void;
  /** Reads the whole file, which is cheaper where many texts follow. */
  readWhole(): void;
  close(): void;
}

/**
 * Slots of the hash table (uint32: number of the word + 1, 0 for none), the words' hashes (uint32), a scale for each
 * row (float32) and the rows (int8), little-endian. Undefined when no file is there, `damaged` when it is no such table.
 */
export function openTable(path: string): StaticTable | "damaged" | undefined {
  const file = openSlices(path);
  if (file === undefined) return undefined;
  const head = new Uint8Array(new ArrayBuffer(HEAD_BYTES));
  if (file.size === TABLE_BYTES) file.read(0, head);
  const slots = new Uint32Array(head.buffer, 0, TABLE_SLOTS);
  const hashes = new Uint32Array(head.buffer, TABLE_SLOTS * 4, TABLE_SLOTS);
  const scales = new Float32Array(head.buffer, TABLE_SLOTS * 8, TABLE_WORDS);
  const lookup = lookupIn(slots, hashes);
  if (file.size !== TABLE_BYTES || !isSound(slots, scales, lookup)) {
    file.close();
    return "damaged";
  }
  return { lookup, ...rowsOf(file, scales), close: () => file.close() };
}

const STRIDE = 16;
const KNOWN_WORDS = ["the", "database", "##ing"];

// One place in sixteen: noise shows at the first, and looking at all would cost more than what the table is opened for.
function isSound(slots: Uint32Array, scales: Float32Array, lookup: Lookup): boolean {
  for (let at = 0; at < TABLE_SLOTS; at += STRIDE) if ((slots[at] ?? 0) > TABLE_WORDS) return false;
  for (let at = 0; at < TABLE_WORDS; at += STRIDE)
    if (!((scales[at] ?? 0) >= 0 && (scales[at] ?? 0) < 1e6)) return false;
  return KNOWN_WORDS.every((word) => lookup(word) >= 0);
}

function rowsOf(file: FileSlices, scales: Float32Array): Pick<StaticTable, "addRow" | "readWhole"> {
  let whole: Int8Array | undefined;
  const one = new Int8Array(TABLE_DIMENSION);
  const bytes = new Uint8Array(one.buffer);
  return {
    readWhole() {
      if (whole !== undefined) return;
      whole = new Int8Array(TABLE_WORDS * TABLE_DIMENSION);
      file.read(HEAD_BYTES, new Uint8Array(whole.buffer));
    },
    addRow(word, sum) {
      const scale = scales[word] ?? 0;
      // Words that any text may hold count nothing.
      if (scale === 0) return;
      const from = word * TABLE_DIMENSION;
      if (whole === undefined) file.read(HEAD_BYTES + from, bytes);
      const row = whole?.subarray(from, from + TABLE_DIMENSION) ?? one;
      for (let at = 0; at < TABLE_DIMENSION; at++) sum[at] = (sum[at] ?? 0) + (row[at] ?? 0) * scale;
    },
  };
}

function lookupIn(slots: Uint32Array, hashes: Uint32Array): Lookup {
  return (piece) => {
    const hash = fnv1a(piece);
    for (let at = hash % TABLE_SLOTS; slots[at] !== 0; at = (at + 1) % TABLE_SLOTS) {
      if (hashes[at] === hash) return (slots[at] ?? 0) - 1;
    }
    return -1;
  };
}

/** FNV-1a of the UTF-8 bytes, 32 bits. No two words of the vocabulary share one. */
export function fnv1a(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return fnv1aOfBytes(Buffer.from(text));
    hash = Math.imul(hash ^ code, 16_777_619);
  }
  return hash >>> 0;
}

function fnv1aOfBytes(bytes: Uint8Array): number {
  let hash = 2_166_136_261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16_777_619);
  return hash >>> 0;
}
