import type { Decision, Scope } from "../decisions/decision.ts";
import type { DecisionEvent } from "../decisions/event.ts";
import type { FactLine } from "../decisions/facts/fact-line.ts";
import type { ValueOrder } from "../decisions/value-order.ts";
import type { Finding } from "../errors.ts";
import type { Shelf } from "./decision-files.ts";
import type { FolderStamp } from "./folder-stamp.ts";
import type { LockPaths } from "./project-lock.ts";
import type { Store, Stores } from "./store.ts";

/** One change of decisions, of as many files as it needs: all of it happens or, after a crash, can be finished. */
export interface Change {
  /** New decisions; an empty id is given here, a number and a stem or, on the review shelf, a stem. */
  readonly creates?: readonly Creation[];
  /** Decisions that change their store, their shelf or their number; an empty id is given here. */
  readonly moves?: readonly Move[];
  /** Decisions that keep their place; `placed` are those created and moved, in order, with their final ids. */
  readonly rewrites?: (placed: readonly Decision[]) => readonly Rewrite[];
  readonly removes?: readonly Removal[];
  readonly events: (placed: readonly Decision[]) => readonly StoreEvent[];
  /** Lines to append to the private store's facts; `placed` as above. */
  readonly facts?: (placed: readonly Decision[]) => readonly FactLine[];
  /** What becomes of the value order beyond what follows by itself: a replacement takes the place of the replaced. */
  readonly arrange?: (order: ValueOrder, placed: readonly Decision[]) => ValueOrder;
  /** The text order.json gets back, null for none: for what takes a change back, instead of what follows by itself. */
  readonly orderText?: string | null;
  /** True when nothing of what was there before may be kept for `undo`: a deletion for good. */
  readonly isFinal?: boolean;
  /** `taken-back`: it undoes the last change, so that the one before is next. `upkeep`: nothing a person undoes. */
  readonly undo?: "taken-back" | "upkeep";
}

export interface Creation {
  readonly store: Store;
  readonly decision: Decision;
  /** Default `decisions`. */
  readonly shelf?: Shelf;
}

export interface Place {
  readonly store: Store;
  readonly stem: string;
  readonly shelf: Shelf;
}

export interface Move extends Creation {
  readonly from: Place;
}

export interface Rewrite extends Creation {
  /** Keep the present text in `_history/`. */
  readonly archivesPrevious?: boolean;
  /** The text the caller decided upon; when the file has another one by now, the change is refused. */
  readonly expected?: string;
}

export type Removal = Place;

export interface StoreEvent {
  readonly store: Store;
  readonly event: DecisionEvent;
}

/** What a change came to. */
export interface Committed {
  /** Created and moved decisions, in order, with their final ids. */
  readonly placed: readonly Decision[];
  readonly rewritten: readonly Decision[];
  /** What is saved but could not be copied to the index or INDEX.md. */
  readonly findings: readonly Finding[];
}

export interface CommitContext {
  readonly stores: Stores;
  readonly locks: LockPaths;
  /** Lowest confidence INDEX.md lists. */
  readonly floor: Decision["confidence"];
  /** Without one, numbers come from the files alone and no copy is kept. */
  readonly index?: ChangeIndex;
  /** What HEAD says, where the project is a repository. */
  readonly head?: string;
}

/** What a change needs of the index; DecisionIndex has it. */
export interface ChangeIndex {
  /** All that is written from here on is committed by `commit`, and until then seen by this process alone. */
  begin(): void;
  commit(): void;
  upsert(entries: readonly ChangedRow[]): void;
  remove(keys: readonly RowKey[]): void;
  getMeta(name: string): string | undefined;
  setMeta(name: string, value: string): void;
  getStamp(folder: { readonly scope: Scope; readonly session: string }): FolderStamp | undefined;
  setStamps(stamps: readonly FolderStamp[]): void;
}

export interface RowKey {
  readonly scope: Scope;
  readonly session: string;
  readonly stem: string;
}

export interface ChangedRow {
  readonly scope: Scope;
  readonly session: string;
  readonly decision: Decision;
  readonly size: number;
  readonly mtimeMs: number;
}
