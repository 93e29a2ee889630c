import { join } from "node:path";
import { moveFile, readBytes, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listStats } from "../platform/folders.ts";
import type { StetPaths } from "../platform/paths.ts";

/** One receipt that waits in the spool. */
export interface SpooledReceipt {
  /** Its name, without the dot of a temporary file. */
  readonly name: string;
  readonly path: string;
  /** When the shim wrote it: the time of what it tells. */
  readonly mtimeMs: number;
  readonly size: number;
  /** True for the temporary file of a shim that was killed; it may be cut. */
  readonly isOrphan: boolean;
}

const HOUR_MS = 3_600_000;
const REJECTED_MS = 7 * 24 * HOUR_MS;

/** Receipts in the order in which they were written; a shim's temporary file counts once it is an hour old. */
export function listReceipts(paths: StetPaths, now: Date): readonly SpooledReceipt[] {
  const listed: SpooledReceipt[] = [];
  for (const { name, path, mtimeMs, size } of listStats(paths.spool)) {
    const isOrphan = name.startsWith(".");
    if (isOrphan && now.getTime() - mtimeMs < HOUR_MS) continue;
    listed.push({ name: isOrphan ? name.slice(1) : name, path, mtimeMs, size, isOrphan });
  }
  return listed.sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1));
}

/** Puts a receipt into the spool, as a shim does. */
export function spoolReceipt(paths: StetPaths, name: string, bytes: Uint8Array): void {
  writeFileAtomic(join(paths.spool, name), bytes, { durable: false });
}

/** Undefined when another drain took it meanwhile. */
export function readReceipt(receipt: SpooledReceipt): Uint8Array | undefined {
  return readBytes(receipt.path);
}

/** Ends a receipt whose ledger line is written. */
export function removeReceipt(receipt: SpooledReceipt): void {
  removeFile(receipt.path);
}

/** Ends a receipt that was rejected: its bytes stay for a week. */
export function keepRejected(paths: StetPaths, receipt: SpooledReceipt): void {
  moveFile(receipt.path, join(paths.rejected, receipt.name));
}

/** Removes rejected bytes that are older than a week; gives how many. */
export function pruneRejected(paths: StetPaths, now: Date): number {
  const due = listStats(paths.rejected).filter(({ mtimeMs }) => now.getTime() - mtimeMs > REJECTED_MS);
  for (const { path } of due) removeFile(path);
  return due.length;
}
