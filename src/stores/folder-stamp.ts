import type { Scope } from "../decisions/decision.ts";
import { numberOf } from "../decisions/stem.ts";
import { listNames, statOf } from "../platform/folders.ts";
import type { Store } from "./store.ts";

/** What tells at a glance whether a store's decisions changed. */
export interface FolderStamp {
  readonly scope: Scope;
  readonly session: string;
  readonly count: number;
  readonly mtimeMs: number;
  /** What HEAD says, for the shared store; else empty. */
  readonly head: string;
  /** The highest number of a file in it, 0 without one. */
  readonly highest: number;
}

/** Costs one listing of names and one stat, whatever the number of files. */
export function stampOf(store: Store, head = ""): FolderStamp {
  const numbers = numbersAmong(listNames(store.decisionsFolder));
  return {
    scope: store.scope,
    session: store.session ?? "",
    count: numbers.length,
    mtimeMs: changedAt(store),
    head: headFor(store, head),
    highest: highestOf(numbers),
  };
}

/**
 * True when no name came to the store's decisions or left them since the stamp was taken: a stat tells, except where
 * the file system counts whole seconds, in which two changes can have one time.
 */
export function isUnchanged(store: Store, stamp: FolderStamp | undefined, head = ""): stamp is FolderStamp {
  if (stamp === undefined || stamp.mtimeMs !== changedAt(store) || stamp.head !== headFor(store, head)) return false;
  return stamp.mtimeMs % 1000 !== 0 || stamp.mtimeMs === 0 || stampOf(store, head).count === stamp.count;
}

/** The stamp after a change of ours. */
export function stampAfter(store: Store, stamp: FolderStamp, added: readonly string[], removed: number): FolderStamp {
  const count = stamp.count + added.length - removed;
  return {
    ...stamp,
    count,
    mtimeMs: changedAt(store),
    highest: highestOf([stamp.highest, ...added.map((stem) => numberOf(stem) ?? 0)]),
  };
}

function highestOf(numbers: readonly number[]): number {
  let highest = 0;
  for (const number of numbers) if (number > highest) highest = number;
  return highest;
}

function changedAt(store: Store): number {
  return statOf(store.decisionsFolder)?.mtimeMs ?? 0;
}

function headFor(store: Store, head: string): string {
  return store.scope === "shared" ? head : "";
}

/** Stems among the names of a folder, without a look at the files. */
export function stemsAmong(names: readonly string[]): string[] {
  return names.filter(isDecisionName).map((name) => name.slice(0, -3).normalize("NFC"));
}

// Asked for every file at every start of a process: each name is looked at once, and nothing is made of it.
function numbersAmong(names: readonly string[]): number[] {
  const numbers: number[] = [];
  for (const name of names) {
    const number = name.endsWith(".md") ? numberOf(name) : undefined;
    if (number !== undefined) numbers.push(number);
  }
  return numbers;
}

function isDecisionName(name: string): boolean {
  return name.endsWith(".md") && numberOf(name) !== undefined;
}
