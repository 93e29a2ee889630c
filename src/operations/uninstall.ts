import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { StetError } from "../errors.ts";
import { readBytes, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listNames, removeEmptyFolder, statOf } from "../platform/folders.ts";
import type { RemovalPlan } from "../providers/installation.ts";
import type { Provider } from "../providers/provider.ts";
import { PROVIDERS } from "../providers/registry.ts";
import { parseMarker } from "../providers/shim.ts";
import { listBridged } from "../stores/bridged-files.ts";
import { listProjects } from "../stores/project-folder.ts";
import { listReceipts } from "../stores/spool-folder.ts";
import { listNamed } from "../stores/user-hooks.ts";
import { carryOutMemory, planMemory } from "./bridging/memory-file.ts";
import type { Style } from "./operation.ts";
import { installPlaces } from "./wiring/install-places.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface UninstallInput {
  readonly yes?: boolean;
}

export interface UninstallOutput {
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Where the decisions and records stay. */
  readonly kept: string;
  /** Settings files of other repositories that still name hooks, which do nothing any more. */
  readonly elsewhere: readonly string[];
}

/** Takes out what stet wrote around a person's work; decisions, records and settings of stet stay. */
export async function run(workspace: Workspace, input: UninstallInput): Promise<UninstallOutput> {
  if (input.yes !== true && !(await isConfirmed(workspace))) {
    throw new StetError("usage", "uninstall takes the hooks and the launcher out", {
      hint: "Repeat with --yes to do it.",
    });
  }
  const removals = PROVIDERS.flatMap((provider) => planRemovals(workspace, provider));
  const memories = listBridged(workspace.paths).map((file) => planMemory(file, []));
  await emptySpool(workspace);
  const elsewhere = listElsewhere(workspace);
  const removed: string[] = [];
  const changed: string[] = [];
  for (const { file, plan } of removals) {
    if (plan.kind === "delete" && removeFile(file)) removed.push(file);
    if (plan.kind !== "write") continue;
    writeFileAtomic(file, plan.text, { throughLink: true });
    changed.push(file);
  }
  for (const plan of memories) {
    carryOutMemory(workspace, plan);
    if (plan.kind !== "unchanged") (plan.kind === "delete" ? removed : changed).push(plan.file);
  }
  for (const provider of PROVIDERS) removed.push(...removeShims(workspace, provider));
  for (const file of removed.filter((path) => removals.some((removal) => removal.file === path))) {
    removeEmptyFolder(dirname(file));
  }
  removed.push(...removeOwnFiles(workspace));
  return { removed, changed, kept: workspace.paths.data, elsewhere };
}

async function isConfirmed({ situation }: Workspace): Promise<boolean> {
  if (!situation.isInteractive) return false;
  const { confirm } = await import("@clack/prompts");
  return (await confirm({ message: "Take the hooks and the launcher out? Decisions and records stay." })) === true;
}

interface Removal {
  readonly file: string;
  readonly plan: RemovalPlan;
}

/** Everything is planned before anything is written: one file that cannot be read leaves all as they are. */
function planRemovals(workspace: Workspace, provider: Provider): Removal[] {
  const { all } = installPlaces(workspace, provider);
  // The shims of this person go, so no settings file may go on naming them.
  const files = [...new Set([...all, ...listNamed(workspace.paths, provider.name)])];
  return files.flatMap((file) => {
    const existing = readBytes(file);
    return existing === undefined ? [] : [{ file, plan: provider.installation.planRemoval(file, existing) }];
  });
}

/** What waits becomes records first, since the spool goes. */
async function emptySpool(workspace: Workspace): Promise<void> {
  const { paths, clock } = workspace;
  if (listReceipts(paths, clock.now()).length === 0) return;
  await workspace.catchUp();
  const waiting = listReceipts(paths, clock.now()).length;
  workspace.close();
  if (waiting === 0) return;
  throw new StetError("drift", `${waiting} receipts in ${paths.spool} are not recorded yet and would be lost`, {
    hint: "Run stet doctor, which says why; to give them up, empty that folder first.",
  });
}

function removeShims(workspace: Workspace, provider: Provider): string[] {
  const places = installPlaces(workspace, provider);
  const folder = provider.installation.shimFolder("project", places);
  const shims = listNames(folder)
    .map((name) => join(folder, name))
    .filter((path) => statOf(path)?.isFile === true && parseMarker(readText(path) ?? "") !== undefined);
  for (const path of shims) removeFile(path);
  if (shims.length > 0 && removeEmptyFolder(folder)) removeEmptyFolder(dirname(folder));
  return shims;
}

/** Without launcher and spool every shim left elsewhere does nothing. What stet only derived or logged goes too. */
function removeOwnFiles({ paths }: Workspace): string[] {
  const own = [paths.launcher, paths.userHooks, paths.program, paths.state].filter(
    (path) => statOf(path) !== undefined,
  );
  for (const path of own) rmSync(path, { recursive: true, force: true });
  return own;
}

function listElsewhere(workspace: Workspace): string[] {
  const { root } = workspace.getProject() ?? {};
  return listProjects(workspace.paths)
    .filter(({ path, isAlive }) => isAlive && path !== root)
    .flatMap(({ path }) => PROVIDERS.flatMap((provider) => namingIn(workspace.at(path), provider)));
}

function namingIn(workspace: Workspace, provider: Provider): string[] {
  const places = installPlaces(workspace, provider);
  const file = provider.installation.settingsFile("project", places);
  const existing = readBytes(file);
  if (existing === undefined) return [];
  try {
    return provider.installation.readState(file, existing).entries.length > 0 ? [file] : [];
  } catch (error) {
    if (error instanceof StetError && error.code === "foreign_file") return [];
    throw error;
  }
}

export function render(output: UninstallOutput, style: Style): string {
  const lines = [
    ...output.removed.map((path) => `  ${style.dim("removed")} ${path}`),
    ...output.changed.map((path) => `  ${style.dim("changed")} ${path}`),
  ];
  const others = output.elsewhere.map((path) => `  ${style.dim("names it")} ${path}`);
  if (others.length > 0)
    others.unshift("Hooks named elsewhere do nothing any more; to take them out too, run it there:");
  const kept = `Decisions and records stay in ${output.kept}.`;
  return ["stet is taken out:", ...lines, ...others, kept].join("\n");
}
