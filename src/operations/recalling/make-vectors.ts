import { join } from "node:path";
import { tryLock } from "../../platform/locks.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { getEmbedder, noteOnce } from "./embedding.ts";

const A_BATCH = 64;
/** How long a batch may take, in milliseconds: a service loads its model at the first one. */
const BATCH_WAITS_MS = 60_000;

/** Makes the vectors that are missing, one process at a time; how many. What another model made goes when all are there. */
export async function makeVectors(workspace: Workspace, onProgress: (made: number) => void): Promise<number> {
  const embedder = getEmbedder(workspace);
  if (embedder === undefined) return 0;
  const lock = tryLock(join(workspace.paths.locks, `${workspace.project().id}.vectors`), 0);
  // Another process is at it.
  if (lock === undefined) return 0;
  try {
    const index = workspace.index();
    let made = 0;
    for (;;) {
      const texts = index.listUnembedded(embedder.id, A_BATCH);
      if (texts.size === 0) break;
      const embedded = await embedder.embed([...texts.values()], BATCH_WAITS_MS);
      if ("finding" in embedded) {
        noteOnce(workspace, embedded.finding);
        return made;
      }
      index.putVectors(embedder.id, [...texts.keys()], embedded.vectors);
      made += texts.size;
      onProgress(made);
    }
    index.keepVectorsOf(embedder.id);
    return made;
  } finally {
    lock.release();
  }
}
