import { join } from "node:path";
import { isLeftover, removeFile } from "../platform/files.ts";
import { listNames, statOf } from "../platform/folders.ts";
import { isRunning } from "../platform/processes.ts";
import type { CommitContext } from "./change.ts";
import { shelfFolder } from "./decision-files.ts";
import { PENDING_SHELVES, pendingFolder } from "./pending-lessons.ts";
import type { Problem } from "./repair.ts";
import { listStores } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Temporary files of processes that are gone. */
export function leftoverProblems({ stores }: CommitContext): readonly Problem[] {
  return listStores(stores)
    .flatMap((store) => [
      store.folder,
      store.decisionsFolder,
      shelfFolder(store, "review"),
      join(store.decisionsFolder, "_history"),
      ...["lessons", "procedures"].map((name) => join(store.folder, name)),
      ...PENDING_SHELVES.map((shelf) => pendingFolder(store, shelf)),
    ])
    .flatMap(listLeftovers)
    .map((path) => ({
      finding: {
        code: "leftover",
        origin: path,
        message: "a process that was killed left this temporary file",
        next: "stet doctor --fix",
        severity: "note",
      },
      mend: () => {
        removeFile(path);
      },
    }));
}

/** Paths of temporary files in the folder that nobody is writing any more. */
export function listLeftovers(folder: string): string[] {
  return listNames(folder)
    .filter(isLeftover)
    .filter((name) => isAbandoned(join(folder, name), name))
    .map((name) => join(folder, name));
}

function isAbandoned(path: string, name: string): boolean {
  const writer = Number(/^\.stet-(\d+)-/.exec(name)?.[1] ?? 0);
  if (writer === process.pid || !isRunning(writer)) return writer !== process.pid;
  const stat = statOf(path);
  // The number may be another process's by now.
  return stat !== undefined && Date.now() - stat.mtimeMs > HOUR_MS;
}
