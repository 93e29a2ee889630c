import { eventOf } from "../../../src/decisions/event.ts";
import { supersededBy, superseding } from "../../../src/decisions/lifecycle.ts";
import { inBatch } from "../../../src/stores/change-batch.ts";
import { commitChange } from "../../../src/stores/commit.ts";
import { readDecision } from "../../../src/stores/decision-files.ts";
import { getReviewItem } from "../../../src/stores/review-files.ts";
import type { Home } from "./home.ts";
import { add, draft, NOW, openHomeAt } from "./home.ts";

// What a test has done by a process it can kill: child.ts <home> <act> [<parameter>]
const ACTS: Readonly<Record<string, (home: Home, parameter: string) => void>> = {
  add(home, parameter) {
    for (let at = 0; at < Number(parameter); at += 1)
      process.stdout.write(`${add(home, `Use tool ${process.pid} ${at}`).id}\n`);
  },
  supersede(home, parameter) {
    const store = home.context.stores.private;
    const old = readDecision(store, parameter);
    const { placed } = commitChange(home.context, {
      creates: [{ store, decision: superseding(draft("Use vitest"), [old.id]) }],
      rewrites: ([made]) => [{ store, decision: supersededBy(old, made?.id ?? "", NOW), archivesPrevious: true }],
      events: ([made]) => [
        ...(made === undefined ? [] : [{ store, event: eventOf("decision_accepted", made, NOW) }]),
        { store, event: eventOf("decision_superseded", old, NOW, { supersededBy: made?.id ?? "" }) },
      ],
    });
    process.stdout.write(`${placed[0]?.id}\n`);
  },
  batch(home, parameter) {
    inBatch(home.context, () => {
      add(home, "Use bun");
      ACTS["supersede"]?.(home, parameter);
      add(home, "Use biome");
    });
  },
  share(home, parameter) {
    const { private: from, shared } = home.context.stores;
    if (shared === undefined) throw new Error("no shared store");
    const decision = readDecision(from, parameter);
    commitChange(home.context, {
      moves: [{ store: shared, decision, from: { store: from, stem: parameter, shelf: "decisions" } }],
      events: ([made]) =>
        made === undefined
          ? []
          : [
              { store: shared, event: eventOf("decision_shared", made, NOW) },
              { store: from, event: eventOf("decision_shared", made, NOW) },
            ],
    });
  },
  promote(home, parameter) {
    const store = home.context.stores.private;
    const item = getReviewItem(store, parameter);
    if (item === undefined) throw new Error("nothing to promote");
    const { placed } = commitChange(home.context, {
      moves: [
        { store, decision: { ...item, id: "", status: "accepted" }, from: { store, stem: parameter, shelf: "review" } },
      ],
      events: ([made]) => (made === undefined ? [] : [{ store, event: eventOf("decision_promoted", made, NOW) }]),
    });
    process.stdout.write(`${placed[0]?.id}\n`);
  },
};

const [folder = "", act = "", parameter = ""] = process.argv.slice(2);
const home = openHomeAt(folder, { shared: true });
ACTS[act]?.(home, parameter);
home.index.close();
