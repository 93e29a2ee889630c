import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { run as add } from "../../../src/operations/add.ts";
import { run as recall } from "../../../src/operations/recall.ts";
import { run as reindex } from "../../../src/operations/reindex.ts";
import { fullUpkeep } from "../../../src/operations/workspace/full-upkeep.ts";
import { openWorkspace } from "../../../src/operations/workspace/open-workspace.ts";
import type { Workspace } from "../../../src/operations/workspace/workspace.ts";
import { carVector, type EmbeddingService, embeddingService } from "../../support/embedding-service.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

/** A workspace of a person whose own settings name a service. */
function workspaceOf(
  { workdir, environment, folder }: TemporaryHome,
  own: Readonly<Record<string, string>>,
): Workspace {
  mkdirSync(join(folder, ".config/stet"), { recursive: true });
  writeFileSync(join(folder, ".config/stet/config.json"), JSON.stringify({ embedding: "ollama", ...own }));
  const workspace = openWorkspace(
    {
      environment,
      cwd: workdir,
      program: join(folder, "program"),
      surface: "library",
      node: process.execPath,
      isInteractive: false,
      readStdin: () => new Uint8Array(),
      tell: () => {},
    },
    fullUpkeep,
  );
  onTestFinished(() => workspace.close());
  return workspace;
}

const service = (): Promise<EmbeddingService> =>
  embeddingService(({ body }) => ({ embeddings: body.input?.map(carVector) }));

const QUESTION = { query: "which colour has the automobile" };

async function askTitles(workspace: Workspace): Promise<string[]> {
  const { decisions, perhaps = [] } = await recall(workspace, QUESTION);
  return [...decisions, ...perhaps].map(({ title }) => title);
}

describe("recall with a service that makes vectors", () => {
  it("answers by words until the vectors are there, says so, and then by meaning", async () => {
    const { url } = await service();
    const workspace = workspaceOf(temporaryHome(), { embeddingUrl: url });
    await add(workspace, { decision: "The car is painted red", actor: "user" });
    await add(workspace, { decision: "Buttons have round corners", actor: "user" });
    expect(await askTitles(workspace)).toEqual([]);
    expect(workspace.findings).toMatchObject([{ code: "vectors-missing", message: /^0 of 2 decisions/ }]);
    expect(await reindex(workspace, { vectors: true })).toMatchObject({ vectors: 2 });
    expect(await askTitles(workspace)).toEqual(["The car is painted red"]);
    expect(await reindex(workspace, { vectors: true })).toMatchObject({ vectors: 0 });
  });

  it("starts anew for another model and never compares with what the first one made", async () => {
    const { url, asked } = await service();
    const home = temporaryHome();
    const first = workspaceOf(home, { embeddingUrl: url, embeddingModel: "first" });
    await add(first, { decision: "The car is painted red", actor: "user" });
    await reindex(first, { vectors: true });
    const second = workspaceOf(home, { embeddingUrl: url, embeddingModel: "second" });
    expect(await askTitles(second)).toEqual([]);
    await reindex(second, { vectors: true });
    expect(await askTitles(second)).toEqual(["The car is painted red"]);
    expect(await askTitles(first)).toEqual([]);
    expect(new Set(asked.map(({ body }) => body.model))).toEqual(new Set(["first", "second"]));
  });

  it("answers by words, with one finding, where nobody listens", async () => {
    const workspace = workspaceOf(temporaryHome(), { embeddingUrl: "http://127.0.0.1:1" });
    await add(workspace, { decision: "The car is painted red", actor: "user" });
    const { decisions } = await recall(workspace, { query: "what colour is the car painted" });
    expect(decisions.map(({ title }) => title)).toEqual(["The car is painted red"]);
    await recall(workspace, QUESTION);
    expect(workspace.findings).toMatchObject([{ code: "embedding-unavailable", severity: "note" }]);
  });
});
