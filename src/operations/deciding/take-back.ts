import type { Decision } from "../../decisions/decision.ts";
import { eventOf } from "../../decisions/event.ts";
import { restored, revoked } from "../../decisions/lifecycle.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { Actor, Provenance } from "../../records/provenance.ts";
import { commitChange } from "../../stores/commit.ts";
import { getDecision } from "../../stores/decision-files.ts";
import type { Store } from "../../stores/store.ts";
import { storeOf } from "../looking-up/store-of.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { commitContext } from "./commit-context.ts";

export interface TakingBack {
  readonly reason: string;
  readonly actor: Actor;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly provenance: Pick<Provenance, "provider" | "session" | "turn">;
}

/** Revokes a captured decision and puts back in force what it had replaced; the caller holds the project's lock. */
export function takeBack(workspace: Workspace, entry: IndexEntry, by: TakingBack): void {
  const { reason, actor, time, provenance } = by;
  const store = storeOf(workspace, entry);
  const decision = revoked(entry.decision, reason, time);
  const back = replacedBy(store, decision).map((old) => ({ store, decision: restored(old, time) }));
  const { findings } = commitChange(commitContext(workspace), {
    rewrites: () => [{ store, decision }, ...back],
    events: () => [
      { store, event: eventOf("decision_revoked", decision, time, { actor, reason, provenance }) },
      ...back.map((old) => ({ store, event: eventOf("decision_restored", old.decision, time, { actor, provenance }) })),
    ],
  });
  workspace.findings.push(...findings);
}

function replacedBy(store: Store, decision: Decision): Decision[] {
  return decision.supersedes
    .flatMap((stem) => getDecision(store, stem) ?? [])
    .filter((old) => old.status === "superseded" && old.supersededBy === decision.id);
}
