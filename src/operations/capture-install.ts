import { join } from "node:path";
import { StetError } from "../errors.ts";
import { readBytes, readText, writeFileAtomic } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import type { InstallScope } from "../providers/installation.ts";
import type { Provider } from "../providers/provider.ts";
import { findProvider } from "../providers/registry.ts";
import { composeShim, parseMarker, shimName } from "../providers/shim.ts";
import { noteNamed } from "../stores/user-hooks.ts";
import type { Style } from "./operation.ts";
import { VERSION } from "./version.ts";
import { installPlaces } from "./wiring/install-places.ts";
import { writeLauncher } from "./wiring/write-launcher.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CaptureInstallInput {
  readonly provider: string;
  readonly scope: InstallScope;
  readonly merge?: boolean;
}

export interface CaptureInstallOutput {
  readonly provider: string;
  readonly settings: string;
  /** Files that were written or changed. */
  readonly written: readonly string[];
}

/** Writes the shims and names them in the client's settings; refuses to change a file it did not write. */
export function run(workspace: Workspace, input: CaptureInstallInput): CaptureInstallOutput {
  const provider = findProvider(input.provider);
  const places = installPlaces(workspace, provider);
  const settings = provider.installation.settingsFile(input.scope, places);
  refuseBesidePlugin(provider, places.all);
  const plan = provider.installation.planInstall({
    file: settings,
    existing: readBytes(settings),
    entries: provider.entries,
    commandFor: (entry) => provider.installation.commandFor(input.scope, places, entry),
    merge: input.merge === true,
  });
  if (plan.kind === "refuse") throw refusal(settings, plan.toAdd);
  const written = writeShims(provider, provider.installation.shimFolder(input.scope, places));
  if (input.scope !== "project") noteNamed(workspace.paths, provider.name, settings);
  if (plan.kind === "write") writeFileAtomic(settings, plan.text, { ...PUBLIC, throughLink: true });
  if (writeLauncher(workspace)) written.push(workspace.paths.launcher);
  return { provider: provider.name, settings, written: plan.kind === "write" ? [...written, settings] : written };
}

const PUBLIC = { folderMode: 0o755 } as const;

/** Writes every shim of a provider as this version has it; gives those that were absent or different. */
export function writeShims(provider: Provider, folder: string): string[] {
  const shims = composeShims(provider, folder);
  return shims.filter(({ path, text }) => writeShim(path, text)).map(({ path }) => path);
}

function composeShims(provider: Provider, folder: string): { path: string; text: string }[] {
  return provider.entries.map(({ event }) => {
    const path = join(folder, shimName(event));
    const present = readText(path);
    if (present !== undefined && parseMarker(present) === undefined) {
      throw new StetError("foreign_file", `${path} is there and stet did not write it`, {
        hint: "Move it away and run the command again.",
      });
    }
    return { path, text: composeShim({ provider: provider.name, event, version: VERSION }) };
  });
}

function writeShim(path: string, text: string): boolean {
  const isCurrent = readText(path) === text && ((statOf(path)?.mode ?? 0) & 0o100) !== 0;
  if (isCurrent) return false;
  writeFileAtomic(path, text, { mode: 0o755, ...PUBLIC });
  return true;
}

function refuseBesidePlugin(provider: Provider, files: readonly string[]): void {
  for (const file of files) {
    const content = readBytes(file);
    if (content === undefined || !isPluginEnabled(provider, file, content)) continue;
    throw new StetError("foreign_file", `${file} enables the stet plug-in, which brings the same hooks`, {
      hint: "Nothing is left to do; to use hooks of the project instead, disable the plug-in first.",
    });
  }
}

// A file the client cannot read either enables nothing; the one to be written is read strictly by the plan.
function isPluginEnabled(provider: Provider, file: string, content: Uint8Array): boolean {
  try {
    return provider.installation.readState(file, content).isPluginEnabled;
  } catch (error) {
    if (error instanceof StetError && error.code === "foreign_file") return false;
    throw error;
  }
}

function refusal(settings: string, toAdd: string): StetError {
  return new StetError("foreign_file", `${settings} was not written by stet and is left as it is`, {
    hint: `Repeat with --merge to add these entries, or add them yourself and repeat:\n${toAdd}`,
  });
}

export function render(output: CaptureInstallOutput, style: Style): string {
  if (output.written.length === 0) return `${output.provider} is wired already in ${output.settings}.`;
  const lines = output.written.map((path) => `  ${style.dim("wrote")} ${path}`);
  return [`${output.provider} is wired in ${output.settings}:`, ...lines, "Check it with stet capture status."].join(
    "\n",
  );
}
