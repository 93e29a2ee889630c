import { join } from "node:path";
import type { Nearness } from "../../index/vectors.ts";
import { statOf } from "../../platform/folders.ts";
import { startDetached } from "../../platform/processes.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { compareMeaning, embedQuestion } from "./compare-meaning.ts";
import { getEmbedder, noteOnce } from "./embedding.ts";

const START_EVERY_MS = 60_000;
const startedAt = new Map<string, number>();

/** How near every decision is to a question, as the settings want it; what a service has not seen yet is sent to it beside. */
export async function askMeaning(workspace: Workspace, question: string): Promise<Nearness | undefined> {
  const embedder = getEmbedder(workspace);
  if (embedder === undefined) return undefined;
  const embedded = await embedQuestion(embedder, question);
  if ("finding" in embedded) {
    noteOnce(workspace, embedded.finding);
    return undefined;
  }
  const nearness = compareMeaning(workspace.index(), embedder, embedded.vectors[0] ?? new Float32Array());
  if (nearness !== undefined && nearness.missing > 0 && embedder.embedNow === undefined) {
    makeBeside(workspace, nearness, embedder.id);
  }
  return nearness;
}

function makeBeside(workspace: Workspace, { held, missing }: Nearness, maker: string): void {
  const { node, program, environment, cwd } = workspace.situation;
  const command = join(program, "stet.cjs");
  noteOnce(workspace, {
    code: "vectors-missing",
    origin: maker,
    message: `${held} of ${held + missing} decisions are compared by meaning with ${maker}; the others are being sent to it`,
    next: "stet reindex --vectors shows how far it is",
    severity: "note",
  });
  const now = workspace.clock.now().getTime();
  if (now - (startedAt.get(maker) ?? 0) < START_EVERY_MS || statOf(command) === undefined) return;
  startedAt.set(maker, now);
  startDetached(node, [command, "reindex", "--vectors", "--workdir", cwd], { environment, cwd: program });
}
