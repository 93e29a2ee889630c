import { supersededBy } from "../decisions/lifecycle.ts";
import type { IndexEntry } from "../index/index-source.ts";
import type { Rewrite } from "../stores/change.ts";
import type { Store } from "../stores/store.ts";
import { storeOf } from "./change-status.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The rewrites that take decisions out of force for one kept in `store`. What is kept for others too stays as it is:
 * the link in the new decision is enough for this person.
 */
export function replace(
  workspace: Workspace,
  store: Store,
  replaced: readonly IndexEntry[],
  by: string,
  now: string,
): readonly Rewrite[] {
  return replaced
    .filter(({ scope }) => scope === store.scope)
    .map((entry) => ({
      store: storeOf(workspace, entry),
      decision: supersededBy(entry.decision, by, now),
      archivesPrevious: entry.decision.confidence === "inferred" || entry.decision.confidence === "assumed",
    }));
}
