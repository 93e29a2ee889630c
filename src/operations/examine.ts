import { join } from "node:path";
import { type Finding, StetError } from "../errors.ts";
import { createFile, removeFile } from "../platform/files.ts";
import { ensureFolder } from "../platform/folders.ts";
import { listProjects } from "../stores/project-folder.ts";
import { listUnrendered, promptsFolder } from "../stores/prompt-archive.ts";
import { findIncomplete } from "../stores/repair.ts";
import { commitContext } from "./commit-context.ts";
import { examineArrival } from "./examine-quickly.ts";
import type { Workspace } from "./workspace.ts";

/** Everything that keeps a prompt from becoming a record, a decision or a block; writes nothing that stays. */
export function examine(workspace: Workspace): Finding[] {
  return [
    ...examineArrival(workspace),
    ...(workspace.getProject() === undefined ? [] : storeFindings(workspace)),
    ...orphanFindings(workspace),
  ];
}

function storeFindings(workspace: Workspace): Finding[] {
  const project = workspace.project();
  const unwritable = probe(join(project.folder, "decisions"));
  if (unwritable !== undefined) return [unwritable];
  const index = workspace.index();
  const unrendered = listUnrendered(promptsFolder(project));
  const renderings: Finding[] = unrendered.map((stem) => ({
    code: "rendering-missing",
    origin: stem,
    message: `the record ${stem} lacks a rendering`,
    next: "stet capture render",
    severity: "red",
  }));
  const temporary: Finding[] = index.isTemporary ? [temporaryIndex(index.path)] : [];
  return [
    ...project.findings,
    ...temporary,
    ...index.findings(),
    ...findIncomplete(commitContext(workspace)),
    ...renderings,
  ];
}

function probe(folder: string): Finding | undefined {
  const path = join(folder, ".stet-probe.tmp");
  try {
    ensureFolder(folder);
    createFile(path, "");
    removeFile(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    const message = `the store cannot be written: ${error.message}`;
    return {
      code: "store-read-only",
      origin: folder,
      message,
      next: `make ${folder} writable; ${error.hint}`,
      severity: "red",
    };
  }
}

function temporaryIndex(path: string): Finding {
  const message = `the index ${path} cannot be kept on disk, so every command reads all files again`;
  return { code: "index-unwritable", origin: path, message, next: "make its folder writable", severity: "red" };
}

function orphanFindings({ paths }: Workspace): Finding[] {
  return listProjects(paths)
    .filter(({ isAlive }) => !isAlive)
    .map(({ folder, path }) => ({
      code: "store-orphaned",
      origin: folder,
      message: `the store ${folder} belongs to ${path}, which is gone`,
      next: `in the folder it belongs to now: stet adopt ${folder.split("/").at(-1)}`,
      severity: "note",
    }));
}
