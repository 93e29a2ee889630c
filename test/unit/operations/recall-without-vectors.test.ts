import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { run as add } from "../../../src/operations/add.ts";
import { run as recall } from "../../../src/operations/recall.ts";
import { fullUpkeep } from "../../../src/operations/workspace/full-upkeep.ts";
import { openWorkspace } from "../../../src/operations/workspace/open-workspace.ts";
import type { Workspace } from "../../../src/operations/workspace/workspace.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

/** A workspace whose program lies in a folder of its own, with the given table beside it, or none. */
function workspaceWith({ workdir, environment, folder }: TemporaryHome, table?: string): Workspace {
  const program = join(folder, "program/dist");
  mkdirSync(join(folder, "program/models/static-256"), { recursive: true });
  if (table !== undefined) writeFileSync(join(folder, "program/models/static-256/table.bin"), table);
  const workspace = openWorkspace(
    {
      environment,
      cwd: workdir,
      program,
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

describe("recall where the word vectors cannot be read", () => {
  it.each([
    ["are absent", undefined],
    ["are damaged", "no table"],
  ])("answers by words, with one finding, when they %s", async (_, table) => {
    const workspace = workspaceWith(temporaryHome(), table);
    await add(workspace, { decision: "Passwords are stored as salted hashes", actor: "user" });
    expect(workspace.findings).toEqual([]);
    for (let asked = 0; asked < 2; asked++) {
      const { decisions } = await recall(workspace, { query: "how are passwords stored?" });
      expect(decisions.map(({ title }) => title)).toEqual(["Passwords are stored as salted hashes"]);
    }
    expect(workspace.findings).toMatchObject([{ code: "embedding-unavailable", severity: "note" }]);
  });
});
