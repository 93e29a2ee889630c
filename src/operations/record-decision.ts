import type { Decision, Scope } from "../decisions/decision.ts";
import { type EventKind, eventOf } from "../decisions/event.ts";
import { supersededBy, superseding } from "../decisions/lifecycle.ts";
import { isSameText } from "../decisions/overwrite.ts";
import { type Settlement, settle } from "../decisions/settle.ts";
import type { Provenance } from "../records/provenance.ts";
import type { Signal } from "../signals/signal.ts";
import type { Change, Committed, Rewrite, StoreEvent } from "../stores/change.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { readReview } from "../stores/review-files.ts";
import type { Store } from "../stores/store.ts";
import { announceElsewhere } from "./announce.ts";
import { commitContext } from "./commit-context.ts";
import { findComparable } from "./find-comparable.ts";
import { redactDecision } from "./redact-decision.ts";
import type { Workspace } from "./workspace.ts";

export interface RecordRequest {
  /** A draft: its id is empty. */
  readonly decision: Decision;
  readonly store: Store;
  /** What it was captured from; absent for a command. */
  readonly signal?: Signal;
  /** Stems of what it replaces. */
  readonly supersedes?: readonly string[];
  /** Provider's session id; its recent decisions are what a bare "no, …" aims at. */
  readonly session?: string;
  readonly provenance?: Pick<Provenance, "provider" | "session" | "turn">;
  /** Let it wait for a person whatever the ladder says. */
  readonly toReview?: boolean;
  /** The shared store, when its decisions are to change themselves instead of getting this person's view laid over. */
  readonly sharedStore?: Store;
}

export interface Recorded {
  readonly outcome: Settlement["outcome"];
  /** The decision as it is now: the new one, the one repeated, or the proposal. */
  readonly decision: Decision;
  /** Stems out of force because of it. */
  readonly superseded: readonly string[];
  /** Stems that may be contradicted by it and stay in force until a person settles it. */
  readonly contradicts: readonly string[];
  readonly why: string;
}

/** Settles a draft against what is in force and writes the outcome, in one locked step. */
export function recordDecision(workspace: Workspace, request: RecordRequest): Recorded {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const draft = redactDecision(request.decision);
    const settlement = settleDraft(workspace, { ...request, decision: draft });
    if (settlement.outcome === "repeat" && settlement.confirm !== undefined) {
      return repeated(workspace, request, settlement.confirm, settlement.why);
    }
    if (settlement.outcome === "refuse") return outcomeOf("refuse", draft, settlement);
    const waits = settlement.outcome === "propose" || request.toReview === true;
    const known = waits ? sameProposal(request.store, draft) : undefined;
    if (known !== undefined) return outcomeOf("propose", known, { ...settlement, supersede: [] });
    const committed = commit(
      workspace,
      waits ? proposal(request, draft, settlement) : addition(request, draft, settlement),
    );
    const placed = committed.placed[0] ?? draft;
    if (!waits) announceElsewhere(workspace, placed, placed.supersedes, request.session);
    return outcomeOf(waits ? "propose" : "add", placed, waits ? { ...settlement, supersede: [] } : settlement);
  });
}

function settleDraft(workspace: Workspace, request: RecordRequest): Settlement {
  const { decision, signal, supersedes, session } = request;
  const { inForce, recent } = findComparable(workspace, decision, { signal, session, supersedes });
  return settle({
    inForce,
    incoming: decision,
    session: recent,
    ...(signal === undefined ? {} : { signal }),
    ...(supersedes === undefined ? {} : { supersedes }),
  });
}

function commit(workspace: Workspace, change: Change): Committed {
  const committed = commitChange(commitContext(workspace), change);
  workspace.findings.push(...committed.findings);
  return committed;
}

function addition(request: RecordRequest, draft: Decision, { supersede }: Settlement): Change {
  const { store, provenance } = request;
  const replaced = supersede.map(({ id }) => id);
  const accepted: Decision = { ...superseding(draft, replaced), status: "accepted", scope: store.scope };
  const own = supersede.filter(({ scope }) => reaches(request, scope));
  const extra = provenance === undefined ? {} : { provenance };
  const event = (kind: EventKind, decision: Decision, by?: string): StoreEvent => ({
    store,
    event: eventOf(kind, decision, draft.date, {
      ...extra,
      actor: draft.actor,
      ...(by === undefined ? {} : { supersededBy: by }),
    }),
  });
  return {
    creates: [{ store, decision: accepted }],
    rewrites: ([placed]) => own.map((old) => supersededRewrite(request, old, placed?.id ?? "")),
    events: ([placed]) => [
      ...(placed === undefined ? [] : [event("decision_accepted", placed)]),
      ...supersede.map((old) => event("decision_superseded", old, placed?.id ?? "")),
    ],
  };
}

function supersededRewrite(request: RecordRequest, old: Decision, by: string): Rewrite {
  const isGuess = old.confidence === "inferred" || old.confidence === "assumed";
  return {
    store: storeOf(request, old),
    decision: supersededBy(old, by, request.decision.date),
    archivesPrevious: isGuess,
  };
}

/** What is kept for others too is not changed by one person's view: the link in the new decision is enough. */
function reaches(request: RecordRequest, scope: Scope): boolean {
  if (request.store.scope === scope) return true;
  return request.sharedStore !== undefined && scope === "shared";
}

function storeOf(request: RecordRequest, old: Decision): Store {
  return old.scope === request.store.scope ? request.store : (request.sharedStore ?? request.store);
}

function proposal(request: RecordRequest, draft: Decision, settlement: Settlement): Change {
  const { store } = request;
  const rivals = [...settlement.against, ...settlement.supersede].map(({ id }) => id);
  const waiting: Decision = { ...superseding(draft, rivals), status: "proposed", scope: store.scope };
  return {
    creates: [{ store, decision: waiting, shelf: "review" }],
    events: ([placed]) =>
      placed === undefined ? [] : [{ store, event: eventOf("decision_proposed", placed, draft.date) }],
  };
}

function sameProposal(store: Store, draft: Decision): Decision | undefined {
  return readReview(store).decisions.find((waiting) => isSameText(waiting, draft));
}

function repeated(workspace: Workspace, request: RecordRequest, known: Decision, why: string): Recorded {
  const { store, provenance, decision } = request;
  const isSameTurn = provenance !== undefined && known.evidence?.locator === `turn:${provenance.turn}`;
  // The same turn read twice, after a crash, confirms nothing.
  if (!isSameTurn) {
    const extra = { actor: decision.actor, ...(provenance === undefined ? {} : { provenance }) };
    commit(workspace, { events: () => [{ store, event: eventOf("decision_confirmed", known, decision.date, extra) }] });
  }
  return { outcome: "repeat", decision: known, superseded: [], contradicts: [], why };
}

function outcomeOf(outcome: Recorded["outcome"], decision: Decision, settlement: Settlement): Recorded {
  return {
    outcome,
    decision,
    superseded: settlement.supersede.map(({ id }) => id),
    contradicts: (outcome === "refuse" ? settlement.against : settlement.contradicts).map(({ id }) => id),
    why: settlement.why,
  };
}
