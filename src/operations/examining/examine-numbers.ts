import type { Finding } from "../../errors.ts";
import { clashFinding, type Numbered } from "../../stores/number-clashes.ts";
import { storeOf } from "../looking-up/store-of.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Decisions that share a number, as the index has them: one finding a number. */
export function examineNumbers(workspace: Workspace): Finding[] {
  if (workspace.getProject() === undefined) return [];
  const clashes = new Map<string, Numbered[]>();
  const isShared = workspace.stores().shared !== undefined;
  for (const { id: stem, scope, session, number } of workspace.index().listSharedNumbers()) {
    // Rows of a shared store that this branch has not.
    if (scope === "shared" && !isShared) continue;
    const key = `${scope === "global"}/${number}`;
    clashes.set(key, [...(clashes.get(key) ?? []), { store: storeOf(workspace, { scope, session }), stem }]);
  }
  return [...clashes.values()].flatMap((clash) => {
    const last = clash.at(-1);
    return last === undefined || clash.length < 2 ? [] : [clashFinding(clash, last)];
  });
}
