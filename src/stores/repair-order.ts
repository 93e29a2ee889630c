import { renamedIn } from "../decisions/value-order.ts";
import { listNames } from "../platform/folders.ts";
import type { CommitContext } from "./change.ts";
import { commitChange } from "./commit.ts";
import { readEventsWith } from "./events-file.ts";
import { stemsAmong } from "./folder-stamp.ts";
import { orderFindings, orderPath, readOrder } from "./order-file.ts";
import type { Problem } from "./repair.ts";
import { formerStems } from "./repair-numbers.ts";
import { listStores } from "./store.ts";

/** A value order that is damaged, and places of decisions that somebody else renumbered. */
export function orderProblems(context: CommitContext): readonly Problem[] {
  return [...damage(context), ...renames(context)];
}

function damage(context: CommitContext): Problem[] {
  return orderFindings(context.stores.private).map((finding) => {
    if (finding.code !== "order-damaged") return { finding };
    const mend = () => {
      // Writing it anew keeps a copy of what it said.
      commitChange(context, { undo: "upkeep", arrange: (order) => order, events: () => [] });
    };
    return { finding, mend };
  });
}

function renames(context: CommitContext): Problem[] {
  const { private: own } = context.stores;
  const { order } = readOrder(own);
  if (order.length === 0) return [];
  const stores = listStores(context.stores).filter(({ scope }) => scope !== "global");
  const present = new Set(stores.flatMap(({ decisionsFolder }) => stemsAmong(listNames(decisionsFolder))));
  const former = formerStems(stores.flatMap((store) => readEventsWith(store, "decision_renumbered")));
  return order.flatMap((stem) => {
    const now = former.get(stem);
    if (present.has(stem) || now === undefined || !present.has(now)) return [];
    const message = `the place of ${stem} is that of ${now}, as it is called now`;
    return {
      finding: {
        code: "order-outdated",
        origin: orderPath(own),
        message,
        next: "stet doctor --fix",
        severity: "note" as const,
      },
      mend: () => {
        commitChange(context, {
          undo: "upkeep",
          arrange: (places) => renamedIn(places, stem, now),
          events: () => [],
        });
      },
    };
  });
}
