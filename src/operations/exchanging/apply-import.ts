import type { Decision } from "../../decisions/decision.ts";
import { type DecisionEvent, type EventKind, eventOf } from "../../decisions/event.ts";
import { stemOf } from "../../decisions/stem.ts";
import type { SettledImport, Sourced } from "../../exchange/settle-import.ts";
import type { CommitContext, Creation } from "../../stores/change.ts";
import { commitChange } from "../../stores/commit.ts";
import { openNumbering } from "../../stores/numbers.ts";
import { freeReviewStem } from "../../stores/review-files.ts";
import type { Store } from "../../stores/store.ts";
import { redactDecision } from "../deciding/redact-decision.ts";
import { supersedeEvents, supersedeFiles } from "../deciding/replace.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A statement that was taken, and the decision it has become. */
export interface Placed {
  readonly settled: SettledImport;
  readonly decision: Decision;
}

const TAKEN = ["add", "history", "review"];

/** Writes what was settled as one change, which `stet undo` takes back as one. The caller holds the project's lock. */
export function applyImport(
  workspace: Workspace,
  context: CommitContext,
  settled: readonly SettledImport[],
  toReview = false,
): Placed[] {
  const taken = settled
    .filter(({ verdict }) => TAKEN.includes(verdict))
    .map((one) => (toReview && one.verdict === "add" ? { ...one, verdict: "review" as const } : one));
  if (taken.length === 0) return [];
  const { private: store } = context.stores;
  const numbering = openNumbering(context, store);
  const ids = giveIds(store, taken, () => numbering.next());
  const links = linksOf(taken, ids);
  const placed = taken.map((one) => ({ settled: one, decision: finished(one, ids, links) }));
  const now = workspace.clock.now().toISOString();
  const replacements = placed
    .filter(({ settled: one }) => one.verdict === "add" && one.replaces.length > 0)
    .map(({ settled: { replaces }, decision }) => ({
      store,
      replaced: replaces,
      now,
      actor: decision.actor,
      by: decision.id,
    }));
  const committed = commitChange(context, {
    creates: placed.map(({ settled: one, decision }) => creationOf(store, one, decision)),
    rewrites: () => replacements.flatMap(({ by, ...replacement }) => supersedeFiles(workspace, replacement, by)),
    events: () => [
      ...placed.map(({ decision }) => ({ store, event: eventFor(decision, now) })),
      ...replacements.flatMap(({ by, ...replacement }) => supersedeEvents(replacement, by)),
    ],
  });
  numbering.keep();
  workspace.findings.push(...committed.findings);
  return placed;
}

type Ids = ReadonlyMap<Sourced, string>;

interface Link {
  readonly id: string;
  readonly isInForce: boolean;
}

/** Ids are given before anything is written, because statements name each other. */
function giveIds(store: Store, taken: readonly SettledImport[], nextNumber: () => number): Ids {
  const ids = new Map<Sourced, string>();
  const waiting = new Set<string>();
  for (const { source, verdict } of taken) {
    const { title } = redactDecision(source.decision);
    const id = verdict === "review" ? freeReviewStem(store, title, waiting) : stemOf(nextNumber(), title);
    if (verdict === "review") waiting.add(id);
    ids.set(source, id);
  }
  return ids;
}

/** By group and id of the document, the id it has here; what waits may not be named by what does not. */
function linksOf(taken: readonly SettledImport[], ids: Ids): ReadonlyMap<string, Link> {
  return new Map(
    taken
      .filter(({ source, verdict }) => source.id !== "" && verdict !== "review")
      .map(({ source, verdict }) => [
        `${source.group}#${source.id}`,
        { id: ids.get(source) ?? "", isInForce: verdict === "add" },
      ]),
  );
}

function finished(one: SettledImport, ids: Ids, links: ReadonlyMap<string, Link>): Decision {
  const { source, verdict, rivals, replaces, by } = one;
  const linked = source.supersedes.flatMap((id) => links.get(`${source.group}#${id}`) ?? []);
  // What is in force is not replaced, whatever a ring of links says.
  const named = linked.filter(({ isInForce }) => !isInForce).map(({ id }) => id);
  const displaced = [...(verdict === "review" ? rivals : []), ...replaces]
    .map(({ id }) => id)
    .filter((id) => id !== "");
  const supersedes = verdict === "review" ? displaced : [...named, ...displaced];
  const replacement = by === undefined ? links.get(`${source.group}#${source.supersededBy ?? ""}`)?.id : ids.get(by);
  const { supersededBy: _foreign, ...decision } = redactDecision(source.decision);
  return {
    ...decision,
    id: ids.get(source) ?? "",
    status: statusOf(one),
    supersedes: [...new Set(supersedes)],
    ...(replacement === undefined || verdict !== "history" ? {} : { supersededBy: replacement }),
  };
}

function statusOf({ source, verdict, by }: SettledImport): Decision["status"] {
  if (verdict === "add") return "accepted";
  if (verdict === "review") return "proposed";
  return by === undefined ? source.decision.status : "superseded";
}

function creationOf(store: Store, { verdict }: SettledImport, decision: Decision): Creation {
  return { store, decision, ...(verdict === "review" ? { shelf: "review" } : {}) };
}

const KIND_OF: Readonly<Record<Decision["status"], EventKind>> = {
  accepted: "decision_accepted",
  proposed: "decision_proposed",
  superseded: "decision_superseded",
  revoked: "decision_revoked",
  rejected: "decision_dismissed",
};

function eventFor(decision: Decision, now: string): DecisionEvent {
  const { supersededBy, revokedReason } = decision;
  return eventOf(KIND_OF[decision.status], decision, now, {
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(revokedReason === undefined ? {} : { reason: revokedReason }),
  });
}
