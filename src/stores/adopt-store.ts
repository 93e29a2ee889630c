import { basename, join } from "node:path";
import { StetError } from "../errors.ts";
import { moveFile } from "../platform/files.ts";
import { listNames } from "../platform/folders.ts";
import type { StetPaths } from "../platform/paths.ts";
import type { Project } from "./project.ts";
import type { ListedProject } from "./project-folder.ts";
import { listProjects, projectFolder, provideProjectFolder } from "./project-folder.ts";
import { idOfPath, locatePlace, writeIdentity } from "./project-identity.ts";

/**
 * Attaches the store with this id or folder name to the project; gives the store's folder. The project's own store
 * must hold no decisions; it stays where it is, for its prompts.
 */
export function adoptStore(paths: StetPaths, store: string, project: Project): string {
  const found = findListed(paths, store);
  if (found.id === project.id) return found.folder;
  if (found.isAlive) {
    throw new StetError("overwrite_refused", `the store ${store} belongs to ${found.path}, which is still there`, {
      hint: "work in that folder, or delete it first",
    });
  }
  if (listNames(join(project.folder, "decisions")).some((name) => name.endsWith(".md") && name !== "INDEX.md")) {
    throw new StetError("overwrite_refused", `this project already has decisions, in ${project.folder}`, {
      hint: "share or move them first; two stores are not merged",
    });
  }
  return attach(paths, found, project);
}

function attach(paths: StetPaths, found: ListedProject, project: Project): string {
  const place = locatePlace(project.root);
  if (place.repository !== undefined) {
    provideProjectFolder(found.folder, found.id, place);
    writeIdentity(place.repository.commonDir, found.id);
    return found.folder;
  }
  // Outside git the id is the path's, so the folder has to take it; what was there moves aside under its old id.
  const id = idOfPath(place.home);
  const folder = projectFolder(paths, id, place.name);
  if (listNames(project.folder).length > 0) moveFile(project.folder, `${project.folder}.replaced`);
  moveFile(found.folder, folder);
  provideProjectFolder(folder, id, place);
  return folder;
}

function findListed(paths: StetPaths, store: string): ListedProject {
  const all = listProjects(paths);
  const exact = all.filter(({ id, folder }) => id === store || basename(folder) === store);
  const fitting = exact.length > 0 ? exact : all.filter(({ name }) => name === store);
  const [first] = fitting;
  if (first === undefined) {
    throw new StetError("not_found", `no store ${store}`, { hint: "run `stet doctor`, which lists the stores" });
  }
  if (fitting.length > 1) {
    const names = fitting.map(({ folder }) => basename(folder)).join(", ");
    throw new StetError("ambiguous", `${store} fits ${names}`, { hint: "give the whole name" });
  }
  return first;
}
