import { basename, dirname } from "node:path";
import { StetError } from "../../errors.ts";
import { withoutSection, withSection } from "../../injection/marked-section.ts";
import { readBytes, removeFile, writeFileAtomic } from "../../platform/files.ts";
import { realPathOf, removeEmptyFolder } from "../../platform/folders.ts";
import { locateRepository } from "../../platform/git.ts";
import type { AgentMemory } from "../../providers/provider.ts";
import { findProvider, PROVIDERS } from "../../providers/registry.ts";
import { noteBridged } from "../../stores/bridged-files.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What is to happen to a memory file so that it holds certain lines of ours, or none. */
export type MemoryPlan =
  | { readonly kind: "unchanged" | "delete"; readonly file: string; readonly isBridged: boolean }
  | { readonly kind: "write"; readonly file: string; readonly isBridged: boolean; readonly content: Buffer };

/** The file of an agent's notes about the project at hand, and how far the agent reads it. */
export function findMemory(workspace: Workspace, provider: string): { memory: AgentMemory; file: string } {
  const { memory, installation } = findProvider(provider);
  if (memory === undefined) {
    const known = PROVIDERS.flatMap((one) => (one.memory === undefined ? [] : one.name)).join(", ");
    throw new StetError("no_adapter", `${provider} has no memory file that stet knows`, { hint: `Use: ${known}.` });
  }
  const { environment, cwd } = workspace.situation;
  const root = mainRootOf(cwd);
  return { memory, file: memory.file(installation.settingsHome(environment, workspace.paths.home ?? root), root) };
}

/** Throws `foreign_file`; nothing is written yet. */
export function planMemory(file: string, lines: readonly string[]): MemoryPlan {
  const text = readBytes(file)?.toString("latin1");
  const isBridged = lines.length > 0;
  const bytes = lines.map((line) => Buffer.from(line, "utf8").toString("latin1"));
  const after = isBridged ? withSection({ text, file }, bytes) : withoutSection({ text, file });
  if (after === text) return { kind: "unchanged", file, isBridged };
  if (after === undefined) return { kind: "delete", file, isBridged };
  return { kind: "write", file, isBridged, content: Buffer.from(after, "latin1") };
}

/** Does what was planned, and remembers where lessons were put; folders that were made for it go with the file. */
export function carryOutMemory({ paths }: Workspace, plan: MemoryPlan): void {
  const { file, isBridged } = plan;
  // First, so that a file written just before a crash is known too.
  if (isBridged) noteBridged(paths, file, true);
  if (plan.kind === "write") writeFileAtomic(file, plan.content, { throughLink: true });
  if (plan.kind === "delete" && removeFile(file) && removeEmptyFolder(dirname(file))) {
    removeEmptyFolder(dirname(dirname(file)));
  }
  if (!isBridged) noteBridged(paths, file, false);
}

/** The main work tree's top folder, whichever of the repository's work trees is at hand. */
function mainRootOf(cwd: string): string {
  const repository = locateRepository(cwd);
  if (repository === undefined) return realPathOf(cwd);
  const { kind, commonDir, topLevel } = repository;
  return kind === "worktree" && basename(commonDir) === ".git" ? dirname(commonDir) : topLevel;
}
