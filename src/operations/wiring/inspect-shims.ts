import { join } from "node:path";
import type { Finding } from "../../errors.ts";
import { readText } from "../../platform/files.ts";
import { listNames, statOf } from "../../platform/folders.ts";
import type { InstallScope } from "../../providers/installation.ts";
import { quoteShell } from "../../providers/launcher.ts";
import type { Provider } from "../../providers/provider.ts";
import { composeShim, parseMarker, shimName } from "../../providers/shim.ts";
import { VERSION } from "../version.ts";

/** The command line that writes a scope's shims and entries anew. */
export function installCommand(
  provider: Provider,
  scope: InstallScope,
  options: { readonly merge: boolean } = { merge: false },
): string {
  const flags = `${options.merge ? " --merge" : ""}${scope === "project" ? "" : ` --scope ${scope}`}`;
  return `stet capture install --provider ${provider.name}${flags}`;
}

/** Whether shims of the provider lie in the folder, named by settings or not. */
export function hasShims(provider: Provider, folder: string): boolean {
  return listNames(folder).some(
    (name) => name.startsWith("stet-") && parseMarker(readShim(join(folder, name)) ?? "")?.provider === provider.name,
  );
}

/** What keeps the shims of these events from running as this version wrote them. */
export function inspectShims(
  provider: Provider,
  scope: InstallScope,
  folder: string,
  events: readonly string[],
): Finding[] {
  const known = events.filter((event) => provider.shim.events[event] !== undefined);
  return known.flatMap((event) => {
    const problem = problemOf(provider, event, join(folder, shimName(event)));
    return problem === undefined ? [] : [findingOf(provider, scope, problem)];
  });
}

interface ShimProblem {
  readonly code: "missing" | "foreign" | "not-executable" | "older" | "changed";
  readonly path: string;
  readonly what: string;
}

function problemOf(provider: Provider, event: string, path: string): ShimProblem | undefined {
  const stat = statOf(path);
  if (stat === undefined) return { code: "missing", path, what: "is missing, so nothing is captured there" };
  const text = readShim(path);
  const marker = parseMarker(text ?? "");
  if (text === undefined || marker === undefined) {
    return { code: "foreign", path, what: "is there, but stet did not write it" };
  }
  if ((stat.mode & 0o100) === 0) return { code: "not-executable", path, what: "is not executable" };
  if (marker.version !== VERSION) return { code: "older", path, what: `is of version ${marker.version}` };
  const isOurs = text === composeShim({ provider: provider.name, event, version: VERSION });
  return isOurs ? undefined : { code: "changed", path, what: "was changed by hand" };
}

function findingOf(provider: Provider, scope: InstallScope, { code, path, what }: ShimProblem): Finding {
  const install = installCommand(provider, scope);
  return {
    code: `shim-${code}`,
    origin: path,
    message: `${path} ${what}`,
    next: code === "foreign" ? `mv ${quoteShell(path)} ${quoteShell(`${path}.aside`)} && ${install}` : install,
    severity: code === "older" ? "note" : "red",
  };
}

function readShim(path: string): string | undefined {
  return statOf(path)?.isFile === true ? readText(path) : undefined;
}
