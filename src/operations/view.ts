import { resolveReference } from "../decisions/reference.ts";
import { StetError } from "../errors.ts";
import type { IndexEntry } from "../index/index-source.ts";
import type { ListFilter } from "../index/list-filter.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Decisions as this person sees them, newest first: a shared one that a private one in force replaces counts as
 * superseded by it. The shared file itself does not change.
 */
export function listInView(workspace: Workspace, filter: ListFilter): IndexEntry[] {
  const index = workspace.index();
  const replaced = overlays(workspace);
  if (replaced.size === 0) return index.list(filter);
  const { statuses, limit, ...rest } = filter;
  const seen = index.list(rest).map((entry) => asSeen(entry, replaced));
  const wanted = statuses === undefined ? seen : seen.filter(({ decision }) => statuses.includes(decision.status));
  return limit === undefined ? wanted : wanted.slice(0, limit);
}

/** Stem of a shared decision → stem of the private one in force that replaces it for this person. */
export function overlays(workspace: Workspace): ReadonlyMap<string, string> {
  if (workspace.stores().shared === undefined) return new Map();
  const index = workspace.index();
  const shared = new Set(index.listNames({ scopes: ["shared"], statuses: ["accepted"] }).map(({ id }) => id));
  const own = shared.size === 0 ? [] : index.list({ scopes: ["project"], statuses: ["accepted"] });
  return new Map(
    own.flatMap(({ decision }) =>
      decision.supersedes.filter((stem) => shared.has(stem)).map((stem) => [stem, decision.id] as const),
    ),
  );
}

/** The entry with the overlay of this person laid on. */
export function asSeen(entry: IndexEntry, replaced: ReadonlyMap<string, string>): IndexEntry {
  const by = entry.scope === "shared" ? replaced.get(entry.decision.id) : undefined;
  if (by === undefined) return entry;
  return { ...entry, decision: { ...entry.decision, status: "superseded", supersededBy: by } };
}

/** The decision a person means by a number, a stem or its beginning; throws `not_found` or `ambiguous`. */
export function findDecision(workspace: Workspace, reference: string): IndexEntry {
  const index = workspace.index();
  const known = index.listNames({ sessions: workspace.sessions() });
  const resolution = resolveReference(reference, known);
  if ("found" in resolution) {
    const { scope, session, id } = resolution.found;
    const entry = index.get({ scope, session, stem: id });
    if (entry !== undefined) return asSeen(entry, overlays(workspace));
  }
  if ("ambiguous" in resolution) throw ambiguous(reference, resolution.ambiguous);
  throw notFound(reference);
}

export function ambiguous(reference: string, ids: readonly string[]): StetError {
  return new StetError("ambiguous", `${reference} fits ${ids.length} decisions: ${ids.join(", ")}`, {
    hint: "Name one by its stem; if two files have one number, stet doctor --fix gives the younger the next.",
  });
}

function notFound(reference: string): StetError {
  return new StetError("not_found", `no decision ${reference}`, {
    hint: "Find it with stet list --all or stet recall.",
  });
}
