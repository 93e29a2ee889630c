import { join } from "node:path";
import type { Finding } from "../../errors.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import { listNames, statOf } from "../../platform/folders.ts";
import { readHead } from "../../platform/git.ts";
import { existingPath } from "../../stores/decision-files.ts";
import { indexSource, indexSources, type StoreSource } from "../../stores/index-source.ts";
import { storeAt } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { storeOf } from "./store-of.ts";

/** True where no project is known and nothing holds for every project: there is nothing to read, and nothing is made. */
export function isUntouched(workspace: Workspace): boolean {
  return workspace.getProject() === undefined && listNames(join(workspace.paths.global, "decisions")).length === 0;
}

/** Every folder of decisions the project's index is a copy of. */
export function projectSources(workspace: Workspace): readonly StoreSource[] {
  const stores = workspace.stores();
  const sources = indexSources(stores, headOf(workspace), workspace.sessionStores());
  if (stores.shared !== undefined) return sources;
  // Gone with a branch that has none, perhaps: what the index still holds of it has to go too.
  return [...sources, indexSource(storeAt("shared", join(workspace.project().root, ".stet")))];
}

/** Stats every file of the project's stores and reads those that changed; gives what cannot be read. */
export function recheckAll(workspace: Workspace): readonly Finding[] {
  return workspace.index().refresh(projectSources(workspace)).findings;
}

/** True when the files are as the index has them; if not, their stores are read anew: look again. */
export function areCurrent(workspace: Workspace, entries: readonly IndexEntry[]): boolean {
  const stale = entries.filter((entry) => !isCurrent(workspace, entry));
  const places = new Map(stale.map((entry) => [`${entry.scope}/${entry.session}`, entry]));
  for (const entry of places.values()) {
    workspace.index().refresh([indexSource(storeOf(workspace, entry), headOf(workspace))]);
  }
  return stale.length === 0;
}

function isCurrent(workspace: Workspace, { scope, session, decision, size, mtimeMs }: IndexEntry): boolean {
  const path = existingPath(storeOf(workspace, { scope, session }), decision.id);
  const stat = path === undefined ? undefined : statOf(path);
  return stat?.size === size && stat.mtimeMs === mtimeMs;
}

function headOf(workspace: Workspace): string {
  const { repository } = workspace.project();
  return repository === undefined ? "" : readHead(repository).text;
}
