import type { DecisionIndex } from "../../index/decision-index.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { ListFilter } from "../../index/list-filter.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** `<scope>/<stem>` of a decision kept for others too → stem of the private one in force that replaces it here. */
export type Overlays = ReadonlyMap<string, string>;

/**
 * Decisions as this person sees them, newest first: a shared or global one that a private one in force replaces counts
 * as superseded by it. Its file does not change.
 */
export function listInView(workspace: Workspace, filter: ListFilter): IndexEntry[] {
  const index = workspace.index();
  const replaced = overlays(workspace);
  if (replaced.size === 0) return index.list(filter);
  const { statuses, limit, ...rest } = filter;
  // What counts as superseded here is accepted in its file.
  const asked = statuses?.includes("superseded") ? ([...statuses, "accepted"] as const) : statuses;
  const seen = index.list({ ...rest, ...(asked === undefined ? {} : { statuses: asked }) });
  const wanted = seen
    .map((entry) => asSeen(entry, replaced))
    .filter(({ decision }) => statuses?.includes(decision.status) ?? true);
  return limit === undefined ? wanted : wanted.slice(0, limit);
}

/** What this person's own decisions in force replace for them alone. */
export function overlays(workspace: Workspace): Overlays {
  const index = workspace.index();
  const own = index.list({ scopes: ["project"], statuses: ["accepted"], isReplacing: true });
  if (own.length === 0) return new Map();
  const wider = new Map<string, string>();
  for (const { id, scope } of index.listNames({ scopes: ["global", "shared"], statuses: ["accepted"] })) {
    wider.set(id, scope);
  }
  const links = own.flatMap(({ decision }) => decision.supersedes.map((stem) => [stem, decision.id] as const));
  const meant = links.filter(([stem]) => wider.has(stem) && !isPrivate(index, stem));
  return new Map(meant.map(([stem, by]) => [`${wider.get(stem)}/${stem}`, by]));
}

/** Global decisions have numbers of their own: a private one may have the same stem, and is meant then. */
function isPrivate(index: DecisionIndex, stem: string): boolean {
  return index.listNames({ scopes: ["project"], stems: [stem] }).length > 0;
}

/** The entry with the overlay of this person laid on. */
export function asSeen(entry: IndexEntry, replaced: Overlays): IndexEntry {
  const by = replaced.get(`${entry.scope}/${entry.decision.id}`);
  if (by === undefined) return entry;
  return { ...entry, decision: { ...entry.decision, status: "superseded", supersededBy: by } };
}
