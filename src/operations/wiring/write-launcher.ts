import { cpSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { ensureFolder, statOf } from "../../platform/folders.ts";
import { composeLauncher } from "../../providers/launcher.ts";
import type { Workspace } from "../workspace/workspace.ts";

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
  // Made beside and renamed: hooks that start meanwhile find the old copy or the new one.
  const fresh = `${paths.program}.new`;
  for (const folder of [fresh, `${paths.program}.old`]) rmSync(folder, { recursive: true, force: true });
  cpSync(program, join(fresh, basename(program)), { recursive: true, dereference: true });
  for (const engine of ["better-sqlite3", "bindings", "file-uri-to-path"]) {
    const installed = findModule(program, engine);
    if (installed !== undefined) {
      cpSync(installed, join(fresh, "node_modules", engine), { recursive: true, dereference: true });
    }
  }
  if (statOf(paths.program) !== undefined) renameSync(paths.program, `${paths.program}.old`);
  renameSync(fresh, paths.program);
  rmSync(`${paths.program}.old`, { recursive: true, force: true });
  return join(paths.program, basename(program));
}

/** Folders that npx, `pnpm dlx`, `yarn dlx` and bunx run a package from and empty later. */
const CACHES = /^(?:_npx|dlx(?:-.*)?|bunx-.*|xfs-[0-9a-f]+)$/;

function isInCache(program: string): boolean {
  return program.split(sep).some((name) => CACHES.test(name));
}

function findModule(from: string, name: string): string | undefined {
  for (let folder = from; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (statOf(candidate) !== undefined) return candidate;
  }
  return undefined;
}
