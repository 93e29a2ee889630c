import { basename, dirname, sep } from "node:path";
import { numberOf } from "../decisions/stem.ts";
import { StetError } from "../errors.ts";
import { statOf } from "../platform/folders.ts";
import { attempt } from "./attempt.ts";
import type { Change, ChangedRow, ChangeIndex, CommitContext, Committed } from "./change.ts";
import { batchOf } from "./change-batch.ts";
import type { ChangePlan } from "./change-plan.ts";
import { planChange } from "./change-plan.ts";
import { existingPath } from "./decision-files.ts";
import { eventsPath } from "./events-file.ts";
import type { FolderStamp } from "./folder-stamp.ts";
import { isUnchanged, stampAfter } from "./folder-stamp.ts";
import { assertWritable } from "./format-version.ts";
import { updateIndexMd } from "./index-md.ts";
import type { Journal } from "./journal.ts";
import { closeJournal, dropJournal, writeJournal } from "./journal.ts";
import { knownHighest, markEvents } from "./numbers.ts";
import { completePending } from "./pending-change.ts";
import { inLock } from "./project-lock.ts";
import type { Step } from "./steps.ts";
import { doStep, undoStep } from "./steps.ts";
import type { Store } from "./store.ts";

/**
 * Makes the change: numbers are given here, then the new files, the rewritten ones, the removals and the events are
 * written in this order, then the index and INDEX.md. Finishes what a killed process left first. A caller that decides
 * upon what it read takes the same lock around both (`inLock`).
 */
export function commitChange(context: CommitContext, change: Change): Committed {
  assertWritable(context.stores);
  return inLock(context.locks.project, () => {
    // In a batch the journal that is there belongs to the change before, which is finished.
    const before = batchOf(context) === undefined ? completePending(context) : [];
    const committed = inLockOf(context, isGlobal(change), () => {
      const plan = planChange(change, context);
      return inLockOf(context, touchesGlobal(plan, context), () => carryOut(plan, change, context));
    });
    return before.length === 0 ? committed : { ...committed, findings: [...before, ...committed.findings] };
  });
}

function carryOut(plan: ChangePlan, change: Change, context: CommitContext): Committed {
  const { stores, floor, index } = context;
  const isWide = touchesGlobal(plan, context);
  const { folder } = isWide ? stores.global : stores.private;
  const batch = isWide ? undefined : batchOf(context);
  const touched = touchedStores(plan);
  const fresh = touched.flatMap((store) => currentStamp(store, context));
  for (const numbering of plan.numberings) numbering.keep();
  const told = tellingStores(plan, index);
  for (const store of touched) batch?.addRows(store, stemsIn(plan, store));
  const journal = journalOf(plan, change, floor, batch?.rows ?? rowsOf(plan));
  writeJournal(folder, journal);
  doSteps(plan.steps, folder);
  const findings = index === undefined ? [] : attempt("index", () => copyToIndex(plan, index));
  for (const store of batch === undefined ? touched : []) {
    findings.push(...attempt("INDEX.md", () => updateIndexMd(store, stemsIn(plan, store), floor)));
  }
  if (index !== undefined && findings.length === 0) {
    for (const { store, highest } of told) markEvents(store, highest, index);
    index.setStamps(fresh.map(({ store, stamp }) => stampAfter(store, stamp, ...comings(plan, store))));
  }
  if (batch === undefined) closeJournal(folder, journal);
  else batch.close(journal);
  return { placed: plan.placed, rewritten: plan.rewritten, findings };
}

function journalOf({ steps }: ChangePlan, change: Change, floor: Journal["floor"], rows: Journal["rows"]): Journal {
  const undo = change.undo === undefined ? {} : { undo: change.undo };
  return { schema: "stet.change/v1", steps, rows, floor, isFinal: change.isFinal === true, ...undo };
}

function rowsOf(plan: ChangePlan): Journal["rows"] {
  return touchedStores(plan).map((store) => {
    return { scope: store.scope, folder: store.folder, stems: stemsIn(plan, store) };
  });
}

