import { join } from "node:path";
import { StetError } from "../../errors.ts";
import { isInside, listNames, realPathOf, statOf } from "../../platform/folders.ts";
import type { ProviderSessions, SessionPlace } from "../../providers/session-places.ts";
import { SESSIONS } from "../../providers/session-registry.ts";
import type { StoredSessions } from "../../providers/stored-sessions.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { exportsFolder, withExport } from "./exports-folder.ts";
import { sessionInFiles, sessionsInDatabase } from "./stored-sessions.ts";
import { findTranscript, readFacts } from "./transcript-file.ts";

/** A file that may hold a session. */
export interface PastFile {
  readonly path: string;
  readonly provider: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** The project's root, for a file that lies in it: many of these do not say where their session ran. */
  readonly root?: string;
  /** Where its session ran, where that is known before the file is read. */
  readonly cwd?: string;
  /** Gives the text of a file that is not there yet: its session stands in a database, or in many files. */
  readonly compose?: (take: (pieces: Iterable<string>) => void) => void;
}

/** Runs `work` while the file is there. */
export function withFile<T>({ path, mtimeMs, compose }: PastFile, work: () => T): T {
  return compose === undefined ? work() : withExport(path, { mtimeMs, compose }, work);
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

/** The session that a path names: one whose transcript is written for a sweep is looked for where it is kept. */
export function findPast(workspace: Workspace, { path, provider }: Pick<PastFile, "path" | "provider">): PastFile {
  const file = { path, provider, size: 0, mtimeMs: 0 };
  if (!isInside(exportsFolder(workspace.paths), path)) return file;
  return listAllSessions(workspace, provider).find((one) => one.path === path) ?? file;
}

/** Where the session ran, as its file says; undefined where it cannot be read as one. */
function folderOf(file: PastFile): string | undefined {
  if (file.cwd !== undefined) return file.cwd;
  try {
    return withFile(file, () => {
      const found = findTranscript(file.path, file.provider);
      return found === undefined ? undefined : readFacts(found).cwd;
    });
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

function filesOf(workspace: Workspace, { name: provider, list, stored }: ProviderSessions): PastFile[] {
  const { situation, paths } = workspace;
  const root = rootOf(workspace);
  return list({ home: paths.home ?? root, environment: situation.environment, root }).flatMap((place) => {
    const own = place.folder === root || place.folder.startsWith(`${root}/`) ? { root } : {};
    return sessionsIn(place, stored, exportsFolder(paths)).map((file) => ({ ...file, provider, ...own }));
  });
}

type Found = Omit<PastFile, "provider" | "root">;

/** `exported`: where the transcripts lie, for a while, of sessions that have none. */
function sessionsIn(place: SessionPlace, stored: StoredSessions | undefined, exported: string): Found[] {
  const files = filesIn(place);
  if (place.kind === "file" || stored === undefined) return files;
  if (place.kind === "database") return files.flatMap(({ path }) => sessionsInDatabase(stored, path, exported));
  const entries = files.map(({ path }) => path.slice(place.folder.length + 1));
  return entries.flatMap((entry) => sessionInFiles(stored, place.folder, entry, exported));
}

function filesIn({ folder, pattern, depth }: SessionPlace): Pick<PastFile, "path" | "size" | "mtimeMs">[] {
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
