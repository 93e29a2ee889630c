import type { Finding } from "../errors.ts";

/** A text as a point: of length 1, or all zeros where the model knows nothing of the text. */
export type Vector = Float32Array;

/** Cosines that mean something for one model and for no other. */
export interface Thresholds {
  /** From here on two texts may be about the same thing. */
  readonly related: number;
  /** From here on they are likely to say the same; what they say still has to be compared. */
  readonly alike: number;
}

/** For models nobody measured: what the first ones with published bands have. */
export const UNKNOWN_THRESHOLDS: Thresholds = { related: 0.75, alike: 0.85 };

/** What embedding gave: a vector for each text, in order, or why there is none. */
export type Embedded = { readonly vectors: readonly Vector[] } | { readonly finding: Finding };

/** One way to turn text into vectors. */
export interface Embedder {
  /** Model, quantisation, tokenizer and maximum length: vectors of two ids are never compared. */
  readonly id: string;
  /** Absent where only the first answer will say. */
  readonly dimension?: number;
  readonly thresholds: Thresholds;
  /** Waits at most so many milliseconds. */
  embed(texts: readonly string[], waitMs: number): Promise<Embedded>;
  /** The same at once, where no other process and no library is asked. */
  embedNow?(texts: readonly string[]): readonly Vector[];
  close(): void;
}

/** A way that could be opened, or why it could not. */
export type Opened = { readonly embedder: Embedder } | { readonly finding: Finding };

/** The finding of a way that gives no vectors; recall goes on with words alone. */
export function embeddingFinding(origin: string, message: string, next: string): Finding {
  return { code: "embedding-unavailable", origin, message, next, severity: "note" };
}

/** Makes a vector of length 1 in place; zeros stay zeros. */
export function normalise(vector: Vector): Vector {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (!(squares > 0) || !Number.isFinite(squares)) return vector.fill(0);
  const scale = 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}

/** From -1 to 1; 0 for vectors of two dimensions. Both are of length 1. */
export function cosine(a: Vector, b: Vector): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
