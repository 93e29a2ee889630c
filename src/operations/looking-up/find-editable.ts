import type { Decision, Scope } from "../../decisions/decision.ts";
import { StetError } from "../../errors.ts";
import type { Shelf } from "../../stores/decision-files.ts";
import type { Store } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { findDecision, getDecisionNamed } from "./find-decision.ts";
import { findProposal, listProposals } from "./list-proposals.ts";
import { storeOf } from "./store-of.ts";

/** A decision in force or a proposal that waits, with the place of its file. */
export interface Editable {
  readonly decision: Decision;
  readonly scope: Scope;
  readonly store: Store;
  readonly shelf: Shelf;
}

/** What a person means by a number or a stem; a proposal goes by its stem. Throws where it is out of force or not there. */
export function findEditable(workspace: Workspace, reference: string): Editable {
  const isProposal =
    listProposals(workspace).some(({ decision }) => decision.id === reference) ||
    getDecisionNamed(workspace, reference) === undefined;
  const found = isProposal ? getWaiting(workspace, reference) : undefined;
  const editable = found ?? decided(workspace, reference);
  const { decision } = editable;
  if (decision.status === "accepted" || decision.status === "proposed") return editable;
  throw new StetError("already_superseded", `${decision.id} is ${decision.status}, and stays as it was`, {
    hint: "Only what is in force or waits can be edited.",
  });
}

function getWaiting(workspace: Workspace, reference: string): Editable | undefined {
  if (listProposals(workspace).length === 0) return undefined;
  const { store, decision } = findProposal(workspace, reference);
  return { store, decision, scope: store.scope, shelf: "review" };
}

function decided(workspace: Workspace, reference: string): Editable {
  const entry = findDecision(workspace, reference);
  return { decision: entry.decision, scope: entry.scope, store: storeOf(workspace, entry), shelf: "decisions" };
}
