import { listNames } from "../platform/folders.ts";
import { readHead } from "../platform/git.ts";
import { indexSources, type StoreSource } from "../stores/index-source.ts";
import type { Upkeep } from "./upkeep.ts";
import type { Workspace } from "./workspace.ts";

/** How long a command waits for another process that works off the spool, in milliseconds. */
const DRAIN_WAIT_MS = 2_000;

/** For commands, the MCP server, the library and the drain itself. */
export const fullUpkeep: Upkeep = {
  async catchUp(workspace) {
    if (workspace.getProject() !== undefined) {
      const { finishChanges } = await import("./finish-changes.ts");
      finishChanges(workspace);
    }
    // Recognising decisions is only loaded where something waits.
    if (listNames(workspace.paths.spool).length === 0) return;
    const { catchUp } = await import("./catch-up.ts");
    catchUp(workspace, { waitMs: DRAIN_WAIT_MS });
  },
  refresh(workspace, index) {
    const sources = projectSources(workspace);
    index.onDamage((damaged) => {
      damaged.refresh(sources);
    });
    if (index.freshness(sources.map((source) => source.stamp())) === "stale") index.refresh(sources);
  },
};

/** Every folder of decisions the project's index is a copy of. */
export function projectSources(workspace: Workspace): readonly StoreSource[] {
  const { repository } = workspace.project();
  const head = repository === undefined ? "" : readHead(repository).text;
  return indexSources(workspace.stores(), head, workspace.sessionStores());
}
