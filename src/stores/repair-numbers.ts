import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { relinked } from "../decisions/lifecycle.ts";
import type { CommitContext, Rewrite } from "./change.ts";
import { commitChange } from "./commit.ts";
import { getReadable, readAll, readDecision } from "./decision-files.ts";
import { clashesIn, clashFinding, listNumberClashes, type Numbered } from "./number-clashes.ts";
import { inLock } from "./project-lock.ts";
import type { Problem } from "./repair.ts";
import type { Store } from "./store.ts";
import { listStores } from "./store.ts";

/** Numbers that two decisions have. Costs one listing of names a store while there are none. */
export function numberProblems(context: CommitContext): readonly Problem[] {
  return listNumberClashes(context.stores).flatMap((clash) => problemsOf(context, clash));
}

/**
 * Gives private decisions whose number the shared store took another one; the old number still leads to them by the
 * event. Cheap while nothing clashes, so it may run before every command.
 */
export function renumberPrivate(context: CommitContext): readonly Decision[] {
  const { private: own, shared } = context.stores;
  if (shared === undefined) return [];
  const listTaken = () => privateOnesTaken(shared, own);
  if (listTaken().length === 0) return [];
  // Another process may have done it while this one waited.
  return inLock(context.locks.project, () => listTaken().map((numbered) => renumber(context, numbered)));
}

function privateOnesTaken(shared: Store, own: Store): Numbered[] {
  return clashesIn([shared, own])
    .filter((clash) => clash.some(({ store }) => store.scope === "shared"))
    .flatMap((clash) => clash.filter(({ store }) => store.scope === "project"))
    .filter(({ store, stem }) => getReadable(store, stem) !== undefined);
}

/** What decisions were called before they were renumbered, by their old stem. */
export function formerStems(events: readonly { readonly was?: string; readonly stem: string }[]): Map<string, string> {
  const former = new Map<string, string>();
  for (const { was, stem } of events) if (was !== undefined) former.set(was, stem);
  return former;
}

function problemsOf(context: CommitContext, clash: readonly Numbered[]): Problem[] {
  // A file that cannot be read keeps its number: its age is not known.
  const readable = clash.flatMap((numbered) => {
    const decision = getReadable(numbered.store, numbered.stem);
    return decision === undefined ? [] : [{ ...numbered, decision }];
  });
  const byAge = readable.sort(
    (a, b) => rankOf(a) - rankOf(b) || compare(a.decision.date, b.decision.date) || compare(a.stem, b.stem),
  );
  const younger = readable.length === clash.length ? byAge.slice(1) : byAge;
  return younger.map((numbered) => ({
    finding: clashFinding(clash, numbered),
    mend: () => {
      renumber(context, numbered);
    },
  }));
}

function renumber(context: CommitContext, { store, stem }: Numbered): Decision {
  const decision = readDecision(store, stem);
  const { placed } = commitChange(context, {
    undo: "upkeep",
    moves: [{ store, decision: { ...decision, id: "" }, from: { store, stem, shelf: "decisions" } }],
    rewrites: ([made]) => (made === undefined ? [] : referring(context, store, stem, made.id)),
    events: ([made]) =>
      made === undefined
        ? []
        : [
            {
              store,
              event: eventOf("decision_renumbered", made, made.updated ?? made.date, { was: stem, actor: "tool" }),
            },
          ],
  });
  return placed[0] ?? decision;
}

/** Decisions that name the old stem and mean this one: a stem that two stores have is meant in its own store. */
function referring(context: CommitContext, store: Store, from: string, to: string): Rewrite[] {
  const all = listStores(context.stores).map((other) => ({ other, decisions: readAll(other).decisions }));
  const isElsewhere = all.some(
    ({ other, decisions }) => other.folder !== store.folder && decisions.some(({ id }) => id === from),
  );
  return all
    .filter(({ other }) => other.folder === store.folder || !isElsewhere)
    .flatMap(({ other, decisions }) => {
      const changed = decisions.map((decision) => ({ decision, linked: relinked(decision, from, to) }));
      return changed
        .filter(({ decision, linked }) => linked !== decision && decision.id !== from)
        .map(({ linked }) => ({ store: other, decision: linked }));
    });
}

function rankOf({ store }: Numbered): number {
  return store.scope === "shared" ? 0 : 1;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
