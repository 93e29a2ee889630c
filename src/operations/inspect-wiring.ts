import { join } from "node:path";
import { type Finding, StetError } from "../errors.ts";
import { readBytes, readText } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import { INSTALL_SCOPES, type InstallScope } from "../providers/installation.ts";
import type { Provider } from "../providers/provider.ts";
import { composeShim, parseMarker, shimName } from "../providers/shim.ts";
import { installPlaces } from "./install-places.ts";
import { VERSION } from "./version.ts";
import type { Workspace } from "./workspace.ts";

/** How a provider is wired for the folder at hand, without running anything. */
export interface WiringState {
  readonly root: string;
  /** Settings files that were looked at. */
  readonly files: readonly string[];
  readonly entries: readonly { readonly scope: InstallScope; readonly event: string; readonly command: string }[];
  readonly isPluginEnabled: boolean;
  readonly reachesSubdirectories: boolean;
  /** The command whose run proves the wiring, as the settings have it. */
  readonly proof?: string;
  readonly problems: readonly Finding[];
}

/** Reads the client's settings and the shims they name; every problem is a finding with the command that mends it. */
export function inspectWiring(workspace: Workspace, provider: Provider): WiringState {
  const { installation } = provider;
  const places = installPlaces(workspace, provider);
  const problems: Finding[] = [];
  const states = INSTALL_SCOPES.flatMap((scope) => {
    const file = installation.settingsFile(scope, places);
    const state = readState(provider, file, problems);
    return state === undefined ? [] : [{ scope, file, state }];
  });
  const entries = states.flatMap(({ scope, state }) => state.entries.map((entry) => ({ ...entry, scope })));
  const scopes = [...new Set(entries.map(({ scope }) => scope))];
  for (const { file, state } of states) {
    if (state.areHooksDisabled && entries.length > 0) problems.push(disabled(file));
  }
  for (const scope of scopes) {
    const present = entries.filter((entry) => entry.scope === scope).map(({ event }) => event);
    const missing = provider.entries.filter(({ event }) => !present.includes(event)).map(({ event }) => event);
    if (missing.length > 0) problems.push(unnamed(installation.settingsFile(scope, places), missing, provider, scope));
    problems.push(...shimProblems(provider, scope, installation.shimFolder(scope, places), present));
  }
  if (entries.length > 0) problems.push(...launcherProblems(workspace));
  const proof = entries.find(({ event }) => event === installation.selfTest.event)?.command;
  return {
    root: places.root,
    files: places.all,
    entries,
    isPluginEnabled: states.some(({ state }) => state.isPluginEnabled),
    reachesSubdirectories: scopes.some((scope) => installation.reachesSubdirectories(scope)),
    ...(proof === undefined ? {} : { proof }),
    problems,
  };
}

function readState(provider: Provider, file: string, problems: Finding[]) {
  const content = readBytes(file);
  if (content === undefined) return undefined;
  try {
    return provider.installation.readState(file, content);
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    const { message, hint: next } = error;
    problems.push({ code: "settings-unreadable", origin: file, message, next, severity: "red" });
    return undefined;
  }
}

function shimProblems(provider: Provider, scope: InstallScope, folder: string, events: readonly string[]): Finding[] {
  const next = `stet capture install --provider ${provider.name}${scope === "project" ? "" : ` --scope ${scope}`}`;
  return events.flatMap((event): Finding[] => {
    const path = join(folder, shimName(event));
    const text = readText(path);
    const finding = (code: string, what: string): Finding[] => [
      { code, origin: path, message: `${path} ${what}`, next, severity: "red" },
    ];
    if (text === undefined) return finding("shim-missing", "is missing, so nothing is captured there");
    const marker = parseMarker(text);
    if (marker === undefined) return finding("shim-foreign", "is there, but stet did not write it");
    if (((statOf(path)?.mode ?? 0) & 0o100) === 0) return finding("shim-not-executable", "is not executable");
    if (marker.version !== VERSION) {
      return [
        {
          code: "shim-older",
          origin: path,
          message: `${path} is of version ${marker.version}`,
          next,
          severity: "note",
        },
      ];
    }
    const wanted = composeShim({ provider: provider.name, event, version: VERSION });
    return text === wanted ? [] : finding("shim-changed", "was changed by hand");
  });
}

function launcherProblems({ paths }: Workspace): Finding[] {
  const next = "stet init";
  const text = readText(paths.launcher);
  const finding = (code: string, message: string): Finding[] => [
    { code, origin: paths.launcher, message, next, severity: "red" },
  ];
  if (text === undefined) return finding("launcher-missing", `the launcher ${paths.launcher} is missing`);
  if (((statOf(paths.launcher)?.mode ?? 0) & 0o100) === 0) {
    return finding("launcher-not-executable", `the launcher ${paths.launcher} is not executable`);
  }
  const node = /^node='(.*)'$/m.exec(text)?.[1]?.replaceAll("'\\''", "'");
  const program = /^program='(.*)'$/m.exec(text)?.[1]?.replaceAll("'\\''", "'");
  if (node === undefined || program === undefined) return finding("launcher-foreign", `${paths.launcher} was changed`);
  const gone = [node, join(program, "stet-hook.cjs"), join(program, "stet-drain.cjs")].find(
    (path) => statOf(path) === undefined,
  );
  return gone === undefined ? [] : finding("launcher-target-gone", `${gone}, which the launcher starts, is gone`);
}

function disabled(file: string): Finding {
  const message = `${file} sets disableAllHooks, so no hook runs`;
  return {
    code: "hooks-disabled",
    origin: file,
    message,
    next: `remove disableAllHooks from ${file}`,
    severity: "red",
  };
}

function unnamed(file: string, events: readonly string[], provider: Provider, scope: InstallScope): Finding {
  const message = `${file} names no hook for ${events.join(", ")}`;
  const next = `stet capture install --provider ${provider.name} --merge${scope === "project" ? "" : ` --scope ${scope}`}`;
  return { code: "hook-unnamed", origin: file, message, next, severity: "red" };
}
