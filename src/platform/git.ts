import { readlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Environment } from "./environment.ts";
import { readText } from "./files.ts";
import { realPathOf, statOf } from "./folders.ts";
import { runProgram } from "./processes.ts";

export interface Repository {
  /** Real path of the work tree's top folder. */
  readonly topLevel: string;
  /** Where HEAD lies: of this work tree alone. */
  readonly gitDir: string;
  /** Where branches lie: one for all linked work trees. */
  readonly commonDir: string;
  readonly kind: "main" | "worktree" | "submodule";
}

export interface Head {
  /** What the HEAD file says, as it is. */
  readonly text: string;
  /** Absent when HEAD is detached. */
  readonly branch?: string;
  /** Absent on a branch without commits and where references are in a reftable. */
  readonly sha?: string;
}

/** The repository a folder is in, found by reading files; a folder that is gone counts as its nearest living parent. */
export function locateRepository(folder: string): Repository | undefined {
  for (let place = realPathOf(folder); ; place = dirname(place)) {
    const repository = repositoryAt(place);
    if (repository !== undefined) return repository;
    if (dirname(place) === place) return undefined;
  }
}

/** What is checked out, without a git process. */
export function readHead(repository: Repository): Head {
  const path = join(repository.gitDir, "HEAD");
  // Very old repositories have a symbolic link instead of a text.
  const text = statOf(path)?.isLink === true ? `ref: ${readlinkSync(path)}` : (readText(path) ?? "").trim();
  const name = referenceIn(text);
  if (name === undefined) return { text, ...(isObjectId(text) ? { sha: text } : {}) };
  // A reftable repository has this placeholder in the file and the true name in the table.
  if (name === "refs/heads/.invalid") return { text };
  const sha = resolveReference(repository, name);
  return { text, branch: name.replace(/^refs\/heads\//, ""), ...(sha === undefined ? {} : { sha }) };
}

/** Paths that differ from HEAD or are untracked, relative to the top folder; `reason` when git could not tell. */
export function changedFiles(
  topLevel: string,
  environment: Environment,
): { readonly files: readonly string[]; readonly reason?: string } {
  const parameters = [
    "-c",
    "core.fsmonitor=false",
    "status",
    "--porcelain=v1",
    "-z",
    "--untracked-files=all",
    "--no-renames",
  ];
  // Looking must not take the lock that a commit of the person's needs.
  const result = runProgram("git", parameters, {
    cwd: topLevel,
    environment: { ...environment, GIT_OPTIONAL_LOCKS: "0" },
    timeoutMs: 5_000,
  });
  if (result.status !== 0) {
    const why = result.failure ?? (result.stderr.trim().split("\n")[0] || "it was killed");
    return { files: [], reason: `git status did not work: ${why}` };
  }
  const entries = result.stdout.toString("utf8").split("\0");
  return { files: entries.filter((entry) => entry.length > 3).map((entry) => entry.slice(3)) };
}

function repositoryAt(topLevel: string): Repository | undefined {
  const entry = join(topLevel, ".git");
  const stat = statOf(entry);
  if (stat === undefined) return undefined;
  const gitDir = stat.isFolder ? realPathOf(entry) : gitDirNamedBy(entry, stat.size);
  if (gitDir === undefined || statOf(join(gitDir, "HEAD")) === undefined) return undefined;
  const common = readText(join(gitDir, "commondir"))?.trim();
  const commonDir = common === undefined ? gitDir : realPathOf(resolve(gitDir, common));
  if (!isFolder(join(commonDir, "objects")) || !isFolder(join(commonDir, "refs"))) return undefined;
  if (common !== undefined) return { topLevel, gitDir, commonDir, kind: "worktree" };
  return { topLevel, gitDir, commonDir, kind: isModule(gitDir) ? "submodule" : "main" };
}

function gitDirNamedBy(file: string, size: number): string | undefined {
  if (size > 16_384) return undefined;
  const named = /^gitdir: (.+?)\s*$/.exec(readText(file) ?? "")?.[1];
  return named === undefined ? undefined : realPathOf(resolve(dirname(file), named));
}

/** Git keeps a submodule's folder under `modules/` of the repository around it. */
function isModule(gitDir: string): boolean {
  for (let folder = dirname(gitDir); dirname(folder) !== folder; folder = dirname(folder)) {
    if (folder.endsWith("modules") && statOf(join(dirname(folder), "HEAD")) !== undefined) return true;
  }
  return false;
}

function resolveReference(repository: Repository, name: string): string | undefined {
  let current = name;
  for (let hops = 0; hops < 5; hops++) {
    const loose = looseReference(repository, current);
    if (loose === undefined) return packedReference(repository.commonDir, current);
    const next = referenceIn(loose);
    if (next === undefined) return isObjectId(loose) ? loose : undefined;
    current = next;
  }
  return undefined;
}

function looseReference(repository: Repository, name: string): string | undefined {
  for (const folder of [repository.gitDir, repository.commonDir]) {
    const path = join(folder, name);
    if (statOf(path)?.isFile === true) return readText(path)?.trim();
  }
  return undefined;
}

function packedReference(commonDir: string, name: string): string | undefined {
  const packed = readText(join(commonDir, "packed-refs")) ?? "";
  const line = packed.split("\n").find((candidate) => candidate.endsWith(` ${name}`));
  const sha = line?.slice(0, line.length - name.length - 1);
  return sha !== undefined && isObjectId(sha) ? sha : undefined;
}

function referenceIn(text: string): string | undefined {
  return /^ref:\s*(\S.*)$/.exec(text)?.[1];
}

function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

function isFolder(path: string): boolean {
  return statOf(path)?.isFolder === true;
}
