import type { Decision } from "../decisions/decision.ts";
import { type EventKind, eventOf } from "../decisions/event.ts";
import { StetError } from "../errors.ts";
import type { IndexEntry } from "../index/index-source.ts";
import type { Actor } from "../records/provenance.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { type Store, sessionStore } from "../stores/store.ts";
import { commitContext } from "./commit-context.ts";
import { findDecision } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface StatusChange {
  readonly kind: EventKind;
  /** The decision as it is to be; throws where the change is not allowed. */
  readonly change: (decision: Decision, now: string) => Decision;
  readonly actor?: Actor;
  readonly reason?: string;
}

/** Changes one decision in its own place, under the lock and on what the file says then. */
export function changeDecision(workspace: Workspace, reference: string, wanted: StatusChange): Decision {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const entry = findDecision(workspace, reference);
    const store = storeOf(workspace, entry);
    const now = workspace.clock.now().toISOString();
    const changed = wanted.change(entry.decision, now);
    const extra = {
      actor: wanted.actor ?? "user",
      ...(wanted.reason === undefined ? {} : { reason: wanted.reason }),
    } as const;
    const committed = commitChange(context, {
      rewrites: () => [{ store, decision: changed }],
      events: () => [{ store, event: eventOf(wanted.kind, changed, now, extra) }],
    });
    workspace.findings.push(...committed.findings);
    return changed;
  });
}

/** The store a found decision lies in. */
export function storeOf(workspace: Workspace, entry: Pick<IndexEntry, "scope" | "session">): Store {
  const stores = workspace.stores();
  if (entry.scope === "global") return stores.global;
  if (entry.scope === "session") return sessionStore(workspace.project(), entry.session);
  if (entry.scope === "project") return stores.private;
  if (stores.shared !== undefined) return stores.shared;
  throw new StetError("drift", "the index names a shared store that is gone", { hint: "Run stet reindex." });
}
