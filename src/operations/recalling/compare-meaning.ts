import type { Embedded, Embedder, Vector } from "../../embedding/embedder.ts";
import type { DecisionIndex } from "../../index/decision-index.ts";
import type { Nearness } from "../../index/vectors.ts";

/** Texts whose vectors a question waits for, where they are made at once. */
const MADE_MEANWHILE = 2000;
/** How long a question waits for a service, in milliseconds; then words alone answer. */
const QUESTION_WAITS_MS = 800;

/** The vector of a question, or why there is none. */
export async function embedQuestion(embedder: Embedder, question: string): Promise<Embedded> {
  const now = embedder.embedNow?.([question]);
  return now === undefined ? embedder.embed([question], QUESTION_WAITS_MS) : { vectors: now };
}

/** How near every decision's meaning is to a question's; undefined where nothing is known of the question. */
export function compareMeaning(index: DecisionIndex, embedder: Embedder, question: Vector): Nearness | undefined {
  if (!question.some((value) => value !== 0)) return undefined;
  const nearness = index.nearness(embedder.id, question);
  if (nearness.missing === 0 || embedder.embedNow === undefined) return nearness;
  return makeMissing(index, embedder) > 0 ? index.nearness(embedder.id, question) : nearness;
}

/** Gives vectors to decisions that were written without, or with another model's; how many got one. */
function makeMissing(index: DecisionIndex, embedder: Embedder): number {
  const texts = index.listUnembedded(embedder.id, MADE_MEANWHILE);
  const vectors: readonly Vector[] = embedder.embedNow?.([...texts.values()]) ?? [];
  index.putVectors(embedder.id, [...texts.keys()], vectors);
  if (texts.size < MADE_MEANWHILE) index.keepVectorsOf(embedder.id);
  return texts.size;
}
