import type { Finding } from "../errors.ts";
import { syncingLate } from "../platform/syncs.ts";
import { attempt } from "./attempt.ts";
import type { CommitContext } from "./change.ts";
import { type FolderStamp, isUnchanged, stampAfter } from "./folder-stamp.ts";
import { updateIndexMd } from "./index-md.ts";
import { closeJournal, isKept, type Journal, type JournalRows, keepJournals } from "./journal.ts";
import { completePending } from "./pending-change.ts";
import { inLock } from "./project-lock.ts";
import type { Store } from "./store.ts";

/** Lock of the project → the batch that its changes are made in. */
const open = new Map<string, ChangeBatch>();

/** The batch that is open for the changes of this project. */
export function batchOf({ locks }: Pick<CommitContext, "locks">): ChangeBatch | undefined {
  return open.get(locks.project);
}

/**
 * Makes the changes of `work` one after another under one lock. Each is journalled and on disk before the next begins, as
 * ever; the index is committed, INDEX.md written and names and events synced once, at the end, and also where `work`
 * throws. A power cut before that costs the changes of the batch, whole files each: a caller notes what it did afterwards.
 * Gives what could not be brought up to date.
 */
export function inBatch(context: CommitContext, work: () => void): readonly Finding[] {
  const { locks, index } = context;
  if (batchOf(context) !== undefined) {
    work();
    return [];
  }
  return inLock(locks.project, () => {
    const findings: Finding[] = [...completePending(context)];
    const batch = new ChangeBatch(context);
    syncingLate(() => {
      const begun = attempt("index", () => index?.begin());
      open.set(locks.project, batch);
      try {
        work();
      } finally {
        open.delete(locks.project);
        findings.push(...batch.finish());
        if (begun.length === 0) findings.push(...attempt("index", () => index?.commit()));
      }
    });
    batch.keepJournals();
    return findings;
  });
}

/** What changes made one after another leave to be done once for all of them. */
export class ChangeBatch {
  readonly #context: CommitContext;
  readonly #rows = new Map<string, { readonly store: Store; readonly stems: Set<string> }>();
  #journals: Journal[] = [];
  #last: Journal | undefined;

  constructor(context: CommitContext) {
    this.#context = context;
  }

  /** Rows of INDEX.md to bring up to date at the end. */
  addRows(store: Store, stems: readonly string[]): void {
    const waiting = this.#rows.get(store.folder) ?? { store, stems: new Set() };
    for (const stem of stems) waiting.stems.add(stem);
    this.#rows.set(store.folder, waiting);
  }

  /** All rows that wait, for the journal of the change at hand. */
  get rows(): JournalRows[] {
    return [...this.#rows.values()].map(({ store, stems }) => {
      return { scope: store.scope, folder: store.folder, stems: [...stems] };
    });
  }

  /** The change is made; its journal stays in its place until the next one's takes it or the batch is over. */
  close(journal: Journal): void {
    this.#last = journal;
    if (isKept(journal)) this.#journals.push(journal);
    if (!journal.isFinal && journal.undo !== "taken-back") return;
    this.keepJournals();
    closeJournal(this.#folder, journal);
  }

  /** Brings INDEX.md up to date, and the stamps of its folders with it. */
  finish(): Finding[] {
    const { floor, index } = this.#context;
    const touched = [...this.#rows.values()];
    const fresh = touched.flatMap(({ store }) => this.#freshStamp(store));
    const findings = touched.flatMap(({ store, stems }) =>
      attempt("INDEX.md", () => updateIndexMd(store, [...stems], floor)),
    );
    const marked = attempt("index", () =>
      index?.setStamps(fresh.map(({ store, stamp }) => stampAfter(store, stamp, [], 0))),
    );
    return [...findings, ...marked];
  }

  /** The last changes stay for `undo`, as if each had been closed by itself; not after a failure, whose journal is pending. */
  keepJournals(): void {
    if (this.#last === undefined) return;
    keepJournals(this.#folder, this.#journals, this.#journals.at(-1) === this.#last);
    this.#journals = [];
    this.#last = undefined;
  }

  get #folder(): string {
    return this.#context.stores.private.folder;
  }

  #freshStamp(store: Store): { store: Store; stamp: FolderStamp }[] {
    const { index, head } = this.#context;
    const stamp = index?.getStamp({ scope: store.scope, session: store.session ?? "" });
    return isUnchanged(store, stamp, head) ? [{ store, stamp }] : [];
  }
}
