import { join } from "node:path";
import { type Finding, StetError } from "../../errors.ts";
import { tryLock } from "../../platform/locks.ts";
import { appendLog } from "../../platform/log.ts";
import type { LedgerLine } from "../../spool/ledger.ts";
import { appendLedger, readEndedReceipts } from "../../stores/ledger-file.ts";
import { pruneNotices } from "../../stores/notices.ts";
import {
  keepRejected,
  listReceipts,
  pruneRejected,
  readReceipt,
  removeReceipt,
  type SpooledReceipt,
} from "../../stores/spool-folder.ts";
import { writeBlocks } from "../injecting/write-blocks.ts";
import { finishChanges } from "../workspace/finish-changes.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { DueSweep, Receipted } from "./arrival.ts";
import { pruneMarkers } from "./prune-markers.ts";
import { receive } from "./receive.ts";
import { type OpenSessions, renderSessions } from "./session-at.ts";
import { settleHealth } from "./settle-health.ts";
import { startSweeps } from "./start-sweeps.ts";

export interface CaughtUp {
  /** One for every receipt that ended in this run. */
  readonly lines: readonly LedgerLine[];
  /** Receipts left because something kept them from being recorded. */
  readonly left: number;
  /** False when another process was at it and did not finish in time. */
  readonly hadTurn: boolean;
}

const NOTHING: CaughtUp = { lines: [], left: 0, hadTurn: true };

/**
 * Works off the spool in the order of arrival: record, turns, decisions, ledger line, and only then is the receipt
 * removed. One process at a time; a receipt that cannot be recorded stays, is logged, and makes the health line.
 */
export function catchUp(workspace: Workspace, options: { readonly waitMs: number }): CaughtUp {
  const { paths } = workspace;
  if (listReceipts(paths, workspace.clock.now()).length === 0) return NOTHING;
  const lock = tryLock(join(paths.locks, "drain.lock"), options.waitMs);
  if (lock === undefined) return { ...NOTHING, hadTurn: false };
  try {
    return workOff(workspace);
  } finally {
    lock.release();
  }
}

function workOff(workspace: Workspace): CaughtUp {
  const sessions: OpenSessions = new Map();
  const touched = new Map<string, Workspace>();
  const failed = new Map<string, Finding>();
  const lines: LedgerLine[] = [];
  const due: DueSweep[] = [];
  for (;;) {
    const waiting = listReceipts(workspace.paths, workspace.clock.now()).filter(({ name }) => !failed.has(name));
    if (waiting.length === 0) break;
    const endedBefore = readEndedReceipts(workspace.paths);
    for (const receipt of waiting) {
      try {
        const ended = endedBefore.has(receipt.name) ? finish(receipt) : endReceipt(workspace, sessions, receipt);
        if (ended !== undefined) lines.push(ended.line);
        due.push(...(ended?.due ?? []));
        const place = ended?.arrival?.workspace;
        if (place !== undefined) touched.set(place.project().id, place);
      } catch (error) {
        failed.set(receipt.name, logFailure(workspace, receipt.name, error));
      }
    }
  }
  const failures = [...failed.values()];
  workspace.findings.push(...failures);
  settleHealth(workspace, failures);
  tidy(workspace);
  // Before the blocks: a rendering that is missing would stand in them as something to mend.
  renderSessions(sessions, workspace.paths.home ?? "");
  for (const place of touched.values()) {
    finishChanges(place);
    writeBlocks(place);
  }
  startSweeps(due);
  return { lines, left: failed.size, hadTurn: true };
}

function endReceipt(workspace: Workspace, sessions: OpenSessions, receipt: SpooledReceipt): Receipted | undefined {
  const bytes = readReceipt(receipt);
  if (bytes === undefined) return undefined;
  const ended = receive(workspace, sessions, {
    name: receipt.name,
    time: new Date(receipt.mtimeMs),
    bytes,
  });
  appendLedger(workspace.paths, ended.line, { durable: false });
  if (ended.line.outcome === "rejected") keepRejected(workspace.paths, receipt);
  else removeReceipt(receipt);
  return ended;
}

/** A drain that was killed had written its line already. */
function finish(receipt: SpooledReceipt): undefined {
  removeReceipt(receipt);
}

function tidy({ paths, clock }: Workspace): void {
  const now = clock.now();
  pruneRejected(paths, now);
  pruneNotices(paths, now);
  pruneMarkers(paths, now);
}

function logFailure({ paths, clock }: Workspace, name: string, error: unknown): Finding {
  const why = error instanceof Error ? error.message : String(error);
  const stack =
    error instanceof StetError || !(error instanceof Error) ? "" : ` ${error.stack?.replace(/\s*\n\s*/g, " | ")}`;
  appendLog(paths.captureLog, `${clock.now().toISOString()} ${name} stays in the spool: ${why}${stack}`);
  const message = `a receipt could not be recorded: ${why}`;
  return { code: "receipt-stays", origin: name, message, next: "stet doctor", severity: "red" };
}
