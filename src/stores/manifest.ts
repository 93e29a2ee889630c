import { dirname, join } from "node:path";
import { MANIFESTS } from "../decisions/entity.ts";
import { readText } from "../platform/files.ts";
import { isInside, realPathOf, statOf } from "../platform/folders.ts";

/** A file that names the package a folder belongs to. */
export interface Manifest {
  readonly path: string;
  readonly fileName: string;
  readonly text: string;
}

const MAX_BYTES = 1_000_000;

/** The manifest nearest above `cwd`, never above `root`. */
export function getManifest(cwd: string, root: string): Manifest | undefined {
  if (!isInside(root, cwd)) return undefined;
  const top = realPathOf(root);
  for (let folder = realPathOf(cwd); ; folder = dirname(folder)) {
    for (const fileName of MANIFESTS) {
      const path = join(folder, fileName);
      const stat = statOf(path);
      if (stat?.isFile !== true || stat.size > MAX_BYTES) continue;
      return { path, fileName, text: readText(path) ?? "" };
    }
    if (folder === top || dirname(folder) === folder) return undefined;
  }
}
