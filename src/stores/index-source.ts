import type { Decision, Scope } from "../decisions/decision.ts";
import { numberOf } from "../decisions/stem.ts";
import { listNames, statOf } from "../platform/folders.ts";
import type { Listed } from "./decision-files.ts";
import { listDecisionFiles, readDecision, stemsAmong } from "./decision-files.ts";
import type { Store, Stores } from "./store.ts";
import { listStores } from "./store.ts";

/** What tells at a glance whether a store's decisions changed. */
export interface FolderStamp {
  readonly scope: Scope;
  readonly session: string;
  readonly count: number;
  readonly mtimeMs: number;
  /** What HEAD says, for the shared store; else empty. */
  readonly head: string;
  /** The highest number of a file in it, 0 without one. */
  readonly highest: number;
}

/** A store as the index reads it. */
export interface StoreSource {
  readonly scope: Scope;
  readonly session: string;
  stamp(): FolderStamp;
  list(): Listed;
  read(stem: string): Decision;
}

export function indexSource(store: Store, head = ""): StoreSource {
  return {
    scope: store.scope,
    session: store.session ?? "",
    stamp: () => stampOf(store, head),
    list: () => listDecisionFiles(store),
    read: (stem) => readDecision(store, stem),
  };
}

/** The private, shared and global store, and the sessions' given. */
export function indexSources(stores: Stores, head?: string, sessions: readonly Store[] = []): readonly StoreSource[] {
  return [...listStores(stores), ...sessions].map((store) => indexSource(store, head));
}

/** Costs one listing of names and one stat, whatever the number of files. */
export function stampOf(store: Store, head = ""): FolderStamp {
  const stems = stemsAmong(listNames(store.decisionsFolder));
  return {
    scope: store.scope,
    session: store.session ?? "",
    count: stems.length,
    mtimeMs: changedAt(store),
    head: headFor(store, head),
    highest: highestAmong(stems),
  };
}

/** True when no name came to the store's decisions or left them since the stamp was taken: a stat tells. */
export function isUnchanged(store: Store, stamp: FolderStamp | undefined, head = ""): stamp is FolderStamp {
  return stamp !== undefined && stamp.mtimeMs === changedAt(store) && stamp.head === headFor(store, head);
}

/** The stamp after a change of ours. */
export function stampAfter(store: Store, stamp: FolderStamp, added: readonly string[], removed: number): FolderStamp {
  const count = stamp.count + added.length - removed;
  return { ...stamp, count, mtimeMs: changedAt(store), highest: Math.max(stamp.highest, highestAmong(added)) };
}

function highestAmong(stems: readonly string[]): number {
  let highest = 0;
  for (const stem of stems) highest = Math.max(highest, numberOf(stem) ?? 0);
  return highest;
}

function changedAt(store: Store): number {
  return statOf(store.decisionsFolder)?.mtimeMs ?? 0;
}

function headFor(store: Store, head: string): string {
  return store.scope === "shared" ? head : "";
}
