import { join } from "node:path";
import type { Embedder, Opened } from "../../embedding/embedder.ts";
import { openStatic } from "../../embedding/static.ts";
import type { VectorMaker } from "../../index/vectors.ts";
import type { Workspace } from "../workspace/workspace.ts";

// One table a process, however many folders it serves.
const opened = new Map<string, Opened>();

/** What turns text into vectors for this workspace, or why nothing does; undefined where the settings want none. */
export function openEmbedding(workspace: Workspace): Opened | undefined {
  if (workspace.settings().embedding === "none") return undefined;
  const modelsFolder = join(workspace.situation.program, "..", "models");
  const known = opened.get(modelsFolder) ?? openStatic({ modelsFolder });
  opened.set(modelsFolder, known);
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
  const { finding } = embedding;
  if (!workspace.findings.some(({ code }) => code === finding.code)) workspace.findings.push(finding);
  return undefined;
}
