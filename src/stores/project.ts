import { join } from "node:path";
import type { Finding } from "../errors.ts";
import type { Clock } from "../platform/clock.ts";
import { failureCode } from "../platform/file-failure.ts";
import { isInside, statOf } from "../platform/folders.ts";
import type { Repository } from "../platform/git.ts";
import { withLock } from "../platform/locks.ts";
import type { StetPaths } from "../platform/paths.ts";
import { formatVerdict } from "./format-version.ts";
import { migrateStore } from "./migrate-store.ts";
import { getProjectFolder, projectFolder, provideProjectFolder } from "./project-folder.ts";
import type { Place } from "./project-identity.ts";
import { identityVerdict, idOfPath, locatePlace, readIdentity, writeIdentity } from "./project-identity.ts";

/** One project: all work trees of a repository, or one folder outside git. */
export interface Project {
  /** 16 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Real path of the work tree's top folder, or of the folder outside git. */
  readonly root: string;
  readonly repository?: Repository;
  /** The private store. */
  readonly folder: string;
  /** The shared store, `<root>/.stet`, where the repository has one. */
  readonly shared?: string;
  /** True when a newer stet wrote the store: it is read and never written. */
  readonly isReadOnly: boolean;
  readonly findings: readonly Finding[];
}

const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);
const WAIT_MS = 10_000;

/** The project of a folder; gives it an id and a private store when it has none. */
export function locateProject(cwd: string, context: { readonly paths: StetPaths; readonly clock: Clock }): Project {
  const place = locatePlace(cwd);
  const { paths } = context;
  const known = knownProject(place, paths);
  if (known?.isSettled === true && !isOlder(paths, known.id, place)) return projectOf(place, paths, known.id);
  return withLock(join(paths.locks, "projects.lock"), { waitMs: WAIT_MS }, () => {
    // Another process may have settled it while this one waited.
    const id = knownProject(place, paths)?.id ?? newId(place, paths, context.clock);
    const findings = settle(place, paths, id);
    const settledId = findings.length > 0 ? idOfPath(place.home) : id;
    const folder = getProjectFolder(paths, settledId, place.name) ?? projectFolder(paths, settledId, place.name);
    provideProjectFolder(folder, settledId, place);
    migrateStore(folder);
    return projectOf(place, paths, settledId, findings);
  });
}

/** The same, writing nothing: undefined where nothing was captured yet and nothing is shared. */
export function getProject(cwd: string, context: { readonly paths: StetPaths }): Project | undefined {
  const place = locatePlace(cwd);
  const known = knownProject(place, context.paths);
  if (known !== undefined) return projectOf(place, context.paths, known.id);
  return sharedFolder(place.root).folder === undefined
    ? undefined
    : projectOf(place, context.paths, idOfPath(place.home));
}

function isOlder(paths: StetPaths, id: string, place: Place): boolean {
  const folder = getProjectFolder(paths, id, place.name);
  return folder !== undefined && formatVerdict(folder, undefined).verdict === "older";
}

interface Known {
  readonly id: string;
  /** False when the id is to be kept but something on disk still has to be written for it. */
  readonly isSettled: boolean;
}

function knownProject(place: Place, paths: StetPaths): Known | undefined {
  const commonDir = place.repository?.commonDir;
  const identity = commonDir === undefined ? undefined : readIdentity(commonDir);
  if (commonDir === undefined || identity === undefined) {
    // Captured before `git init`, or where the git folder could not be written.
    const byPath = idOfPath(place.home);
    if (getProjectFolder(paths, byPath, place.name) === undefined) return undefined;
    return { id: byPath, isSettled: commonDir === undefined };
  }
  const verdict = identityVerdict(identity, commonDir);
  if (verdict === "copy") return undefined;
  const hasFolder = getProjectFolder(paths, identity.id, place.name) !== undefined;
  return { id: identity.id, isSettled: verdict === "ours" && hasFolder };
}

function newId(place: Place, paths: StetPaths, clock: Clock): string {
  if (place.repository === undefined) return idOfPath(place.home);
  const id = clock.randomId();
  return getProjectFolder(paths, id, place.name) === undefined ? id : newId(place, paths, clock);
}

function settle(place: Place, paths: StetPaths, id: string): readonly Finding[] {
  const commonDir = place.repository?.commonDir;
  if (commonDir === undefined) return [];
  const identity = readIdentity(commonDir);
  if (identity?.id === id && identityVerdict(identity, commonDir) === "ours") return [];
  try {
    writeIdentity(commonDir, id);
    return [];
  } catch (error) {
    if (!UNWRITABLE.has(failureCode(error) ?? "")) throw error;
    // A moved project keeps its id as long as the file says so, even where the path in it cannot be corrected.
    if (identity?.id === id && getProjectFolder(paths, id, place.name) !== undefined) return [];
    return [unwrittenId(commonDir)];
  }
}

function unwrittenId(commonDir: string): Finding {
  return {
    code: "project-id-unwritten",
    origin: join(commonDir, "stet-project"),
    message: "the git folder cannot be written, so the project is known by its path and lost when it moves",
    next: "make the git folder writable and run any stet command",
    severity: "note",
  };
}

function projectOf(place: Place, paths: StetPaths, id: string, findings: readonly Finding[] = []): Project {
  const folder = getProjectFolder(paths, id, place.name) ?? projectFolder(paths, id, place.name);
  const shared = sharedFolder(place.root);
  const version = formatVerdict(folder, shared.folder);
  return {
    id,
    name: place.name,
    root: place.root,
    ...(place.repository === undefined ? {} : { repository: place.repository }),
    folder,
    ...(shared.folder === undefined ? {} : { shared: shared.folder }),
    isReadOnly: version.verdict === "newer",
    findings: [...findings, ...shared.findings, ...version.findings],
  };
}

function sharedFolder(root: string): { readonly folder?: string; readonly findings: readonly Finding[] } {
  const folder = join(root, ".stet");
  const marks = [join(folder, "decisions"), join(folder, "config.json")];
  if (!marks.some((mark) => statOf(mark) !== undefined)) return { findings: [] };
  if (isInside(root, folder) && isInside(root, join(folder, "decisions"))) return { folder, findings: [] };
  const message = "the shared store leads out of the repository through a symbolic link and is not followed";
  const next = "replace the link by a folder";
  return { findings: [{ code: "store-link", origin: folder, message, next, severity: "red" }] };
}
