import type { Decision } from "../../decisions/decision.ts";
import { resolveReference } from "../../decisions/reference.ts";
import { StetError } from "../../errors.ts";
import { readReview } from "../../stores/review-files.ts";
import { listStores, type Store } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { ambiguous } from "./find-decision.ts";

/** A decision on the review shelf of a store; it waits for a person, or was turned down. */
export interface Proposal {
  readonly store: Store;
  readonly decision: Decision;
}

/** What the review shelves hold, the project's first; what cannot be read becomes a finding. */
export function listProposals(workspace: Workspace): Proposal[] {
  const { findings } = workspace;
  return [...listStores(workspace.stores()), ...workspace.sessionStores()].flatMap((store) => {
    const read = readReview(store);
    const isNew = ({ origin, code }: { origin: string; code: string }) =>
      !findings.some((known) => known.origin === origin && known.code === code);
    findings.push(...read.findings.filter(isNew));
    return read.decisions.map((decision) => ({ store, decision: { ...decision, scope: store.scope } }));
  });
}

/** The proposal a person means; throws `not_found` or `ambiguous`. */
export function findProposal(workspace: Workspace, reference: string): Proposal {
  const proposals = listProposals(workspace);
  const named = proposals.map((proposal) => ({ id: proposal.decision.id, proposal }));
  const resolution = resolveReference(reference, named);
  if ("found" in resolution) return resolution.found.proposal;
  if ("ambiguous" in resolution) throw ambiguous(reference, resolution.ambiguous);
  throw new StetError("not_found", `no proposal ${reference}`, {
    hint: "See what waits with stet list --status proposed.",
  });
}
