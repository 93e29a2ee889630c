import { composeLessons } from "../../injection/lessons-block.ts";
import { listWaiting, readPending } from "../../stores/pending-lessons.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Most that are shown at once: an agent has other work. */
const MOST = 5;
const MOST_UNITS = 2_000;

/**
 * The block of what waits to be sorted, empty when nothing does; at most a third of `limitUnits`. With `since` (ISO
 * 8601) only what was said later counts. A file that cannot be read is left to `stet lessons pending` and doctor.
 */
export function lessonsWaiting(workspace: Workspace, limitUnits: number, since = ""): string {
  const store = workspace.stores().private;
  const names = listWaiting(store);
  if (names.length === 0) return "";
  const { files } = readPending(store, "pending", names.slice(-MOST));
  const lessons = files.map(({ pending }) => pending).filter(({ date }) => date > since);
  const waiting = lessons.length < files.length ? lessons.length : names.length;
  return composeLessons({ lessons, waiting, limitUnits: Math.min(MOST_UNITS, Math.floor(limitUnits / 3)) });
}
