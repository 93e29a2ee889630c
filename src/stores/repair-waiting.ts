import type { Decision } from "../decisions/decision.ts";
import type { CommitContext, Removal } from "./change.ts";
import { commitChange } from "./commit.ts";
import { readAll, readDecisionText } from "./decision-files.ts";
import type { Problem } from "./repair.ts";
import { readReview } from "./review-files.ts";
import type { Store } from "./store.ts";
import { listStores } from "./store.ts";

/** Items that wait for a person although they were promoted, and private files that were shared as they are. */
export function waitingProblems(context: CommitContext): readonly Problem[] {
  const waiting = listStores(context.stores).flatMap((store) => promotedItems(context, store));
  return [...waiting, ...sharedCopies(context)];
}

function promotedItems(context: CommitContext, store: Store): Problem[] {
  const items = readReview(store).decisions;
  if (items.length === 0) return [];
  const trusted = readAll(store).decisions;
  return items
    .filter((item) => trusted.some((decision) => isPromoted(item, decision)))
    .map((item) => ({
      finding: {
        code: "promoted-waits",
        origin: item.id,
        message: "it was promoted and still waits for review",
        next: "stet doctor --fix",
        severity: "note",
      },
      mend: () => remove(context, { store, stem: item.id, shelf: "review" }),
    }));
}

function sharedCopies(context: CommitContext): Problem[] {
  const { private: own, shared } = context.stores;
  if (shared === undefined) return [];
  return readAll(own)
    .decisions.filter(({ id }) => isCopy(own, shared, id))
    .map(({ id }) => ({
      finding: {
        code: "shared-twice",
        origin: id,
        message: "it was shared and is still in the private store too",
        next: "stet doctor --fix",
        severity: "note",
      },
      mend: () => remove(context, { store: own, stem: id, shelf: "decisions" }),
    }));
}

// The two may differ in nothing but the store they name.
function isCopy(own: Store, shared: Store, stem: string): boolean {
  const theirs = readDecisionText(shared, stem);
  return theirs !== undefined && withoutScope(theirs) === withoutScope(readDecisionText(own, stem) ?? "");
}

function withoutScope(text: string): string {
  return text.replace(/^(?:scope|updated): .*\n/gm, "");
}

function isPromoted(item: Decision, decision: Decision): boolean {
  return (
    item.title === decision.title &&
    item.date === decision.date &&
    item.body.decision === decision.body.decision &&
    item.evidence?.locator === decision.evidence?.locator
  );
}

function remove(context: CommitContext, removal: Removal): void {
  commitChange(context, { removes: [removal], events: () => [] });
}
