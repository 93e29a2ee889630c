import { cpSync, rmSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { readText, writeFileAtomic } from "../platform/files.ts";
import { ensureFolder, statOf } from "../platform/folders.ts";
import { composeLauncher } from "../providers/launcher.ts";
import type { Workspace } from "./workspace.ts";

/** Makes the per-user launcher name the program that runs now; true when that changed it. */
export function writeLauncher(workspace: Workspace): boolean {
  const { paths, situation } = workspace;
  ensureFolder(paths.spool);
  const program = stableProgram(workspace);
  const text = composeLauncher({ node: situation.node, program });
  if (readText(paths.launcher) === text && isExecutable(paths.launcher)) return false;
  writeFileAtomic(paths.launcher, text, { mode: 0o700 });
  return true;
}

function isExecutable(path: string): boolean {
  return ((statOf(path)?.mode ?? 0) & 0o100) !== 0;
}

/** The folder with the program's files: a copy of it when it runs from a cache that will be emptied. */
function stableProgram({ situation, paths }: Workspace): string {
  const { program } = situation;
  if (!isInCache(program)) return program;
  const copy = join(paths.program, basename(program));
  rmSync(paths.program, { recursive: true, force: true });
  cpSync(program, copy, { recursive: true, dereference: true });
  for (const engine of ["better-sqlite3", "bindings", "file-uri-to-path"]) {
    const installed = findModule(program, engine);
    if (installed !== undefined) {
      cpSync(installed, join(paths.program, "node_modules", engine), { recursive: true, dereference: true });
    }
  }
  return copy;
}

function isInCache(program: string): boolean {
  return program.split(sep).includes("_npx");
}

function findModule(from: string, name: string): string | undefined {
  for (let folder = from; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (statOf(candidate) !== undefined) return candidate;
  }
  return undefined;
}
