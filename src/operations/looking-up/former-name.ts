import type { DecisionEvent } from "../../decisions/event.ts";
import { resolveReference } from "../../decisions/reference.ts";
import { readEventsWith } from "../../stores/events-file.ts";
import { formerStems } from "../../stores/repair-numbers.ts";
import { listStores } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The stem that a decision has now which was called `reference` before it was renumbered; undefined without one. */
export function getRenamed(workspace: Workspace, reference: string): string | undefined {
  const events: DecisionEvent[] = listStores(workspace.stores()).flatMap((store) =>
    readEventsWith(store, "decision_renumbered"),
  );
  const former = formerStems(events);
  const resolution = resolveReference(
    reference,
    [...former.keys()].map((id) => ({ id })),
  );
  if (!("found" in resolution)) return undefined;
  let stem = former.get(resolution.found.id);
  const seen = new Set<string>();
  while (stem !== undefined && former.has(stem) && !seen.has(stem)) {
    seen.add(stem);
    stem = former.get(stem);
  }
  return stem;
}
