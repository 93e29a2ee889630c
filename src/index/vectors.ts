import type { Database, SqlRow } from "../platform/sqlite.ts";

/** What makes vectors of texts; `embedNow` is there where no other process has to be asked. */
export interface VectorMaker {
  /** Vectors of two ids are kept apart and never compared. */
  readonly id: string;
  readonly embedNow?: (texts: readonly string[]) => readonly Float32Array[];
}

/** Opens the maker where one is wanted; without vectors there is none. */
export type MakerSource = () => VectorMaker | undefined;

// Rows lie at the place their number gives, so many a blob: a process that is soon over reads ten thousand vectors as
// eighty blobs, and one decision more rewrites one of them. A blob starts with a factor (float32) for each row, 0 where
// there is no vector; the values (int8) follow. Factor times value is the value of a vector of length 1.
const CHUNK_ROWS = 128;
const FACTOR_BYTES = CHUNK_ROWS * 4;
const MOST_VALUE = 127;

/** Keeps vectors of rows under their maker's id; call it in a transaction. */
export function putVectors(
  database: Database,
  maker: string,
  rows: readonly number[],
  vectors: readonly Float32Array[],
): void {
  for (const [chunk, pairs] of byChunk(rows, vectors)) {
    const width = pairs[0]?.[1].length ?? 0;
    const known = database.get("SELECT rows FROM vectors WHERE chunk = ? AND maker = ?", [chunk, maker])?.["rows"];
    const blob = blobOf(known, width);
    for (const [row, vector] of pairs) if (vector.length === width) writeVector(blob, row % CHUNK_ROWS, vector);
    writeChunk(database, chunk, maker, blob);
  }
}

type Pair = readonly [row: number, vector: Float32Array];

function byChunk(rows: readonly number[], vectors: readonly Float32Array[]): Map<number, Pair[]> {
  const chunks = new Map<number, Pair[]>();
  for (const [at, row] of rows.entries()) {
    const vector = vectors[at];
    if (vector === undefined) continue;
    const chunk = Math.floor(row / CHUNK_ROWS);
    const pairs = chunks.get(chunk) ?? [];
    pairs.push([row, vector]);
    chunks.set(chunk, pairs);
  }
  return chunks;
}

/** Takes the vectors of a row out, whoever made them; call it in a transaction. */
export function dropVector(database: Database, row: number): void {
  const chunk = Math.floor(row / CHUNK_ROWS);
  for (const { maker, rows } of database.all("SELECT maker, rows FROM vectors WHERE chunk = ?", [chunk])) {
    const blob = Uint8Array.from(rows as Uint8Array);
    new DataView(blob.buffer).setFloat32((row % CHUNK_ROWS) * 4, 0, true);
    writeChunk(database, chunk, String(maker), blob);
  }
}

/** Forgets the vectors of every other maker. */
export function keepOnly(database: Database, maker: string): void {
  database.run("DELETE FROM vectors WHERE maker <> ?", [maker]);
}

/** How near every row is to one vector. */
export interface Nearness {
  /** Rows that have a vector of this maker and this many values. */
  readonly held: number;
  /** Rows that have none yet. */
  readonly missing: number;
  /** From -1 to 1; undefined for a row without a vector. */
  cosineOf(row: number): number | undefined;
  /** The nearest rows over `least`, nearest first, at most so many. */
  best(most: number, least: number): number[];
}

/** Compares a vector of length 1 with every row the maker has one of, exactly. */
export function measureNearness(database: Database, maker: string, vector: Float32Array): Nearness {
  const asked = quantised(vector);
  const chunks = database
    .all("SELECT chunk, rows FROM vectors WHERE maker = ?", [maker])
    .filter(isOfWidth(vector.length));
  const cosines = new Map<number, Float32Array>();
  let held = 0;
  for (const { chunk, rows } of chunks) {
    const found = compareChunk(rows as Uint8Array, asked);
    cosines.set(Number(chunk), found);
    for (const cosine of found) if (!Number.isNaN(cosine)) held++;
  }
  const cosineOf = (row: number): number | undefined => {
    const cosine = cosines.get(Math.floor(row / CHUNK_ROWS))?.[row % CHUNK_ROWS];
    return cosine === undefined || Number.isNaN(cosine) ? undefined : cosine;
  };
  const rows = Number(database.get("SELECT count(*) AS rows FROM decisions")?.["rows"] ?? 0);
  return { held, missing: Math.max(0, rows - held), cosineOf, best: (most, least) => nearest(cosines, most, least) };
}

