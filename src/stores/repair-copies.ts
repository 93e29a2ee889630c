import type { Decision } from "../decisions/decision.ts";
import type { EventKind } from "../decisions/event.ts";
import { eventOf } from "../decisions/event.ts";
import type { CommitContext } from "./change.ts";
import { commitChange } from "./commit.ts";
import { readAll } from "./decision-files.ts";
import { readEvents } from "./events-file.ts";
import { indexMdPath, indexMdVerdict, rebuildIndexMd } from "./index-md.ts";
import type { Problem } from "./repair.ts";
import type { Store } from "./store.ts";
import { listStores } from "./store.ts";

const KIND_OF: Readonly<Record<Decision["status"], EventKind>> = {
  proposed: "decision_proposed",
  accepted: "decision_accepted",
  rejected: "decision_dismissed",
  superseded: "decision_superseded",
  revoked: "decision_revoked",
};

/** Decisions no event tells of, and an INDEX.md that says something else than the files. */
export function copyProblems(context: CommitContext): readonly Problem[] {
  const stores = listStores(context.stores);
  return [
    ...stores.flatMap((store) => untold(context, store)),
    ...stores
      .filter((store) => indexMdVerdict(store, context.floor) === "drifted")
      .map((store) => drifted(context, store)),
  ];
}

function untold(context: CommitContext, store: Store): Problem[] {
  const { decisions } = readAll(store);
  if (decisions.length === 0) return [];
  const told = new Set(readEvents(store).events.map(({ stem }) => stem));
  return decisions
    .filter(({ id }) => !told.has(id))
    .map((decision) => ({
      finding: {
        code: "event-missing",
        origin: decision.id,
        message: "no event in events.jsonl tells of it",
        next: "stet doctor --fix",
        severity: "note",
      },
      mend: () => {
        const event = eventOf(KIND_OF[decision.status], decision, decision.updated ?? decision.date);
        commitChange(context, { events: () => [{ store, event }] });
      },
    }));
}

function drifted(context: CommitContext, store: Store): Problem {
  return {
    finding: {
      code: "index-md-drifted",
      origin: indexMdPath(store),
      message: "it does not say what the decision files say",
      next: "stet doctor --fix",
      severity: "note",
    },
    mend: () => {
      rebuildIndexMd(store, context.floor);
    },
  };
}