/** Does the steps; a failure before the first event takes all of them back. */
function doSteps(steps: readonly Step[], folder: string): void {
  for (const [at, step] of steps.entries()) {
    try {
      doStep(step);
    } catch (error) {
      if (steps.slice(0, at).some((done) => done.do === "append")) throw unfinished(error);
      for (const done of steps.slice(0, at + 1).reverse()) undoStep(done);
      dropJournal(folder);
      throw error;
    }
  }
}

function unfinished(cause: unknown): StetError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StetError("internal", `the change was made but not finished: ${why}`, {
    hint: "put that right and run `stet doctor --fix`, which finishes it",
    cause,
  });
}

/** The stamp of a store whose rows are up to date; one that is stale stays so until it is read whole. */
function currentStamp(store: Store, { index, head }: CommitContext): { store: Store; stamp: FolderStamp }[] {
  const stamp = index?.getStamp({ scope: store.scope, session: store.session ?? "" });
  return isUnchanged(store, stamp, head) ? [{ store, stamp }] : [];
}

/** Stores whose events grow, and the highest number they will speak of; only those that were looked through before. */
function tellingStores(plan: ChangePlan, index: CommitContext["index"]): { store: Store; highest: number }[] {
  const byPath = new Map(plan.events.map(({ store }) => [eventsPath(store), store]));
  return [...byPath.values()].flatMap((store) => {
    const before = knownHighest(store, index);
    const added = plan.events.filter((told) => told.store.folder === store.folder);
    const numbers = added.map(({ event }) => numberOf(event.stem) ?? 0);
    return before === undefined ? [] : [{ store, highest: Math.max(before, ...numbers) }];
  });
}

/** Stems that came to the store's decisions, and how many left. */
function comings({ steps }: ChangePlan, { decisionsFolder }: Store): [added: string[], removed: number] {
  const here = steps.filter(({ path }) => dirname(path) === decisionsFolder);
  const added = here
    .filter((step) => step.do === "write" && step.before === null)
    .map(({ path }) => basename(path, ".md"));
  return [added, here.filter((step) => step.do === "remove").length];
}

function copyToIndex(plan: ChangePlan, index: ChangeIndex): void {
  index.remove(plan.gone);
  index.upsert(plan.rows.flatMap(({ store, decision }) => changedRow(store, decision)));
}

function changedRow(store: Store, decision: ChangePlan["placed"][number]): ChangedRow[] {
  const path = existingPath(store, decision.id);
  const stat = path === undefined ? undefined : statOf(path);
  if (stat === undefined) return [];
  const { size, mtimeMs } = stat;
  return [{ scope: store.scope, session: store.session ?? "", decision, size, mtimeMs }];
}

function touchedStores(plan: ChangePlan): Store[] {
  const byFolder = new Map<string, Store>();
  for (const { store } of [...plan.rows, ...plan.gone]) byFolder.set(store.folder, store);
  return [...byFolder.values()];
}

function stemsIn(plan: ChangePlan, store: Store): string[] {
  const isHere = (row: { readonly store: Store }) => row.store.folder === store.folder;
  return [
    ...plan.gone.filter(isHere).map(({ stem }) => stem),
    ...plan.rows.filter(isHere).map(({ decision }) => decision.id),
  ];
}

function isGlobal(change: Change): boolean {
  const places = [...(change.creates ?? []), ...(change.moves ?? []), ...(change.removes ?? [])];
  const from = (change.moves ?? []).map((move) => move.from);
  return [...places, ...from].some(({ store }) => store.scope === "global");
}

function touchesGlobal(plan: ChangePlan, { stores }: CommitContext): boolean {
  return plan.steps.some((step) => step.path.startsWith(stores.global.folder + sep));
}

function inLockOf<T>({ locks }: CommitContext, isNeeded: boolean, work: () => T): T {
  return isNeeded ? inLock(locks.global, work) : work();
}
