import type { Decision } from "../../decisions/decision.ts";
import { type EventKind, eventOf } from "../../decisions/event.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { Actor } from "../../records/provenance.ts";
import { commitChange } from "../../stores/commit.ts";
import { inLock } from "../../stores/project-lock.ts";
import { findDecision } from "../looking-up/find-decision.ts";
import { storeOf } from "../looking-up/store-of.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { commitContext } from "./commit-context.ts";

export interface StatusChange {
  readonly kind: EventKind;
  /** The decision as it is to be; throws where the change is not allowed. */
  readonly change: (decision: Decision, now: string, entry: IndexEntry) => Decision;
  readonly actor?: Actor;
  readonly reason?: string;
}

/** Changes decisions in their own places, all or none, under the lock and on what their files say then. */
export function changeDecisions(workspace: Workspace, references: readonly string[], wanted: StatusChange): Decision[] {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const found = new Map(references.map((reference) => named(workspace, reference)));
    const now = workspace.clock.now().toISOString();
    const changed = [...found.values()].map((entry) => ({
      store: storeOf(workspace, entry),
      decision: wanted.change(entry.decision, now, entry),
    }));
    const extra = {
      actor: wanted.actor ?? "user",
      ...(wanted.reason === undefined ? {} : { reason: wanted.reason }),
    } as const;
    const committed = commitChange(context, {
      rewrites: () => changed,
      events: () =>
        changed.map(({ store, decision }) => ({ store, event: eventOf(wanted.kind, decision, now, extra) })),
    });
    workspace.findings.push(...committed.findings);
    return changed.map(({ decision }) => decision);
  });
}

/** Named twice is one decision. */
function named(workspace: Workspace, reference: string): [string, IndexEntry] {
  const entry = findDecision(workspace, reference);
  return [`${entry.scope}/${entry.session}/${entry.decision.id}`, entry];
}
