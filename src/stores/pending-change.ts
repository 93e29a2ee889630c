import type { Finding } from "../errors.ts";
import type { CommitContext } from "./change.ts";
import { updateIndexMd } from "./index-md.ts";
import type { Journal } from "./journal.ts";
import { closeJournal, readPending } from "./journal.ts";
import { inLock } from "./project-lock.ts";
import { redoStep } from "./steps.ts";
import { storeAt } from "./store.ts";

type Where = Pick<CommitContext, "stores" | "locks">;

/** Changes a killed process began and did not finish, as findings; writes nothing. */
export function listPending({ stores }: Where): readonly Finding[] {
  return [stores.private.folder, stores.global.folder].flatMap((folder) => {
    const pending = readPending(folder);
    if (pending === undefined) return [];
    return "schema" in pending ? [pendingFinding(folder)] : [pending];
  });
}

/** Finishes what a killed process began; call it under the project's lock. The findings say what could not be. */
export function completePending({ stores, locks }: Where): readonly Finding[] {
  const here = completeIn(stores.private.folder);
  if (readPending(stores.global.folder) === undefined) return here;
  return [...here, ...inLock(locks.global, () => completeIn(stores.global.folder))];
}

function completeIn(folder: string): readonly Finding[] {
  const pending = readPending(folder);
  if (pending === undefined) return [];
  return "schema" in pending ? complete(folder, pending) : [pending];
}

function complete(folder: string, journal: Journal): readonly Finding[] {
  const conflicts = journal.steps.filter((step) => redoStep(step) === "conflict");
  for (const { scope, folder: store, stems } of journal.rows)
    updateIndexMd(storeAt(scope, store), stems, journal.floor);
  closeJournal(folder, journal);
  return conflicts.map((step) => ({
    code: "change-conflict",
    origin: step.path,
    message: "a change that was interrupted could not be finished here, because the file was changed since",
    next: "look at the file; what it says now counts",
    severity: "note",
  }));
}

function pendingFinding(folder: string): Finding {
  return {
    code: "change-pending",
    origin: folder,
    message: "a change of decisions was interrupted and is not finished",
    next: "stet doctor --fix",
    severity: "red",
  };
}
