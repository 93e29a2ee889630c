import { join } from "node:path";
import type { Scope } from "../decisions/decision.ts";
import type { StetPaths } from "../platform/paths.ts";
import { safeName } from "../records/safe-name.ts";
import type { Project } from "./project.ts";

/** A folder with decisions in the one layout all scopes share. */
export interface Store {
  readonly scope: Scope;
  readonly folder: string;
  readonly decisionsFolder: string;
  /** The provider's session id as it came; only in a session's store. */
  readonly session?: string;
}

/** What governs one project: its private store, the repository's shared one, the person's global one. */
export interface Stores {
  readonly private: Store;
  readonly shared?: Store;
  readonly global: Store;
}

/** Names the stores of a project; nothing is made on disk. */
export function openStores(project: Project, paths: StetPaths): Stores {
  return {
    private: storeAt("project", project.folder),
    ...(project.shared === undefined ? {} : { shared: storeAt("shared", project.shared) }),
    global: storeAt("global", paths.global),
  };
}

/** The store for decisions that hold in one session only. */
export function sessionStore(project: Project, session: string): Store {
  return { ...storeAt("session", join(project.folder, "sessions", safeName(session))), session };
}

/** The store of a scope at a folder that is known to be one. */
export function storeAt(scope: Scope, folder: string): Store {
  return { scope, folder, decisionsFolder: join(folder, "decisions") };
}

/** Every store of the list, most particular first. */
export function listStores(stores: Stores): readonly Store[] {
  return [stores.private, ...(stores.shared === undefined ? [] : [stores.shared]), stores.global];
}

/** Permission bits of what is written to the store: what is in a repository is for everyone who may read that. */
export function modesOf(store: Store): { readonly mode: number; readonly folderMode: number } {
  return store.scope === "shared" ? { mode: 0o644, folderMode: 0o755 } : { mode: 0o600, folderMode: 0o700 };
}
