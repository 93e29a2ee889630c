import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative } from "node:path";

/** What Node made of stet's own files, kept by whichever command runs: it says nothing of what was recorded. */
const COMPILED = "stet/code";

/**
 * Every file and link below a folder, by relative path, with its permissions and content; what is in `except` and
 * compiled code aside.
 */
export function snapshotTree(root: string, except: readonly string[] = []): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      if (except.includes(path) || path.endsWith(`/state/${COMPILED}`)) continue;
      const stat = lstatSync(path);
      if (stat.isDirectory()) visit(path);
      else {
        const content = stat.isSymbolicLink() ? `-> ${readlinkSync(path)}` : readFileSync(path, "latin1");
        found[relative(root, path)] = `${(stat.mode & 0o777).toString(8)} ${content}`;
      }
    }
  };
  visit(root);
  return found;
}
