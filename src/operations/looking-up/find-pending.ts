import { StetError } from "../../errors.ts";
import { PENDING_SHELVES, type PendingFile, readPending } from "../../stores/pending-lessons.ts";
import type { Workspace } from "../workspace/workspace.ts";

const SHORTEST = 4;

/** What waits to be sorted, oldest first; what cannot be read becomes a finding. */
export function listPending(workspace: Workspace): readonly PendingFile[] {
  if (workspace.getProject() === undefined) return [];
  const { files, findings } = readPending(workspace.stores().private, "pending");
  workspace.findings.push(...findings);
  return files;
}

/** The one that waits under this id or its beginning; throws `not_found` or `ambiguous`. */
export function findPending(workspace: Workspace, reference: string): PendingFile {
  const wanted = reference.trim().toLowerCase().replace(/\.md$/, "");
  const fits = ({ name, pending }: PendingFile) =>
    name === wanted || (wanted.length >= SHORTEST && pending.id.startsWith(wanted));
  const [found, ...others] = listPending(workspace).filter(fits);
  if (found === undefined) throw notFound(workspace, reference, fits);
  if (others.length === 0) return found;
  const ids = [found, ...others].map(({ pending }) => pending.id).join(", ");
  throw new StetError("ambiguous", `${reference} fits ${ids}`, { hint: "Give more of the id." });
}

function notFound(workspace: Workspace, reference: string, fits: (file: PendingFile) => boolean): StetError {
  const hint = "See what waits with stet lessons pending.";
  for (const shelf of PENDING_SHELVES.filter((one) => one !== "pending")) {
    const settled =
      workspace.getProject() === undefined
        ? undefined
        : readPending(workspace.stores().private, shelf).files.find(fits)?.pending;
    if (settled !== undefined) {
      const how = settled.reason ?? settled.promotedTo ?? "no more is known";
      return new StetError("not_found", `${settled.id} was ${shelf} already: ${how}`, { hint });
    }
  }
  return new StetError("not_found", `no lesson ${reference} waits`, { hint });
}
