import { readHead } from "../platform/git.ts";
import { stampOf } from "../stores/folder-stamp.ts";
import { listStores } from "../stores/store.ts";
import type { Workspace } from "./workspace.ts";

/** Whether the index says what the folders hold; a hook has no time to read files. */
export function isIndexFresh(workspace: Workspace): boolean {
  const { repository } = workspace.project();
  const head = repository === undefined ? "" : readHead(repository).text;
  const stores = [...listStores(workspace.stores()), ...workspace.sessionStores()];
  return workspace.index().freshness(stores.map((store) => stampOf(store, head))) === "fresh";
}
