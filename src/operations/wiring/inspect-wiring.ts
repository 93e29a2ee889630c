import { type Finding, StetError } from "../../errors.ts";
import { readBytes } from "../../platform/files.ts";
import {
  INSTALL_SCOPES,
  type InstalledEntry,
  type InstallScope,
  type SettingsState,
} from "../../providers/installation.ts";
import type { Provider } from "../../providers/provider.ts";
import { listNamed } from "../../stores/user-hooks.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { inspectLauncher } from "./inspect-launcher.ts";
import { hasShims, inspectShims, installCommand } from "./inspect-shims.ts";
import { installPlaces } from "./install-places.ts";

/** How a provider is wired for the folder at hand, without running anything. */
export interface WiringState {
  readonly root: string;
  /** Settings files that were looked at. */
  readonly files: readonly string[];
  readonly entries: readonly (InstalledEntry & { readonly scope: InstallScope })[];
  readonly isPluginEnabled: boolean;
  readonly reachesSubdirectories: boolean;
  /** The commands whose run proves the wiring, as the settings have them: one a scope. */
  readonly proofs: readonly string[];
  /** Causes before what follows from them. */
  readonly problems: readonly Finding[];
}

interface Settings {
  readonly scope: InstallScope;
  readonly file: string;
  readonly state: SettingsState;
}

/** Reads the client's settings and the shims they name; every problem is a finding with the command that mends it. */
export function inspectWiring(workspace: Workspace, provider: Provider): WiringState {
  const { installation } = provider;
  const places = installPlaces(workspace, provider);
  const problems: Finding[] = [];
  const settings = INSTALL_SCOPES.map((scope): Settings => {
    const file = installation.settingsFile(scope, places);
    return { scope, file, state: readState(provider, file, problems) };
  });
  const entries = settings.flatMap(({ scope, state }) => state.entries.map((entry) => ({ ...entry, scope })));
  const isPluginEnabled = settings.some(({ state }) => state.isPluginEnabled);
  const isWired = entries.length > 0 || isPluginEnabled;
  if (isWired) problems.push(...settings.filter(({ state }) => state.areHooksDisabled).map(disabled));
  for (const one of settings) {
    const folder = installation.shimFolder(one.scope, places);
    problems.push(...entryProblems(workspace, provider, one, folder, isPluginEnabled));
    const commandFor = (event: string) => installation.commandFor(one.scope, places, { event, timeout: 0 });
    problems.push(...outdated(provider, one, commandFor));
    problems.push(...inspectShims(provider, one.scope, folder, [...new Set(one.state.entries.map(eventOf))]));
  }
  if (isWired) problems.push(...inspectLauncher(workspace));
  return {
    root: places.root,
    files: places.all,
    entries,
    isPluginEnabled,
    reachesSubdirectories: entries.some(({ scope }) => installation.reachesSubdirectories(scope)) || isPluginEnabled,
    proofs: [...new Set(entries.filter(({ event }) => event === installation.selfTest.event).map(commandOf))],
    problems,
  };
}

const NOTHING: SettingsState = { entries: [], areHooksDisabled: false, isPluginEnabled: false };

function readState(provider: Provider, file: string, problems: Finding[]): SettingsState {
  const content = readBytes(file);
  if (content === undefined) return NOTHING;
  try {
    return provider.installation.readState(file, content);
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    const { message, hint: next } = error;
    problems.push({ code: "settings-unreadable", origin: file, message, next, severity: "red" });
    return NOTHING;
  }
}

function eventOf({ event }: InstalledEntry): string {
  return event;
}

function commandOf({ command }: InstalledEntry): string {
  return command;
}

function disabled({ file }: Settings): Finding {
  const message = `${file} sets disableAllHooks, so no hook runs`;
  const next = `remove disableAllHooks from ${file}`;
  return { code: "hooks-disabled", origin: file, message, next, severity: "red" };
}

/** Events no entry names, where some do or where they did: shims that were written and that nothing starts. */
function entryProblems(
  workspace: Workspace,
  provider: Provider,
  { scope, file, state }: Settings,
  folder: string,
  isPluginEnabled: boolean,
): Finding[] {
  const present = state.entries.map(eventOf);
  if (present.length === 0) {
    const isExpected =
      scope === "project" ? hasShims(provider, folder) : listNamed(workspace.paths, provider.name).includes(file);
    if (!isExpected || isPluginEnabled) return [];
  }
  const missing = provider.entries.filter(({ event }) => !present.includes(event)).map(({ event }) => event);
  if (missing.length === 0) return [];
  const message = `${file} names no hook of stet for ${missing.join(", ")}, so nothing of that is captured`;
  const next = installCommand(provider, scope, { merge: true });
  return [{ code: "hook-unnamed", origin: file, message, next, severity: "red" }];
}

/** Entries that run something else than the shims that were written. */
function outdated(
  provider: Provider,
  { scope, file, state }: Settings,
  commandFor: (event: string) => string,
): Finding[] {
  const events = state.entries.filter(({ event, command }) => command !== commandFor(event)).map(eventOf);
  if (events.length === 0) return [];
  const message = `${file} names another command than this stet would for ${events.join(", ")}`;
  const next = installCommand(provider, scope, { merge: true });
  return [{ code: "hook-outdated", origin: file, message, next, severity: "red" }];
}
