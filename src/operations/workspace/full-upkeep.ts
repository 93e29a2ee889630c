import type { DecisionIndex } from "../../index/decision-index.ts";
import { listNames } from "../../platform/folders.ts";
import { projectSources } from "../looking-up/recheck.ts";
import { vectorMaker } from "../recalling/embedding.ts";
import type { Upkeep } from "./upkeep.ts";

/** How long a command waits for another process that works off the spool, in milliseconds. */
const DRAIN_WAIT_MS = 2_000;
/** How often a process that stays looks at every file: one edited in place leaves its folder as it was. */
const LOOK_EVERY_MS = 60_000;

const lookedAt = new WeakMap<DecisionIndex, number>();

/** For commands, the MCP server, the library and the drain itself. */
export const fullUpkeep: Upkeep = {
  async catchUp(workspace) {
    if (workspace.getProject() !== undefined) {
      const { finishChanges } = await import("./finish-changes.ts");
      finishChanges(workspace);
    }
    // Recognising decisions is only loaded where something waits.
    if (listNames(workspace.paths.spool).length === 0) return;
    const { catchUp } = await import("../receiving/catch-up.ts");
    catchUp(workspace, { waitMs: DRAIN_WAIT_MS });
  },
  refresh(workspace, index) {
    const sources = projectSources(workspace);
    index.onDamage((damaged) => {
      damaged.refresh(sources);
    });
    if (!sources.every((source) => source.isUnchanged(index))) index.refresh(sources);
  },
  renew(workspace, index) {
    const sources = projectSources(workspace);
    const now = workspace.clock.now().getTime();
    const isDue = now - (lookedAt.get(index) ?? 0) >= LOOK_EVERY_MS;
    if (isDue || !sources.every((source) => source.isUnchanged(index))) index.refresh(sources);
    if (isDue) lookedAt.set(index, now);
  },
  vectorMaker,
};
