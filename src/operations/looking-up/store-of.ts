import { StetError } from "../../errors.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import { type Store, sessionStore } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The store a found decision lies in. */
export function storeOf(workspace: Workspace, entry: Pick<IndexEntry, "scope" | "session">): Store {
  const stores = workspace.stores();
  if (entry.scope === "global") return stores.global;
  if (entry.scope === "session") return sessionStore(workspace.project(), entry.session);
  if (entry.scope === "project") return stores.private;
  return sharedStore(workspace);
}

/** The repository's store; throws where it has none. */
export function sharedStore(workspace: Workspace): Store {
  const { shared } = workspace.stores();
  if (shared !== undefined) return shared;
  throw new StetError("not_found", "this repository has no shared store", {
    hint: "Make one with stet init --shared.",
  });
}
