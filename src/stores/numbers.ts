import { join } from "node:path";
import { readText } from "../platform/files.ts";
import { listNames, statOf } from "../platform/folders.ts";
import type { CommitContext } from "./change.ts";
import { eventsPath, highestNumberIn } from "./events-file.ts";
import { isUnchanged, stampOf } from "./folder-stamp.ts";
import type { Store } from "./store.ts";
import { storeAt } from "./store.ts";

/** Numbers for one change; call it under the lock. */
export interface Numbering {
  /** The next number never used in the stores that share it. */
  next(): number;
  /** Remembers what was given out, so that it is not given again even if its file is deleted. */
  keep(): void;
}

/** The numbers of a project are those of its private, shared and session stores together; the global store has its own. */
export function openNumbering(context: CommitContext, target: Store): Numbering {
  const meta = target.scope === "global" ? "numbers:global" : "numbers:project";
  const remembered = Number(context.index?.getMeta(meta) ?? 0);
  let last = remembered;
  for (const store of numberedTogether(context, target)) {
    last = Math.max(last, highestFile(store, context), highestEvent(store, context.index));
  }
  // Without the index nothing remembers what sessions used: look at all of them.
  if (remembered === 0 && target.scope !== "global") last = Math.max(last, highestInSessions(context.stores.private));
  const first = last;
  return {
    next: () => ++last,
    keep: () => {
      if (last !== first || last !== remembered) context.index?.setMeta(meta, String(last));
    },
  };
}

function numberedTogether({ stores }: CommitContext, target: Store): readonly Store[] {
  if (target.scope === "global") return [stores.global];
  const shared = stores.shared === undefined ? [] : [stores.shared];
  return [stores.private, ...shared, ...(target.scope === "session" ? [target] : [])];
}

function highestFile(store: Store, { index, head }: Pick<CommitContext, "index" | "head">): number {
  const known = index?.getStamp({ scope: store.scope, session: store.session ?? "" });
  return isUnchanged(store, known, head) ? known.highest : stampOf(store).highest;
}

/** Read whole only when the file is not as it was last time. */
function highestEvent(store: Store, index: CommitContext["index"]): number {
  const known = knownHighest(store, index);
  if (known !== undefined) return known;
  const found = highestNumberIn(readText(eventsPath(store)) ?? "");
  markEvents(store, found, index);
  return found;
}

/** The highest number the store's events speak of, when the file is as it was last time; undefined when it is not. */
export function knownHighest(store: Store, index: CommitContext["index"]): number | undefined {
  const [mark, highest] = (index?.getMeta(markName(store)) ?? "").split(" ");
  return mark === markOf(store) && highest !== undefined ? Number(highest) : undefined;
}

/** Tells the index what the store's events file, as it is now, speaks of. */
export function markEvents(store: Store, highest: number, index: CommitContext["index"]): void {
  index?.setMeta(markName(store), `${markOf(store)} ${highest}`);
}

function markName(store: Store): string {
  return `events:${eventsPath(store)}`;
}

function markOf(store: Store): string {
  const stat = statOf(eventsPath(store));
  return stat === undefined ? "absent" : `${stat.size}:${stat.mtimeMs}`;
}

function highestInSessions(privateStore: Store): number {
  const sessions = join(privateStore.folder, "sessions");
  let highest = 0;
  for (const name of listNames(sessions)) {
    const store = storeAt("session", join(sessions, name));
    highest = Math.max(highest, highestFile(store, {}), highestEvent(store, undefined));
  }
  return highest;
}
