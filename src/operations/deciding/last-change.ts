import { type LastChange, readLastChange } from "../../stores/journal.ts";
import type { Stores } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The last change of each store that keeps some, the newest first. */
export function listLastChanges(stores: Stores): { readonly folder: string; readonly change: LastChange }[] {
  return [stores.private, stores.global]
    .flatMap(({ folder }) => {
      const change = readLastChange(folder);
      return change === undefined ? [] : [{ folder, change }];
    })
    .sort((a, b) => b.change.mtimeMs - a.change.mtimeMs);
}

/** What an undo would take back now, as a name that no other change has; undefined where there is nothing. */
export function nameLastChange(workspace: Workspace): string | undefined {
  const [last] = listLastChanges(workspace.stores());
  return last === undefined ? undefined : `${last.folder} ${last.change.mtimeMs}`;
}
