import { basename, dirname, join } from "node:path";
import { readText, writeFileAtomic } from "../platform/files.ts";
import { realPathOf } from "../platform/folders.ts";
import type { Repository } from "../platform/git.ts";
import { locateRepository } from "../platform/git.ts";
import { sha256 } from "../platform/hash.ts";

/** Where a project is, before anything is known about its store. */
export interface Place {
  /** Top folder of the work tree at hand, or the folder itself outside git; a real path. */
  readonly root: string;
  /** The folder all work trees of the project belong to: the same for each of them. */
  readonly home: string;
  readonly name: string;
  readonly repository?: Repository;
}

/** What `<git common dir>/stet-project` says. */
export interface Identity {
  readonly id: string;
  /** The common dir it was written for. */
  readonly path: string;
}

/** The place a folder belongs to; a folder that is gone counts as its nearest living parent. */
export function locatePlace(cwd: string): Place {
  const repository = locateRepository(cwd);
  if (repository === undefined) {
    const root = realPathOf(cwd);
    return { root, home: root, name: nameOf(root) };
  }
  const home = homeOf(repository);
  return { root: repository.topLevel, home, name: nameOf(home), repository };
}

/** The id of a place that has no file of its own for it. */
export function idOfPath(home: string): string {
  return sha256(home).slice(0, 16);
}

/** Undefined when the file is absent or does not have the form. */
export function readIdentity(commonDir: string): Identity | undefined {
  // A path may hold a line break, so everything behind the first line is the path.
  const found = /^([0-9a-f]{16})\n(.+?)\n?$/s.exec(readText(identityFile(commonDir)) ?? "");
  const [, id, path] = found ?? [];
  return id === undefined || path === undefined ? undefined : { id, path };
}

export function writeIdentity(commonDir: string, id: string): void {
  writeFileAtomic(identityFile(commonDir), `${id}\n${commonDir}\n`, { mode: 0o644 });
}

/** `ours`: written for this place; `moved`: its place is gone; `copy`: its place lives and has the same id. */
export function identityVerdict(identity: Identity, commonDir: string): "ours" | "moved" | "copy" {
  if (realPathOf(identity.path) === realPathOf(commonDir)) return "ours";
  return readIdentity(identity.path)?.id === identity.id ? "copy" : "moved";
}

function identityFile(commonDir: string): string {
  return join(commonDir, "stet-project");
}

function homeOf(repository: Repository): string {
  if (repository.kind === "submodule") return repository.topLevel;
  const { commonDir } = repository;
  return basename(commonDir) === ".git" ? dirname(commonDir) : commonDir;
}

function nameOf(home: string): string {
  return basename(home).replace(/\.git$/, "") || "root";
}
