import { join } from "node:path";
import { type Finding, StetError } from "../errors.ts";
import { formatPending, type PendingLesson, parsePending, pendingName } from "../lessons/pending-lesson.ts";
import { createFile, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listNames } from "../platform/folders.ts";
import type { Store } from "./store.ts";

/** Where a lesson stands: waiting to be sorted, or sorted; what was sorted stays, so that it never waits again. */
export const PENDING_SHELVES = ["pending", "promoted", "discarded"] as const;
export type PendingShelf = (typeof PENDING_SHELVES)[number];

/** One file; `name` is without its ending. */
export interface PendingFile {
  readonly name: string;
  readonly pending: PendingLesson;
}

export function pendingFolder(store: Store, shelf: PendingShelf = "pending"): string {
  const folder = join(store.folder, "pending-lessons");
  return shelf === "pending" ? folder : join(folder, shelf);
}

/** Keeps a lesson to be sorted, unless the same one waits or was sorted before; false then. */
export function addPending(store: Store, pending: PendingLesson): boolean {
  const isKnown = PENDING_SHELVES.some((shelf) =>
    listNames(pendingFolder(store, shelf)).some((name) => name.endsWith(`-${pending.id}.md`)),
  );
  return !isKnown && createFile(pathOf(store, pendingName(pending), "pending"), formatPending(pending));
}

/** Names of those that wait, oldest first. One a killed process left beside its sorted copy is sorted. */
export function listWaiting(store: Store): readonly string[] {
  const names = namesIn(store, "pending");
  if (names.length === 0) return names;
  const sorted = new Set([...namesIn(store, "promoted"), ...namesIn(store, "discarded")]);
  return names.filter((name) => !sorted.has(name));
}

/** Reads files of a shelf; what cannot be read is a finding. */
export function readPending(
  store: Store,
  shelf: PendingShelf,
  names: readonly string[] = shelf === "pending" ? listWaiting(store) : namesIn(store, shelf),
): { readonly files: readonly PendingFile[]; readonly findings: readonly Finding[] } {
  const files: PendingFile[] = [];
  const findings: Finding[] = [];
  for (const name of names) {
    const path = pathOf(store, name, shelf);
    try {
      const text = readText(path);
      if (text !== undefined) files.push({ name, pending: parsePending(name, text) });
    } catch (error) {
      if (!(error instanceof StetError) || error.code !== "invalid_file") throw error;
      const { message, hint } = error;
      findings.push({ code: "lesson-unreadable", origin: path, message, next: hint, severity: "note" });
    }
  }
  return { files, findings };
}

/** Moves one that waits to a shelf, as it is now: the copy first, so that a crash loses nothing. */
export function settlePending(store: Store, { name, pending }: PendingFile, shelf: "promoted" | "discarded"): void {
  writeFileAtomic(pathOf(store, name, shelf), formatPending(pending));
  removeFile(pathOf(store, name, "pending"));
}

function namesIn(store: Store, shelf: PendingShelf): string[] {
  const names = listNames(pendingFolder(store, shelf));
  return names.filter((name) => name.endsWith(".md") && !name.startsWith(".")).map((name) => name.slice(0, -3));
}

function pathOf(store: Store, name: string, shelf: PendingShelf): string {
  return join(pendingFolder(store, shelf), `${name}.md`);
}
