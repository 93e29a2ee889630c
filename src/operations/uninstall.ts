import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { StetError } from "../errors.ts";
import { readBytes, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listNames, removeEmptyFolder, statOf } from "../platform/folders.ts";
import { INSTALL_SCOPES } from "../providers/installation.ts";
import { PROVIDERS } from "../providers/registry.ts";
import { parseMarker } from "../providers/shim.ts";
import { installPlaces } from "./install-places.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace.ts";

export interface UninstallInput {
  readonly yes?: boolean;
}

export interface UninstallOutput {
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Where the decisions and records stay. */
  readonly kept: string;
}

/** Takes out what stet wrote around a person's work; decisions, records and settings of stet stay. */
export async function run(workspace: Workspace, input: UninstallInput): Promise<UninstallOutput> {
  if (input.yes !== true) {
    throw new StetError("usage", "uninstall takes the hooks and the launcher out", {
      hint: "Repeat with --yes to do it.",
    });
  }
  // What waits in the spool becomes records first, since the spool goes.
  await workspace.catchUp();
  const removed: string[] = [];
  const changed: string[] = [];
  for (const provider of PROVIDERS) {
    const places = installPlaces(workspace, provider);
    for (const scope of INSTALL_SCOPES) {
      const file = provider.installation.settingsFile(scope, places);
      takeOutEntries(provider.installation.planRemoval, file, removed, changed);
      removed.push(...removeShims(provider.installation.shimFolder(scope, places)));
      removeEmptyFolder(dirname(file));
    }
  }
  removed.push(...removeOwnFiles(workspace));
  return { removed, changed, kept: workspace.paths.data };
}

function takeOutEntries(
  plan: (file: string, existing: Uint8Array) => { kind: string; text?: string },
  file: string,
  removed: string[],
  changed: string[],
): void {
  const existing = readBytes(file);
  if (existing === undefined) return;
  const removal = plan(file, existing);
  if (removal.kind === "delete" && removeFile(file)) removed.push(file);
  if (removal.kind === "write" && removal.text !== undefined) {
    writeFileAtomic(file, removal.text, { throughLink: true });
    changed.push(file);
  }
}

function removeShims(folder: string): string[] {
  const shims = listNames(folder)
    .map((name) => join(folder, name))
    .filter((path) => statOf(path)?.isFile === true && parseMarker(readText(path) ?? "") !== undefined);
  for (const path of shims) removeFile(path);
  removeEmptyFolder(folder);
  return shims;
}

/** Without launcher and spool every shim left elsewhere does nothing. What is derived goes too. */
function removeOwnFiles({ paths }: Workspace): string[] {
  const derived = [paths.blocks, paths.notices, paths.markers, paths.health, paths.index, paths.locks, paths.cursors];
  const own = [paths.launcher, paths.userHooks, paths.program, paths.spool, ...derived].filter(
    (path) => statOf(path) !== undefined,
  );
  for (const path of own) rmSync(path, { recursive: true, force: true });
  return own;
}

export function render(output: UninstallOutput, style: Style): string {
  const lines = [
    ...output.removed.map((path) => `  ${style.dim("removed")} ${path}`),
    ...output.changed.map((path) => `  ${style.dim("changed")} ${path}`),
  ];
  return ["stet is taken out:", ...lines, `Decisions and records stay in ${output.kept}.`].join("\n");
}
