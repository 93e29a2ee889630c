import { readFrom } from "../platform/file-parts.ts";
import { appendLine, readText, writeFileAtomic } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import type { StetPaths } from "../platform/paths.ts";
import type { LedgerLine } from "../spool/ledger.ts";
import { formatLedgerLine, parseLedger } from "../spool/ledger.ts";

// A crash leaves a receipt with a line behind for the next drain only, so its line is among the last ones.
const TAIL_BYTES = 1_048_576;
const REJECTED = '"outcome":"rejected"';
const LONGEST_UNREAD = 262_144;

/** Writes how a receipt ended; the receipt itself may go only afterwards. */
export function appendLedger(paths: StetPaths, line: LedgerLine, options: { readonly durable?: boolean } = {}): void {
  appendLine(paths.ledger, formatLedgerLine(line), { durable: options.durable ?? true });
}

/** Every line, and how many are none. */
export function readLedger(paths: StetPaths): { readonly lines: readonly LedgerLine[]; readonly broken: number } {
  return parseLedger(readText(paths.ledger) ?? "");
}

/** Receipts among the last lines: one that still lies in the spool was ended by a drain that was killed. */
export function readEndedReceipts(paths: StetPaths): ReadonlySet<string> {
  const tail = readFrom(paths.ledger, -TAIL_BYTES)?.toString("utf8") ?? "";
  return new Set([...tail.matchAll(/"receipt":"([^"\\]+)"/g)].map(([, name]) => name ?? ""));
}

/** The line of a receipt that ended lately, whichever process wrote it. */
export function getEnding(paths: StetPaths, receipt: string): LedgerLine | undefined {
  const tail = readFrom(paths.ledger, -TAIL_BYTES)?.toString("utf8") ?? "";
  return parseLedger(tail).lines.findLast((line) => line.receipt === receipt);
}

/** Rejections nobody acknowledged. */
export function readUnreadRejections(paths: StetPaths): readonly LedgerLine[] {
  const unread = readFrom(paths.ledger, readMark(paths));
  // Looked at with every block, and next to no line is one.
  if (unread?.includes(REJECTED) !== true) return [];
  const lines = unread.toString("utf8").split("\n");
  const { lines: rejected } = parseLedger(lines.filter((line) => line.includes(REJECTED)).join("\n"));
  return rejected.filter(({ outcome, read }) => outcome === "rejected" && read !== true);
}

/** Notes that no rejection is unread so far, once the part that would be looked at again has become long. */
export function noteNothingUnread(paths: StetPaths): void {
  const mark = readMark(paths);
  if ((statOf(paths.ledger)?.size ?? 0) - mark < LONGEST_UNREAD) return;
  const unread = readFrom(paths.ledger, mark);
  if (unread === undefined || unread.includes(REJECTED)) return;
  writeFileAtomic(markPath(paths), `${mark + unread.length}\n`, { durable: false });
}

/** Marks all rejections so far as read; gives how many were unread. */
export function acknowledgeRejections(paths: StetPaths): number {
  const unread = readUnreadRejections(paths).length;
  writeFileAtomic(markPath(paths), `${statOf(paths.ledger)?.size ?? 0}\n`);
  return unread;
}

// How many bytes of the ledger were read by a person: lines are never rewritten.
function readMark(paths: StetPaths): number {
  const mark = Number.parseInt(readText(markPath(paths)) ?? "0", 10);
  const size = statOf(paths.ledger)?.size ?? 0;
  return Number.isSafeInteger(mark) && mark >= 0 && mark <= size ? mark : 0;
}

function markPath(paths: StetPaths): string {
  return `${paths.ledger}.read`;
}