/** Rows that have a vector of the maker. */
export function listHeld(database: Database, maker: string): Set<number> {
  const held = new Set<number>();
  for (const { chunk, rows } of database.all("SELECT chunk, rows FROM vectors WHERE maker = ?", [maker])) {
    const factors = viewOf(rows as Uint8Array);
    for (let at = 0; at < CHUNK_ROWS; at++) {
      if (factors.getFloat32(at * 4, true) !== 0) held.add(Number(chunk) * CHUNK_ROWS + at);
    }
  }
  return held;
}

function isOfWidth(width: number): (row: SqlRow) => boolean {
  return ({ rows }) => (rows as Uint8Array).length === FACTOR_BYTES + CHUNK_ROWS * width;
}

function blobOf(known: unknown, width: number): Uint8Array<ArrayBuffer> {
  const size = FACTOR_BYTES + CHUNK_ROWS * width;
  return known instanceof Uint8Array && known.length === size ? Uint8Array.from(known) : new Uint8Array(size);
}

function writeVector(blob: Uint8Array<ArrayBuffer>, at: number, vector: Float32Array): void {
  const { values, factor } = quantised(vector);
  new DataView(blob.buffer).setFloat32(at * 4, factor, true);
  new Int8Array(blob.buffer).set(values, FACTOR_BYTES + at * vector.length);
}

function writeChunk(database: Database, chunk: number, maker: string, blob: Uint8Array): void {
  if (blob.subarray(0, FACTOR_BYTES).every((byte) => byte === 0)) {
    database.run("DELETE FROM vectors WHERE chunk = ? AND maker = ?", [chunk, maker]);
    return;
  }
  const put =
    "INSERT INTO vectors (chunk, maker, rows) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET rows = excluded.rows";
  database.run(put, [chunk, maker, blob]);
}

interface Quantised {
  readonly values: Int8Array;
  readonly factor: number;
}

/** A text nobody knows anything of has a vector of zeros; it is held, and near to nothing. */
function quantised(vector: Float32Array): Quantised {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const factor = most === 0 ? 1 : most / MOST_VALUE;
  return { values: Int8Array.from(vector, (value) => Math.round(value / factor)), factor };
}

/** The cosine of each row of a chunk, NaN where there is none. */
function compareChunk(blob: Uint8Array, { values, factor }: Quantised): Float32Array {
  const factors = viewOf(blob);
  const rows = new Int8Array(blob.buffer, blob.byteOffset + FACTOR_BYTES, CHUNK_ROWS * values.length);
  const cosines = new Float32Array(CHUNK_ROWS);
  for (let at = 0; at < CHUNK_ROWS; at++) {
    const own = factors.getFloat32(at * 4, true);
    cosines[at] = own === 0 ? Number.NaN : product(rows, at * values.length, values) * own * factor;
  }
  return cosines;
}

function product(rows: Int8Array, from: number, values: Int8Array): number {
  let sum = 0;
  const most = values.length;
  // In whole numbers and four at a time, which a process that has just started runs thrice as fast.
  let at = 0;
  for (; at + 3 < most; at += 4) {
    const of = from + at;
    sum =
      (sum +
        Math.imul(rows[of] as number, values[at] as number) +
        Math.imul(rows[of + 1] as number, values[at + 1] as number) +
        Math.imul(rows[of + 2] as number, values[at + 2] as number) +
        Math.imul(rows[of + 3] as number, values[at + 3] as number)) |
      0;
  }
  for (; at < most; at++) sum += Math.imul(rows[from + at] as number, values[at] as number);
  return sum;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function nearest(cosines: ReadonlyMap<number, Float32Array>, most: number, least: number): number[] {
  const over: { row: number; cosine: number }[] = [];
  let bar = least;
  for (const [chunk, found] of cosines) {
    for (const [at, cosine] of found.entries()) {
      if (cosine > bar) over.push({ row: chunk * CHUNK_ROWS + at, cosine });
    }
    // Sorting now and then raises the bar, so that few of many are ever kept.
    if (over.length > most * 8) bar = cut(over, most);
  }
  cut(over, most);
  return over.map(({ row }) => row);
}

function cut(over: { row: number; cosine: number }[], most: number): number {
  over.sort((a, b) => b.cosine - a.cosine || a.row - b.row);
  over.length = Math.min(over.length, most);
  return over.at(-1)?.cosine ?? -1;
}
