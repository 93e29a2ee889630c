import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { supersededBy } from "../decisions/lifecycle.ts";
import type { CommitContext } from "./change.ts";
import { commitChange } from "./commit.ts";
import { readAll } from "./decision-files.ts";
import type { Problem } from "./repair.ts";
import type { Store } from "./store.ts";
import { listStores } from "./store.ts";

/** Supersessions that only one side knows of, and those by a decision nobody has. */
export function linkProblems(context: CommitContext): readonly Problem[] {
  const stores = listStores(context.stores).map((store) => ({ store, decisions: readAll(store).decisions }));
  const known = new Set(stores.flatMap(({ decisions }) => decisions.map(({ id }) => id)));
  return stores.flatMap(({ store, decisions }) => [
    ...oneSided(context, store, decisions),
    ...decisions.filter(({ supersededBy: by }) => by !== undefined && !known.has(by)).map(dangling),
  ]);
}

function oneSided(context: CommitContext, store: Store, decisions: readonly Decision[]): Problem[] {
  const inForce = new Map(
    decisions.filter(({ status }) => status === "accepted").map((decision) => [decision.id, decision]),
  );
  const problems = new Map<string, Problem>();
  for (const replacement of inForce.values()) {
    for (const stem of replacement.supersedes) {
      const old = inForce.get(stem);
      if (old !== undefined) problems.set(stem, oneSidedProblem(context, store, old, replacement));
    }
  }
  return [...problems.values()];
}

function oneSidedProblem(context: CommitContext, store: Store, old: Decision, replacement: Decision): Problem {
  return {
    finding: {
      code: "supersession-one-sided",
      origin: old.id,
      message: `${replacement.id} says that it supersedes ${old.id}, which is still in force`,
      next: "stet doctor --fix",
      severity: "red",
    },
    mend: () => {
      const { date } = replacement;
      commitChange(context, {
        rewrites: () => [{ store, decision: supersededBy(old, replacement.id, date) }],
        events: () => [
          { store, event: eventOf("decision_superseded", old, date, { supersededBy: replacement.id, actor: "tool" }) },
        ],
      });
    },
  };
}

function dangling(decision: Decision): Problem {
  return {
    finding: {
      code: "link-dangling",
      origin: decision.id,
      message: `it is superseded by ${decision.supersededBy}, which is in no store here`,
      next: `restore that decision, or put superseded_by in ${decision.id}.md right`,
      severity: "note",
    },
  };
}
