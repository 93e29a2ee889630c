import type { Decision, Scope } from "../decisions/decision.ts";
import type { ChangeIndex } from "./change.ts";
import type { Listed } from "./decision-files.ts";
import { listDecisionFiles, readDecision } from "./decision-files.ts";
import type { FolderStamp } from "./folder-stamp.ts";
import { isUnchanged, stampOf } from "./folder-stamp.ts";
import type { Store, Stores } from "./store.ts";
import { listStores } from "./store.ts";

/** A store as the index reads it. */
export interface StoreSource {
  readonly scope: Scope;
  readonly session: string;
  stamp(): FolderStamp;
  /** True when a stat tells that the folder is as the index has it. */
  isUnchanged(index: Pick<ChangeIndex, "getStamp">): boolean;
  list(): Listed;
  read(stem: string): Decision;
}

export function indexSource(store: Store, head = ""): StoreSource {
  return {
    scope: store.scope,
    session: store.session ?? "",
    stamp: () => stampOf(store, head),
    isUnchanged: (index) =>
      isUnchanged(store, index.getStamp({ scope: store.scope, session: store.session ?? "" }), head),
    list: () => listDecisionFiles(store),
    read: (stem) => readDecision(store, stem),
  };
}

/** The private, shared and global store, and the sessions' given. */
export function indexSources(stores: Stores, head?: string, sessions: readonly Store[] = []): readonly StoreSource[] {
  return [...listStores(stores), ...sessions].map((store) => indexSource(store, head));
}
