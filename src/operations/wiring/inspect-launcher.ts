import { join } from "node:path";
import type { Finding } from "../../errors.ts";
import { readText } from "../../platform/files.ts";
import { statOf } from "../../platform/folders.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What keeps the launcher, which every shim asks, from starting this person's stet. */
export function inspectLauncher({ paths }: Workspace): Finding[] {
  const { launcher } = paths;
  const finding = (code: string, message: string): Finding[] => [
    { code: `launcher-${code}`, origin: launcher, message, next: "stet init", severity: "red" },
  ];
  const stat = statOf(launcher);
  if (stat === undefined) return finding("missing", `the launcher ${launcher} is missing, so nothing is recorded`);
  if ((stat.mode & 0o100) === 0) return finding("not-executable", `the launcher ${launcher} is not executable`);
  const started = readStarted(launcher);
  if (started === undefined) return finding("foreign", `the launcher ${launcher} was changed by hand`);
  const { node, program } = started;
  const needed = [node, ...["stet-hook.cjs", "stet-drain.cjs"].map((name) => join(program, name))];
  const gone = needed.find((path) => statOf(path) === undefined);
  return gone === undefined ? [] : finding("target-gone", `${gone}, which the launcher ${launcher} starts, is gone`);
}

/** What the launcher starts; undefined when it does not have the form stet writes. */
export function readStarted(launcher: string): { readonly node: string; readonly program: string } | undefined {
  const text = readText(launcher) ?? "";
  const node = assignedIn(text, "node");
  const program = assignedIn(text, "program");
  return node === undefined || program === undefined ? undefined : { node, program };
}

function assignedIn(text: string, name: string): string | undefined {
  return new RegExp(`^${name}='(.*)'$`, "m").exec(text)?.[1]?.replaceAll("'\\''", "'");
}
