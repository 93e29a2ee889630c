import type { Existing } from "../../exchange/settle-import.ts";
import { listProposals } from "../looking-up/list-proposals.ts";
import { listInView } from "../looking-up/view.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { IMPORTED, originOf } from "./source-statements.ts";

/** What statements are compared with: everything of the project and the global store, and what waits or was turned down. */
export function readExisting(workspace: Workspace): Existing {
  const waiting = listProposals(workspace).map(({ decision }) => decision);
  const decisions = [...listInView(workspace, {}).map(({ decision }) => decision), ...waiting];
  const imported = new Map(
    decisions.flatMap((decision) => {
      const { evidence } = decision;
      return evidence?.provider === IMPORTED
        ? [[originOf(evidence), { decision, sha256: evidence.sha256 }] as const]
        : [];
    }),
  );
  return { decisions, imported };
}

/** What there is to compare with where nothing was kept yet. */
export const NOTHING_YET: Existing = { decisions: [], imported: new Map() };
