import { join } from "node:path";
import { listNames, listStats, realPathOf } from "../../platform/folders.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A file that may hold a session. */
export interface PastFile {
  readonly path: string;
  readonly provider: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** How the sessions of one provider are found on a machine. */
interface Place {
  readonly provider: string;
  /** Folders whose files are sessions of the project in `root`. */
  readonly ofProject: (workspace: Workspace, root: string) => readonly string[];
  /** Folders whose files are sessions of any project. */
  readonly all: (workspace: Workspace) => readonly string[];
  readonly suffix: string;
}

/** Claude Code names a project's folder after its path, every other sign than letters and digits a hyphen. */
function mungedPath(path: string): string {
  return path.replace(/[^A-Za-z0-9]/g, "-");
}

function claudeProjects({ situation, paths }: Workspace): string {
  const folder = situation.environment["CLAUDE_CONFIG_DIR"] ?? join(paths.home ?? "", ".claude");
  return join(folder, "projects");
}

const PLACES: readonly Place[] = [
  {
    provider: "claude-code",
    ofProject: (workspace, root) => [join(claudeProjects(workspace), mungedPath(root))],
    all: (workspace) => {
      const folder = claudeProjects(workspace);
      return listNames(folder).map((name) => join(folder, name));
    },
    suffix: ".jsonl",
  },
];

/** The last session of each provider in the project at hand. */
export function listLastSessions(workspace: Workspace, provider?: string): PastFile[] {
  const roots = [...new Set([workspace.situation.cwd, realPathOf(workspace.situation.cwd), rootOf(workspace)])];
  return wanted(provider).flatMap((place) => {
    const folders = [...new Set(roots.flatMap((root) => place.ofProject(workspace, root)))];
    const files = folders.flatMap((folder) => filesIn(place, folder));
    return files.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(0, 1);
  });
}

/** Every session on the machine, oldest first, so that the last word is heard last. */
export function listAllSessions(workspace: Workspace, provider?: string): PastFile[] {
  const files = wanted(provider).flatMap((place) => place.all(workspace).flatMap((folder) => filesIn(place, folder)));
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs);
}

function wanted(provider: string | undefined): readonly Place[] {
  return PLACES.filter((place) => provider === undefined || place.provider === provider);
}

function rootOf(workspace: Workspace): string {
  return workspace.getProject()?.root ?? workspace.situation.cwd;
}

function filesIn({ provider, suffix }: Place, folder: string): PastFile[] {
  return listStats(folder, suffix).map(({ path, size, mtimeMs }) => ({ path, provider, size, mtimeMs }));
}
