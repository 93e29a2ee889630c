import { basename, dirname } from "node:path";
import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { revoked } from "../decisions/lifecycle.ts";
import { parseDecision } from "../decisions/markdown.ts";
import { StetError } from "../errors.ts";
import { readText } from "../platform/files.ts";
import type { Change, CommitContext, Place, Rewrite } from "../stores/change.ts";
import { commitChange } from "../stores/commit.ts";
import { type Shelf, shelfFolder } from "../stores/decision-files.ts";
import type { Journal } from "../stores/journal.ts";
import { isOrderPath, orderPath, readOrder } from "../stores/order-file.ts";
import { inLock } from "../stores/project-lock.ts";
import type { Step } from "../stores/steps.ts";
import { listStores, type Store } from "../stores/store.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { listLastChanges } from "./deciding/last-change.ts";
import { label } from "./looking-up/decision-answer.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface UndoOutput {
  /** Stems that are not in force any more because of it. */
  readonly withdrawn: readonly string[];
  /** Stems that are as they were before. */
  readonly restored: readonly string[];
  /** True when it put the value order back too. */
  readonly isOrderRestored: boolean;
}

/** What the last change did to files a person's commands are about. */
interface LastTouched {
  readonly decisions: readonly Touched[];
  readonly order?: Pick<Touched, "after" | "before">;
}

/** One decision file the last change wrote or removed. */
interface Touched {
  readonly place: Place;
  /** Undefined where the change removed the file. */
  readonly after?: string;
  /** Undefined where the change made the file. */
  readonly before?: string;
}

const REASON = "taken back with undo";

/** Takes the last change back, and the one before it when asked again: what it added is revoked and keeps its number, what it changed is as before. */
export function run(workspace: Workspace, _input: object): UndoOutput {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const last = lastTouched(workspace, context);
    if (last === undefined) {
      throw new StetError("not_found", "there is no change to take back", {
        hint: "See stet list --all for what there is.",
      });
    }
    const { decisions, order } = last;
    for (const one of decisions) requireUnchanged(one);
    if (order !== undefined) requireOrderUnchanged(context.stores.private, order.after);
    const now = workspace.clock.now().toISOString();
    const { change, output } = inverse(decisions, now);
    const back = order === undefined ? {} : { orderText: order.before ?? null };
    workspace.findings.push(...commitChange(context, { ...change, ...back, undo: "taken-back" }).findings);
    return { ...output, isOrderRestored: order !== undefined };
  });
}

/** What the newer of the project's and the global store's last changes touched; another project's is not ours. */
function lastTouched(workspace: Workspace, { stores }: CommitContext): LastTouched | undefined {
  const all = [...listStores(stores), ...workspace.sessionStores()];
  for (const { change } of listLastChanges(stores)) {
    const touched = listTouched(change.journal, all, stores.private);
    if (touched !== undefined) return touched;
  }
  return undefined;
}

function listTouched(journal: Journal, stores: readonly Store[], own: Store): LastTouched | undefined {
  const decisions: Touched[] = [];
  let order: LastTouched["order"];
  for (const step of journal.steps) {
    if (step.do === "append" || basename(dirname(step.path)) === "_history") continue;
    if (isOrderPath(own, step.path)) {
      if (step.path === orderPath(own)) order = textsOf(step);
      continue;
    }
    const place = placeOf(step.path, stores);
    if (place === undefined) return undefined;
    decisions.push({ place, ...textsOf(step) });
  }
  if (order !== undefined) return { decisions, order };
  return decisions.length === 0 ? undefined : { decisions };
}

function placeOf(path: string, stores: readonly Store[]): Place | undefined {
  for (const store of stores) {
    for (const shelf of ["decisions", "review"] satisfies Shelf[]) {
      if (dirname(path) === shelfFolder(store, shelf) && path.endsWith(".md")) {
        return { store, shelf, stem: basename(path, ".md") };
      }
    }
  }
  return undefined;
}

function textsOf(step: Step): Pick<Touched, "after" | "before"> {
  if (step.do === "remove") return { before: step.before };
  if (step.do === "append") return {};
  return { after: step.text, ...(step.before === null ? {} : { before: step.before }) };
}

function requireUnchanged({ place, after }: Touched): void {
  const path = `${shelfFolder(place.store, place.shelf)}/${place.stem}.md`;
  if (readText(path) === after) return;
  throw new StetError("overwrite_refused", `${place.stem} was changed since, so the last change cannot be taken back`, {
    hint: `Put it right by hand: stet show ${place.stem}.`,
  });
}

function requireOrderUnchanged(store: Store, after: string | undefined): void {
  if (readOrder(store).text === after) return;
  throw new StetError(
    "overwrite_refused",
    "the value order was changed since, so the last change cannot be taken back",
    {
      hint: "See it with stet list, and put it right with stet move.",
    },
  );
}

function inverse(
  touched: readonly Touched[],
  now: string,
): { change: Change; output: Omit<UndoOutput, "isOrderRestored"> } {
  const isMove = touched.some(({ after }) => after === undefined);
  const made = touched.filter(({ before }) => before === undefined);
  const changed = touched.filter(({ before, after }) => before !== undefined && after !== undefined);
  const gone = touched.filter(({ after }) => after === undefined);
  const withdrawals = isMove ? [] : made.map((one) => rewriteTo(one.place, withdrawn(one, now)));
  const restorations = changed.map((one) => rewriteTo(one.place, parse(one.place, one.before)));
  const returned = gone.map((one) => ({ ...one.place, decision: parse(one.place, one.before) }));
  const restored = [...restorations, ...returned];
  const change: Change = {
    creates: returned,
    rewrites: () => [...withdrawals, ...restorations],
    removes: isMove ? made.map(({ place }) => place) : [],
    events: () => [
      ...withdrawals.map(({ store, decision }) => ({
        store,
        event: eventOf("decision_revoked", decision, now, { actor: "user", reason: REASON }),
      })),
      ...restored.map(({ store, decision }) => ({
        store,
        event: eventOf("decision_restored", decision, now, { actor: "user" }),
      })),
    ],
  };
  const stems = (list: readonly { decision: Decision }[]) => list.map(({ decision }) => decision.id);
  return { change, output: { withdrawn: stems(withdrawals), restored: stems(restored) } };
}

function withdrawn({ place, after }: Touched, now: string): Decision {
  const decision = parse(place, after);
  if (decision.status === "accepted") return revoked(decision, REASON, now);
  return { ...decision, status: "rejected", revokedReason: REASON, updated: now };
}

function rewriteTo(place: Place, decision: Decision): Rewrite {
  return { store: place.store, shelf: place.shelf, decision };
}

function parse(place: Place, text: string | undefined): Decision {
  return parseDecision(place.stem, text ?? "");
}

export function render(output: UndoOutput, _style: Style): string {
  const parts = [
    ...output.withdrawn.map((stem) => `${label(stem)} is taken back`),
    ...output.restored.map((stem) => `${label(stem)} is as it was before`),
  ];
  const sentences = [
    ...(parts.length === 0 ? [] : [`${parts.join("; ")}.`]),
    ...(output.isOrderRestored ? ["The value order is as it was before."] : []),
  ];
  return sentences.join(" ");
}
