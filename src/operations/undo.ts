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
import { type Journal, readLastChange } from "../stores/journal.ts";
import { inLock } from "../stores/project-lock.ts";
import type { Step } from "../stores/steps.ts";
import { listStores, type Store } from "../stores/store.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { label } from "./looking-up/decision-answer.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface UndoOutput {
  /** Stems that are not in force any more because of it. */
  readonly withdrawn: readonly string[];
  /** Stems that are as they were before. */
  readonly restored: readonly string[];
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
    const touched = lastTouched(workspace, context);
    if (touched === undefined) {
      throw new StetError("not_found", "there is no change to take back", {
        hint: "See stet list --all for what there is.",
      });
    }
    for (const one of touched) requireUnchanged(one);
    const now = workspace.clock.now().toISOString();
    const { change, output } = inverse(touched, now);
    workspace.findings.push(...commitChange(context, { ...change, undo: "taken-back" }).findings);
    return output;
  });
}

/** What the newer of the project's and the global store's last changes touched; another project's is not ours. */
function lastTouched(workspace: Workspace, { stores }: CommitContext): Touched[] | undefined {
  const last = [stores.private, stores.global].flatMap(({ folder }) => readLastChange(folder) ?? []);
  const all = [...listStores(stores), ...workspace.sessionStores()];
  for (const { journal } of last.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    const touched = listTouched(journal, all);
    if (touched !== undefined) return touched;
  }
  return undefined;
}

function listTouched(journal: Journal, stores: readonly Store[]): Touched[] | undefined {
  const touched: Touched[] = [];
  for (const step of journal.steps) {
    if (step.do === "append" || basename(dirname(step.path)) === "_history") continue;
    const place = placeOf(step.path, stores);
    if (place === undefined) return undefined;
    touched.push(touchedBy(step, place));
  }
  return touched.length === 0 ? undefined : touched;
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

function touchedBy(step: Step, place: Place): Touched {
  if (step.do === "remove") return { place, before: step.before };
  if (step.do === "append") return { place };
  return { place, after: step.text, ...(step.before === null ? {} : { before: step.before }) };
}

function requireUnchanged({ place, after }: Touched): void {
  const path = `${shelfFolder(place.store, place.shelf)}/${place.stem}.md`;
  if (readText(path) === after) return;
  throw new StetError("overwrite_refused", `${place.stem} was changed since, so the last change cannot be taken back`, {
    hint: `Put it right by hand: stet show ${place.stem}.`,
  });
}

function inverse(touched: readonly Touched[], now: string): { change: Change; output: UndoOutput } {
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
  return `${parts.join("; ")}.`;
}
