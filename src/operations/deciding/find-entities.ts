import { dirname, resolve } from "node:path";
import { entityFromManifest } from "../../decisions/entity.ts";
import { isInside } from "../../platform/folders.ts";
import { getManifest } from "../../stores/manifest.ts";
import type { Project } from "../../stores/project.ts";
import { locatePlace } from "../../stores/project-identity.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * The package at hand and the root's, for a session started inside a package of a monorepo; undefined at the root,
 * where decisions of every package are at hand.
 */
export function findEntities(workspace: Workspace): string[] | undefined {
  const { root, name } = workspace.project();
  const here = manifestName(workspace.situation.cwd, root);
  const top = manifestName(root, root);
  if (here === undefined || here === top) return undefined;
  return [...new Set([here, name, ...(top === undefined ? [] : [top])])];
}

/** What a decision holds for: the package of the files it touches, else of the folder, else the project. */
export function entityAt(workspace: Workspace, filesTouched: readonly string[]): string {
  const { root, name } = placeOf(workspace);
  const folders = [...filesTouched.map((file) => dirname(resolve(root, file))), workspace.situation.cwd];
  const inside = folders.filter((folder) => isInside(root, folder));
  for (const folder of inside) {
    const named = manifestName(folder, root);
    if (named !== undefined) return named;
  }
  return name;
}

/** The project of the folder, also where nothing was captured yet; writes nothing. */
export function placeOf(workspace: Workspace): Pick<Project, "root" | "name"> {
  return workspace.getProject() ?? locatePlace(workspace.situation.cwd);
}

function manifestName(folder: string, root: string): string | undefined {
  const manifest = getManifest(folder, root);
  return manifest === undefined ? undefined : entityFromManifest(manifest.fileName, manifest.text);
}
