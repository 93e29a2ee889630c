import { join } from "node:path";
import type { Embedder, Opened } from "../../embedding/embedder.ts";
import { openOllama } from "../../embedding/ollama.ts";
import { openOpenaiCompatible } from "../../embedding/openai-compatible.ts";
import { openStatic } from "../../embedding/static.ts";
import type { Finding } from "../../errors.ts";
import type { VectorMaker } from "../../index/vectors.ts";
import type { Workspace } from "../workspace/workspace.ts";

// One table a process, however many folders it serves.
const tables = new Map<string, Opened>();

/** What turns text into vectors for this workspace, or why nothing does; undefined where the settings want none. */
export function openEmbedding(workspace: Workspace): Opened | undefined {
  const { embedding, embeddingModel: model, embeddingUrl: url } = workspace.settings();
  const key = workspace.situation.environment["STET_EMBEDDING_KEY"];
  switch (embedding) {
    case "none":
      return undefined;
    case "static":
      return openTableOf(workspace);
    case "ollama":
      return openOllama({ url, model });
    case "openai-compatible":
      return openOpenaiCompatible({ url, model, ...(key === undefined ? {} : { key }) });
  }
}

function openTableOf(workspace: Workspace): Opened {
  const modelsFolder = join(workspace.situation.program, "..", "models");
  const known = tables.get(modelsFolder) ?? openStatic({ modelsFolder });
  tables.set(modelsFolder, known);
  return known;
}

/** The same for an index that is written. What fails here is said where a question is asked. */
export function vectorMaker(workspace: Workspace): VectorMaker | undefined {
  const embedding = openEmbedding(workspace);
  return embedding !== undefined && "embedder" in embedding ? embedding.embedder : undefined;
}

/** The embedder; what keeps it from working becomes a finding, once. */
export function getEmbedder(workspace: Workspace): Embedder | undefined {
  const embedding = openEmbedding(workspace);
  if (embedding === undefined || "embedder" in embedding) return embedding?.embedder;
  noteOnce(workspace, embedding.finding);
  return undefined;
}

/** Adds a finding unless there is one of its kind. */
export function noteOnce(workspace: Workspace, finding: Finding): void {
  if (!workspace.findings.some(({ code }) => code === finding.code)) workspace.findings.push(finding);
}
