import { join } from "node:path";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { statOf } from "../../platform/folders.ts";
import type { Provider } from "../../providers/provider.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readShown, writeShown } from "./shown-block.ts";

/**
 * Notes what a session that has just started was shown. Node notes it when it answers; where the shim printed a rendered
 * block, it was the one the drain left, with its list of stems beside it.
 */
export function noteBlock(workspace: Workspace, provider: Provider, session: string, started: Date): void {
  const known = readShown(workspace, session);
  if (known !== undefined && Date.parse(known.at) >= started.getTime()) return;
  const beside = readText(besidePath(workspace, provider));
  if (beside !== undefined)
    writeShown(
      workspace,
      session,
      beside.split("\n").filter((stem) => stem !== ""),
    );
}

/** Keeps the stems of a rendered block beside it. */
export function writeBeside(workspace: Workspace, provider: Provider, shown: readonly string[]): void {
  const path = besidePath(workspace, provider);
  // A start folder that is itself called `shown` has its own blocks there.
  if (statOf(path)?.isFolder === true) return;
  writeFileAtomic(path, shown.map((stem) => `${stem}\n`).join(""), { durable: false });
}

function besidePath({ paths, situation }: Workspace, provider: Provider): string {
  return join(paths.blocks, provider.name, situation.cwd, "shown");
}
