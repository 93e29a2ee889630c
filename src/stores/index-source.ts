import type { Decision, Scope } from "../decisions/decision.ts";
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
  return {
    scope: store.scope,
    session: store.session ?? "",
    count: stemsAmong(listNames(store.decisionsFolder)).length,
    mtimeMs: statOf(store.decisionsFolder)?.mtimeMs ?? 0,
    head: store.scope === "shared" ? head : "",
  };
}
