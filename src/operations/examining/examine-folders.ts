import { join } from "node:path";
import type { Finding } from "../../errors.ts";
import { type FolderAccess, folderAccessVerdict } from "../../platform/folder-access.ts";
import { quoteShell } from "../../providers/launcher.ts";
import { promptsFolder } from "../../stores/prompt-archive.ts";
import type { Workspace } from "../workspace/workspace.ts";

type Blocked = Exclude<FolderAccess, "writable" | "absent">;

/** Folders of this person and this project in which nothing can be written; the outermost one of a branch only. */
export function examineFolders(workspace: Workspace): Finding[] {
  const { paths } = workspace;
  const own = [paths.data, paths.state, paths.spool, paths.locks, paths.index, paths.blocks, paths.projects];
  return blockedAmong([...own, ...projectFolders(workspace)]);
}

function projectFolders(workspace: Workspace): string[] {
  const project = workspace.getProject();
  if (project === undefined || project.isReadOnly) return [];
  return [project.folder, join(project.folder, "decisions"), promptsFolder(project), join(project.folder, "sessions")];
}

function blockedAmong(folders: readonly string[]): Finding[] {
  const blocked: string[] = [];
  return folders.flatMap((folder) => {
    if (blocked.some((outer) => folder.startsWith(`${outer}/`))) return [];
    const verdict = folderAccessVerdict(folder);
    if (verdict === "writable" || verdict === "absent") return [];
    blocked.push(folder);
    return [findingOf(folder, verdict)];
  });
}

function findingOf(folder: string, verdict: Blocked): Finding {
  const message = `nothing can be written in ${folder}: ${REASONS[verdict]}`;
  return { code: "folder-unwritable", origin: folder, message, next: remedy(folder, verdict), severity: "red" };
}

const REASONS: Readonly<Record<Blocked, string>> = {
  "no-folder": "a file stands in its place",
  denied: "you have no permission to",
  immutable: "it is marked as immutable",
  "read-only-system": "its file system is read-only",
};

function remedy(folder: string, verdict: Blocked): string {
  const name = quoteShell(folder);
  switch (verdict) {
    case "no-folder":
      return `mv ${name} ${quoteShell(`${folder}.aside`)}`;
    case "denied":
      return `chmod -R u+rwX ${name}`;
    case "immutable":
      return process.platform === "darwin" ? `chflags -R nouchg ${name}` : `chattr -R -i ${name}`;
    case "read-only-system":
      return `mount the file system of ${folder} writable`;
  }
}
