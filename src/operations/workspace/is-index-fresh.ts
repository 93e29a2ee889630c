import { readHead } from "../../platform/git.ts";
import { indexSources } from "../../stores/index-source.ts";
import type { Workspace } from "./workspace.ts";

/** Whether the index says what the folders hold; a hook has no time to read files. */
export function isIndexFresh(workspace: Workspace): boolean {
  const { repository } = workspace.project();
  const head = repository === undefined ? "" : readHead(repository).text;
  const sources = indexSources(workspace.stores(), head, workspace.sessionStores());
  return sources.every((source) => source.isUnchanged(workspace.index()));
}
