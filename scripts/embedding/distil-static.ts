// The recipe of models/static-256/table.bin: every word of the vocabulary is sent through all-MiniLM-L6-v2 alone, the
// vectors lose their mean and all but their 256 main directions, frequent words count less, words that every text may
// hold count nothing, and rows become int8.
//   tsx scripts/embedding/distil-static.ts FOLDER OUT
// FOLDER holds model.onnx and vocab.txt; onnxruntime-node is looked for in FOLDER/node_modules and is no dependency.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fnv1a, TABLE_DIMENSION, TABLE_SLOTS, TABLE_WORDS } from "../../src/embedding/static-table.ts";
import { isContentWord } from "./content-words.ts";
import { principalDirections } from "./principal-directions.ts";

interface Runtime {
  readonly InferenceSession: { create(path: string, options: object): Promise<Session> };
  readonly Tensor: new (type: "int64", data: BigInt64Array, shape: readonly number[]) => unknown;
}
interface Session {
  run(feeds: Readonly<Record<string, unknown>>): Promise<{ last_hidden_state: { data: Float32Array } }>;
}

const WIDTH = 384;
const BATCH = 256;
const TOKENS = 3;
const FIRST_TOKEN = 101n;
const LAST_TOKEN = 102n;
// What stands before is unused or special; from here on the vocabulary is ordered by frequency.
const FIRST_WORD = 999;
const SMOOTHING = 1e-4;

async function main(folder: string, out: string): Promise<void> {
  const words = readFileSync(join(folder, "vocab.txt"), "utf8").split("\n").slice(0, TABLE_WORDS);
  const vectors = withoutMean(await embedAlone(folder));
  const directions = principalDirections(vectors.subarray(FIRST_WORD * WIDTH), WIDTH, TABLE_DIMENSION);
  const { scales, rows } = quantise(project(vectors, directions));
  for (const [at, word] of words.entries()) if (!isContentWord(word)) scales[at] = 0;
  const { slots, hashes } = hashTable(words);
  const parts = [slots, hashes, scales, rows].map(({ buffer }) => Buffer.from(buffer));
  writeFileSync(out, Buffer.concat(parts));
}

/** The mean of the three tokens' last states for each word, one row a word. */
async function embedAlone(folder: string): Promise<Float32Array> {
  const runtime = createRequire(join(resolve(folder), "/"))("onnxruntime-node") as Runtime;
  const session = await runtime.InferenceSession.create(join(folder, "model.onnx"), { intraOpNumThreads: 1 });
  const all = new Float32Array(TABLE_WORDS * WIDTH);
  for (let first = 0; first < TABLE_WORDS; first += BATCH) {
    const count = Math.min(BATCH, TABLE_WORDS - first);
    const { data } = (await session.run(feedsOf(runtime, first, count))).last_hidden_state;
    for (let at = 0; at < count * WIDTH; at++) {
      const from = Math.floor(at / WIDTH) * TOKENS * WIDTH + (at % WIDTH);
      const sum = (data[from] ?? 0) + (data[from + WIDTH] ?? 0) + (data[from + 2 * WIDTH] ?? 0);
      all[first * WIDTH + at] = sum / TOKENS;
    }
  }
  return all;
}

function feedsOf({ Tensor }: Runtime, first: number, count: number): Record<string, unknown> {
  const ids = new BigInt64Array(count * TOKENS);
  for (let at = 0; at < count; at++) ids.set([FIRST_TOKEN, BigInt(first + at), LAST_TOKEN], at * TOKENS);
  const shape = [count, TOKENS];
  const all = (value: bigint) => new Tensor("int64", new BigInt64Array(count * TOKENS).fill(value), shape);
  return { input_ids: new Tensor("int64", ids, shape), attention_mask: all(1n), token_type_ids: all(0n) };
}

function withoutMean(vectors: Float32Array): Float32Array {
  const mean = new Float64Array(WIDTH);
  const counted = TABLE_WORDS - FIRST_WORD;
  for (let at = FIRST_WORD * WIDTH; at < vectors.length; at++) {
    mean[at % WIDTH] = (mean[at % WIDTH] ?? 0) + (vectors[at] ?? 0) / counted;
  }
  return vectors.map((value, at) => value - (mean[at % WIDTH] ?? 0));
}

/** Each word along the directions, the lighter the more frequent it is: a/(a+p) with p falling as one over the rank. */
function project(vectors: Float32Array, directions: readonly Float64Array[]): Float32Array {
  const ranks = Array.from({ length: TABLE_WORDS }, (_, word) => Math.max(1, word - FIRST_WORD + 1));
  const total = ranks.reduce((sum, rank) => sum + 1 / rank, 0);
  const projected = new Float32Array(TABLE_WORDS * TABLE_DIMENSION);
  for (const [word, rank] of ranks.entries()) {
    const weight = SMOOTHING / (SMOOTHING + 1 / rank / total);
    for (const [at, direction] of directions.entries()) {
      let sum = 0;
      for (let of = 0; of < WIDTH; of++) sum += (vectors[word * WIDTH + of] ?? 0) * (direction[of] ?? 0);
      projected[word * TABLE_DIMENSION + at] = sum * weight;
    }
  }
  return projected;
}

function quantise(values: Float32Array): { scales: Float32Array; rows: Int8Array } {
  const scales = new Float32Array(TABLE_WORDS);
  const rows = new Int8Array(TABLE_WORDS * TABLE_DIMENSION);
  for (let word = 0; word < TABLE_WORDS; word++) {
    const row = values.subarray(word * TABLE_DIMENSION, (word + 1) * TABLE_DIMENSION);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    scales[word] = scale;
    rows.set(
      row.map((value) => Math.round(value / scale)),
      word * TABLE_DIMENSION,
    );
  }
  return { scales, rows };
}

function hashTable(words: readonly string[]): { slots: Uint32Array; hashes: Uint32Array } {
  const slots = new Uint32Array(TABLE_SLOTS);
  const hashes = new Uint32Array(TABLE_SLOTS);
  if (new Set(words.map(fnv1a)).size !== words.length) throw new Error("two words of the vocabulary share a hash");
  for (const [word, text] of words.entries()) {
    const hash = fnv1a(text);
    let at = hash % TABLE_SLOTS;
    while (slots[at] !== 0) at = (at + 1) % TABLE_SLOTS;
    slots[at] = word + 1;
    hashes[at] = hash;
  }
  return { slots, hashes };
}

const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined) throw new Error("usage: distil-static.ts FOLDER OUT");
await main(folder, out);
