import { statOf } from "../../platform/folders.ts";
import { readHead } from "../../platform/git.ts";
import { indexSources } from "../../stores/index-source.ts";
import { sessionStore } from "../../stores/store.ts";
import type { Workspace } from "./workspace.ts";

/** Whether the index says what the folders hold that `session` can see; a hook has no time to read files. */
export function isIndexFresh(workspace: Workspace, session?: string): boolean {
  const { repository } = workspace.project();
  const head = repository === undefined ? "" : readHead(repository).text;
  const own = session === undefined ? undefined : sessionStore(workspace.project(), session);
  const sessions = own === undefined || statOf(own.decisionsFolder) === undefined ? [] : [own];
  const sources = indexSources(workspace.stores(), head, sessions);
  return sources.every((source) => source.isUnchanged(workspace.index()));
}
