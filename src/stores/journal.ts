import { join } from "node:path";
import type { Decision, Scope } from "../decisions/decision.ts";
import type { Finding } from "../errors.ts";
import { moveFile, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import type { Step } from "./steps.ts";

/**
 * What a change is going to do, on disk before its first step. As long as it is there the change is not finished, and
 * whoever takes the lock next finishes it. Afterwards it stays as the last change, for `undo`.
 */
export interface Journal {
  readonly schema: "stet.change/v1";
  readonly steps: readonly Step[];
  /** Rows of INDEX.md to bring up to date, a store at a time. */
  readonly rows: readonly JournalRows[];
  readonly floor: Decision["confidence"];
  /** True when it must not stay. */
  readonly isFinal: boolean;
}

export interface JournalRows {
  readonly scope: Scope;
  readonly folder: string;
  readonly stems: readonly string[];
}

export function writeJournal(folder: string, journal: Journal): void {
  writeFileAtomic(pendingPath(folder), JSON.stringify(journal));
}

/** The change that was begun in the store and not finished; undefined when there is none. */
export function readPending(folder: string): Journal | Finding | undefined {
  return readJournal(pendingPath(folder));
}

/** The last change that was finished; undefined when there is none or it was a deletion for good. */
export function readLastChange(folder: string): Journal | undefined {
  const journal = readJournal(lastPath(folder));
  return journal !== undefined && "schema" in journal ? journal : undefined;
}

export function closeJournal(folder: string, journal: Journal): void {
  if (!journal.isFinal) {
    moveFile(pendingPath(folder), lastPath(folder), { durable: false });
    return;
  }
  removeFile(lastPath(folder));
  removeFile(pendingPath(folder));
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

function lastPath(folder: string): string {
  return join(folder, "last-change.json");
}
