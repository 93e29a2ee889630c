import type { Decision } from "../decisions/decision.ts";
import { resolveReference } from "../decisions/reference.ts";
import { StetError } from "../errors.ts";
import { readReview } from "../stores/review-files.ts";
import { ambiguous } from "./view.ts";
import type { Workspace } from "./workspace.ts";

/** The waiting proposal a person means; throws `not_found` or `ambiguous`. */
export function findProposal(workspace: Workspace, reference: string): Decision {
  const proposals = readReview(workspace.stores().private).decisions;
  const resolution = resolveReference(reference, proposals);
  if ("found" in resolution) return resolution.found;
  if ("ambiguous" in resolution) throw ambiguous(reference, resolution.ambiguous);
  throw new StetError("not_found", `no proposal ${reference}`, {
    hint: "See what waits with stet list --status proposed.",
  });
}
