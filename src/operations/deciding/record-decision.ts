import type { Decision } from "../../decisions/decision.ts";
import { eventOf } from "../../decisions/event.ts";
import { superseding } from "../../decisions/lifecycle.ts";
import { isSameText } from "../../decisions/likeness/same-text.ts";
import { type Settlement, settle } from "../../decisions/settle.ts";
import { keyOf } from "../../decisions/value-order.ts";
import type { Finding } from "../../errors.ts";
import type { Provenance } from "../../records/provenance.ts";
import type { Signal } from "../../signals/signal.ts";
import type { Change, Committed } from "../../stores/change.ts";
import { commitChange } from "../../stores/commit.ts";
import { inLock } from "../../stores/project-lock.ts";
import { readReview } from "../../stores/review-files.ts";
import type { Store } from "../../stores/store.ts";
import { announceElsewhere } from "../receiving/announce.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { arrangement } from "./arrange.ts";
import { commitContext } from "./commit-context.ts";
import { findComparable } from "./find-comparable.ts";
import { redactDecision } from "./redact-decision.ts";
import { contradictEvents, linksTo, supersedeEvents, supersedeFiles } from "./replace.ts";

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
  /** When the words that make it the user's were said, for what an agent brings. */
  readonly saidAt?: string;
  /** It was said before other things were captured: what is newer stays, and it is not recorded. */
  readonly isPast?: boolean;
  /** What it is to stand directly before in the value order. */
  readonly before?: Decision;
  /** Let it wait for a person whatever the ladder says. */
  readonly toReview?: boolean;
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
    if (request.isPast === true && isOutdated(settlement, draft)) return outcomeOf("refuse", draft, settlement);
    const waits = settlement.outcome === "propose" || request.toReview === true;
    const known = waits ? sameProposal(request.store, draft) : undefined;
    if (known !== undefined) return outcomeOf("propose", known, { ...settlement, supersede: [] });
    const committed = commit(
      workspace,
      waits ? proposal(workspace, request, draft, settlement) : addition(workspace, request, draft, settlement),
    );
    const placed = committed.placed[0] ?? draft;
    if (waits && request.before !== undefined) workspace.findings.push(unplaced(placed));
    if (!waits) announceElsewhere(workspace, placed, placed.supersedes, request.session);
    return outcomeOf(waits ? "propose" : "add", placed, waits ? { ...settlement, supersede: [] } : settlement);
  });
}

/** What waits for a person has no place yet. */
function unplaced({ id }: Decision): Finding {
  const message = `${id} waits for a person and has no place in the value order; once promoted it comes last`;
  return { code: "place-waits", origin: id, message, next: "stet move, once it is promoted", severity: "note" };
}

function settleDraft(workspace: Workspace, request: RecordRequest): Settlement {
  const { decision, signal, supersedes, session } = request;
  const { inForce, recent } = findComparable(workspace, decision, { signal, session, supersedes });
  const settlement = settle({
    inForce,
    incoming: decision,
    session: recent,
    ...(signal === undefined ? {} : { signal }),
    ...(supersedes === undefined ? {} : { supersedes }),
  });
  return unlessOutdated(settlement, request.saidAt);
}

/** Words quoted by an agent take back nothing that the user decided when they were said or later. */
function unlessOutdated(settlement: Settlement, saidAt: string | undefined): Settlement {
  const later = settlement.supersede.filter(
    ({ actor, date }) => actor === "user" && saidAt !== undefined && date >= saidAt,
  );
  const [first] = later;
  if (first === undefined) return settlement;
  const why = `${first.id} was decided by the user after the words quoted, or in them`;
  return { ...settlement, outcome: "propose", supersede: [], against: later, why };
}

/** Something newer stands where it would go. */
function isOutdated({ supersede, against }: Settlement, draft: Decision): boolean {
  return [...supersede, ...against].some(({ date }) => date > draft.date);
}

function commit(workspace: Workspace, change: Change): Committed {
  const committed = commitChange(commitContext(workspace), change);
  workspace.findings.push(...committed.findings);
  return committed;
}

function addition(workspace: Workspace, request: RecordRequest, draft: Decision, settlement: Settlement): Change {
  const { store, provenance, session } = request;
  const now = timeOf(workspace, request);
  const replacement = { store, replaced: settlement.supersede, now, actor: draft.actor, session, provenance };
  const linked = superseding(draft, linksTo(replacement));
  const accepted: Decision = { ...linked, status: "accepted", scope: store.scope };
  const extra = originOf(request);
  return {
    creates: [{ store, decision: accepted }],
    ...arranging(workspace, request, ([placed]) => placed),
    rewrites: ([placed]) => (placed === undefined ? [] : supersedeFiles(workspace, replacement, placed.id)),
    events: ([placed]) =>
      placed === undefined
        ? []
        : [
            { store, event: eventOf("decision_accepted", placed, now, extra) },
            ...supersedeEvents(replacement, placed.id),
            ...contradictEvents({ ...replacement, replaced: settlement.contradicts }, placed.id),
          ],
  };
}

/** The place it was asked to have; `which` picks it out of what the change makes. */
function arranging(
  workspace: Workspace,
  { before }: RecordRequest,
  which: (placed: readonly Decision[]) => Decision | undefined,
): Pick<Change, "arrange"> {
  if (before === undefined) return {};
  return {
    arrange: (order, placed) => {
      const decision = which(placed);
      return decision === undefined || keyOf(decision) === keyOf(before)
        ? order
        : arrangement(workspace, decision, { before })(order);
    },
  };
}

/** Where it was said and what it was recognised by. */
function originOf({ provenance, signal }: RecordRequest) {
  return {
    ...(provenance === undefined ? {} : { provenance }),
    ...(signal === undefined ? {} : { rule: signal.kind }),
  };
}

/** What is captured happened when it was said; a command happens now, whatever date it gives the decision. */
function timeOf(workspace: Workspace, { signal, decision }: RecordRequest): string {
  return signal === undefined ? workspace.clock.now().toISOString() : decision.date;
}

function proposal(workspace: Workspace, request: RecordRequest, draft: Decision, settlement: Settlement): Change {
  const { store } = request;
  const rivals = [...settlement.against, ...settlement.supersede].map(({ id }) => id);
  const waiting: Decision = { ...superseding(draft, rivals), status: "proposed", scope: store.scope };
  return {
    creates: [{ store, decision: waiting, shelf: "review" }],
    events: ([placed]) =>
      placed === undefined
        ? []
        : [{ store, event: eventOf("decision_proposed", placed, timeOf(workspace, request), originOf(request)) }],
  };
}

function sameProposal(store: Store, draft: Decision): Decision | undefined {
  return readReview(store).decisions.find(({ body }) => isSameText(body.decision, draft.body.decision));
}

function repeated(workspace: Workspace, request: RecordRequest, known: Decision, why: string): Recorded {
  const { store, provenance, decision } = request;
  const isSameTurn = provenance !== undefined && known.evidence?.locator === `turn:${provenance.turn}`;
  if (request.before !== undefined)
    commit(workspace, { ...arranging(workspace, request, () => known), events: () => [] });
  // The same turn read twice, after a crash or in a copy of the session, confirms nothing.
  if (!isSameTurn && known.date !== decision.date) {
    const extra = { actor: decision.actor, ...(provenance === undefined ? {} : { provenance }) };
    commit(workspace, {
      events: () => [{ store, event: eventOf("decision_confirmed", known, timeOf(workspace, request), extra) }],
    });
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
