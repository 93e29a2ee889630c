import { listNames } from "../platform/folders.ts";
import { projectSources } from "./recheck.ts";
import type { Upkeep } from "./upkeep.ts";

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
