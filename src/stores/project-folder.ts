import { join } from "node:path";
import { StetError } from "../errors.ts";
import { readText, writeFileAtomic } from "../platform/files.ts";
import { ensureFolder, listNames, statOf } from "../platform/folders.ts";
import type { StetPaths } from "../platform/paths.ts";
import { FORMAT_VERSION } from "./format-version.ts";
import type { Place } from "./project-identity.ts";
import { idOfPath, readIdentity } from "./project-identity.ts";

/** What `project.json` in a private store says. */
export interface ProjectFile {
  readonly format: number;
  readonly id: string;
  readonly name: string;
  /** The project's folder when it was last seen there. */
  readonly path: string;
  /** Git's common dir; absent outside git. */
  readonly gitDir?: string;
}

export interface ListedProject extends ProjectFile {
  readonly folder: string;
  /** Whether its folder is still where it was last seen, with the same id. */
  readonly isAlive: boolean;
}

/** The private store of an id, whatever its name part is by now; undefined when there is none. */
export function getProjectFolder(paths: StetPaths, id: string, name: string): string | undefined {
  const usual = projectFolder(paths, id, name);
  if (statOf(usual)?.isFolder === true) return usual;
  const found = listNames(paths.projects).find((candidate) => candidate.endsWith(`-${id}`));
  return found === undefined ? undefined : join(paths.projects, found);
}

/** Where the private store of a new project goes. */
export function projectFolder(paths: StetPaths, id: string, name: string): string {
  return join(paths.projects, `${segmentOf(name)}-${id}`);
}

/** Undefined when the file is absent or has no id. */
export function readProjectFile(folder: string): ProjectFile | undefined {
  const data = parsedObject(readText(join(folder, "project.json")));
  const { id, name, path, git_dir: gitDir, format } = data;
  if (typeof id !== "string" || typeof path !== "string") return undefined;
  return {
    format: typeof format === "number" ? format : FORMAT_VERSION,
    id,
    name: typeof name === "string" ? name : id,
    path,
    ...(typeof gitDir === "string" ? { gitDir } : {}),
  };
}

/** Makes the store's folder and keeps what `project.json` says about the place current. */
export function provideProjectFolder(folder: string, id: string, place: Place): void {
  const gitDir = place.repository?.commonDir;
  const known = readProjectFile(folder);
  const isCurrent = known?.id === id && known.path === place.home && known.gitDir === gitDir;
  if (isCurrent && known.name === place.name) return;
  ensureFolder(folder);
  const file = {
    format: known?.format ?? FORMAT_VERSION,
    id,
    name: place.name,
    path: place.home,
    ...(gitDir === undefined ? {} : { git_dir: gitDir }),
  };
  writeFileAtomic(join(folder, "project.json"), `${JSON.stringify(file, null, 2)}\n`);
}

/** Every private store, and whether its project's folder still lives. */
export function listProjects(paths: StetPaths): readonly ListedProject[] {
  const listed: ListedProject[] = [];
  for (const name of listNames(paths.projects)) {
    const folder = join(paths.projects, name);
    const file = readProjectFile(folder);
    // Backups and stores that were replaced keep their file but not the name.
    if (file !== undefined && name.endsWith(`-${file.id}`)) listed.push({ ...file, folder, isAlive: isAlive(file) });
  }
  return listed;
}

function isAlive(file: ProjectFile): boolean {
  if (file.gitDir !== undefined && readIdentity(file.gitDir)?.id === file.id) return true;
  return file.id === idOfPath(file.path) && statOf(file.path)?.isFolder === true;
}

function segmentOf(name: string): string {
  // Reading Unicode's tables takes milliseconds, and every process comes by here.
  const isPlain = /^[A-Za-z0-9._-]*$/.test(name);
  const segment = isPlain ? name : name.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-");
  return [...segment.replace(/^[.-]+/, "")].slice(0, 40).join("") || "project";
}

function parsedObject(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text ?? "{}");
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  } catch (cause) {
    if (cause instanceof SyntaxError) return {};
    throw new StetError("internal", "cannot read project.json", { hint: "report this defect", cause });
  }
}
