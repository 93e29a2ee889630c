import type { Embedder, Vector } from "../../embedding/embedder.ts";
import type { DecisionIndex } from "../../index/decision-index.ts";
import type { Nearness } from "../../index/vectors.ts";

/** Texts whose vectors a question waits for, where they are made at once. */
const MADE_MEANWHILE = 2000;

/** How near every decision's meaning is to the question's; undefined where words alone have to do. */
export function compareMeaning(
  index: DecisionIndex,
  embedder: Embedder | undefined,
  question: string,
): Nearness | undefined {
  const vector = embedder?.embedNow?.([question])[0];
  if (embedder === undefined || vector === undefined || !vector.some((value) => value !== 0)) return undefined;
  const nearness = index.nearness(embedder.id, vector);
  if (nearness.missing === 0) return nearness;
  return makeMissing(index, embedder) > 0 ? index.nearness(embedder.id, vector) : nearness;
}

/** Gives vectors to decisions that were written without, or with another model's; how many got one. */
function makeMissing(index: DecisionIndex, embedder: Embedder): number {
  const texts = index.listUnembedded(embedder.id, MADE_MEANWHILE);
  const vectors: readonly Vector[] = embedder.embedNow?.([...texts.values()]) ?? [];
  index.putVectors(embedder.id, [...texts.keys()], vectors);
  if (texts.size < MADE_MEANWHILE) index.keepVectorsOf(embedder.id);
  return texts.size;
}
