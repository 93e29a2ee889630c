import { join } from "node:path";
import { StetError } from "../../errors.ts";
import { listNames, realPathOf, statOf } from "../../platform/folders.ts";
import type { ProviderSessions, SessionPlace } from "../../providers/session-places.ts";
import { SESSIONS } from "../../providers/session-registry.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { findTranscript, readFacts } from "./transcript-file.ts";

/** A file that may hold a session. */
export interface PastFile {
  readonly path: string;
  readonly provider: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** The project's root, for a file that lies in it: many of these do not say where their session ran. */
  readonly root?: string;
}

/** How many of a provider's sessions, newest first, are asked which folder they ran in. */
const MOST_ASKED = 200;

/** The last session of each provider in the project at hand. */
export function listLastSessions(workspace: Workspace, provider?: string): PastFile[] {
  const roots = new Set([workspace.situation.cwd, realPathOf(workspace.situation.cwd), rootOf(workspace)]);
  return wanted(provider).flatMap((sessions) => {
    const newest = filesOf(workspace, sessions).sort((a, b) => b.mtimeMs - a.mtimeMs);
    const last = newest.slice(0, MOST_ASKED).find((file) => roots.has(file.root ?? folderOf(file) ?? ""));
    return last === undefined ? [] : [last];
  });
}

/** Every session on the machine, oldest first, so that the last word is heard last. */
export function listAllSessions(workspace: Workspace, provider?: string): PastFile[] {
  const files = wanted(provider).flatMap((sessions) => filesOf(workspace, sessions));
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs);
}

/** Where the session ran, as its file says; undefined where it cannot be read as one. */
function folderOf({ path, provider }: PastFile): string | undefined {
  try {
    const found = findTranscript(path, provider);
    return found === undefined ? undefined : readFacts(found).cwd;
  } catch (error) {
    // Only asked whether it is this project's; whoever sweeps it is told why it cannot be read.
    if (error instanceof StetError) return undefined;
    throw error;
  }
}

function wanted(provider: string | undefined): readonly ProviderSessions[] {
  return SESSIONS.filter(({ name }) => provider === undefined || name === provider);
}

function rootOf(workspace: Workspace): string {
  return workspace.getProject()?.root ?? workspace.situation.cwd;
}

function filesOf(workspace: Workspace, { name: provider, list }: ProviderSessions): PastFile[] {
  const { situation, paths } = workspace;
  const root = rootOf(workspace);
  return list({ home: paths.home ?? root, environment: situation.environment, root }).flatMap((place) => {
    const own = place.folder === root || place.folder.startsWith(`${root}/`) ? { root } : {};
    return filesIn(place).map((file) => ({ ...file, provider, ...own }));
  });
}

// Sessions in a database, or in many files each, have no transcript of their own to name.
function filesIn({ kind, folder, pattern, depth }: SessionPlace): Pick<PastFile, "path" | "size" | "mtimeMs">[] {
  if (kind !== "file") return [];
  const visit = (below: string, left: number): Pick<PastFile, "path" | "size" | "mtimeMs">[] =>
    listNames(join(folder, below)).flatMap((name) => {
      const relative = below === "" ? name : `${below}/${name}`;
      const path = join(folder, relative);
      const stat = statOf(path);
      if (stat?.isFile === true)
        return pattern.test(relative) ? [{ path, size: stat.size, mtimeMs: stat.mtimeMs }] : [];
      return stat?.isFolder === true && left > 0 ? visit(relative, left - 1) : [];
    });
  return visit("", depth);
}
