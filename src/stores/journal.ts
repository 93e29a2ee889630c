import { join } from "node:path";
import type { Decision, Scope } from "../decisions/decision.ts";
import type { Finding } from "../errors.ts";
import { moveFile, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import type { Change } from "./change.ts";
import type { Step } from "./steps.ts";

/**
 * What a change is going to do, on disk before its first step. As long as it is there the change is not finished, and
 * whoever takes the lock next finishes it. Afterwards it stays with the last few changes, for `undo`.
 */
export interface Journal {
  readonly schema: "stet.change/v1";
  readonly steps: readonly Step[];
  /** Rows of INDEX.md to bring up to date, a store at a time. */
  readonly rows: readonly JournalRows[];
  readonly floor: Decision["confidence"];
  /** True when neither it nor any before it may stay. */
  readonly isFinal: boolean;
  readonly undo?: Change["undo"];
}

export interface JournalRows {
  readonly scope: Scope;
  readonly folder: string;
  readonly stems: readonly string[];
}

export function writeJournal(folder: string, journal: Journal): void {
  // A killed process leaves it behind without a sync. A power cut may take it: then the looks of doctor find what is half
  // done, as they do for what a hand or a merge left.
  writeFileAtomic(pendingPath(folder), JSON.stringify(journal), { durable: false });
}

/** The change that was begun in the store and not finished; undefined when there is none. */
export function readPending(folder: string): Journal | Finding | undefined {
  return readJournal(pendingPath(folder));
}

export interface LastChange {
  readonly journal: Journal;
  /** When it was begun. */
  readonly mtimeMs: number;
}

/** The last change that was finished and not taken back; undefined when there is none or it was a deletion for good. */
export function readLastChange(folder: string): LastChange | undefined {
  const path = keptPaths(folder).find((kept) => statOf(kept) !== undefined);
  const journal = path === undefined ? undefined : readJournal(path);
  if (path === undefined || journal === undefined || !("schema" in journal)) return undefined;
  return { journal, mtimeMs: statOf(path)?.mtimeMs ?? 0 };
}

export function closeJournal(folder: string, journal: Journal): void {
  const kept = keptPaths(folder).filter((path) => statOf(path) !== undefined);
  if (journal.isFinal) kept.forEach(removeFile);
  else if (journal.undo === "taken-back") kept.slice(0, 1).forEach(removeFile);
  keepJournals(folder, isKept(journal) ? [journal] : [], isKept(journal));
}

/** Whether the change is one that `undo` takes back. */
export function isKept({ isFinal, undo, steps }: Journal): boolean {
  return !isFinal && undo === undefined && steps.some((step) => step.do !== "append");
}

/**
 * Puts the journals of finished changes with those kept, the oldest first in the list, and clears the place of the pending
 * one: `isPending` where that is the last of them. Killed at any point it leaves either that one or none in first place.
 */
export function keepJournals(folder: string, journals: readonly Journal[], isPending: boolean): void {
  if (!isPending) removeFile(pendingPath(folder));
  const newest = journals.slice(-KEPT).reverse();
  if (newest.length === 0) return;
  const paths = makeRoom(folder, newest.length);
  for (const [at, journal] of newest.entries()) {
    if (at > 0 || !isPending) writeFileAtomic(paths[at] ?? "", JSON.stringify(journal), { durable: false });
  }
  if (isPending) moveFile(pendingPath(folder), paths[0] ?? "", { durable: false });
}

/** Makes the first `count` places free: each older journal is moved on no further than it must, the oldest over the edge. */
function makeRoom(folder: string, count: number): string[] {
  const paths = keptPaths(folder);
  const held = [...paths.keys()].filter((at) => statOf(paths[at] ?? "") !== undefined);
  for (const [rank, at] of [...held.entries()].reverse()) {
    const to = paths[Math.max(at, count + rank)];
    if (to === undefined) removeFile(paths[at] ?? "");
    else if (to !== paths[at]) moveFile(paths[at] ?? "", to, { durable: false });
  }
  return paths;
}

/** Gives up a change of which nothing happened. */
export function dropJournal(folder: string): void {
  removeFile(pendingPath(folder));
}

function readJournal(path: string): Journal | Finding | undefined {
  const text = readText(path);
  if (text === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    if (isJournal(data)) return data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    code: "change-unreadable",
    origin: path,
    message: "this record of an unfinished change cannot be read",
    next: "check the newest decisions, then delete the file",
    severity: "red",
  };
}

function isJournal(data: unknown): data is Journal {
  return typeof data === "object" && data !== null && "schema" in data && data.schema === "stet.change/v1";
}

function pendingPath(folder: string): string {
  return join(folder, "change.json");
}

/** How many changes can be taken back. */
const KEPT = 10;

function keptPaths(folder: string): string[] {
  return Array.from({ length: KEPT }, (_, at) =>
    join(folder, at === 0 ? "last-change.json" : `last-change.${at}.json`),
  );
}
