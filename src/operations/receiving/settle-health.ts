import type { Finding } from "../../errors.ts";
import { composeHealthLine } from "../../injection/health.ts";
import { readText, removeFile, writeFileAtomic } from "../../platform/files.ts";
import { noteNothingUnread } from "../../stores/ledger-file.ts";
import { rejectionFindings } from "../examining/examine-quickly.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * Keeps what came of the last receipts as the line every block begins with, and as a file whose change makes every kept
 * block stale; gone once all could be recorded and every rejection was read.
 */
export function settleHealth({ paths }: Workspace, failures: readonly Finding[]): void {
  const rejections = rejectionFindings(paths);
  if (rejections.length === 0) noteNothingUnread(paths);
  const line = composeHealthLine([...failures, ...rejections]);
  const known = readText(paths.health);
  if (line === undefined) {
    if (known !== undefined) removeFile(paths.health);
  } else if (known !== `${line}\n`) writeFileAtomic(paths.health, `${line}\n`, { durable: false });
}
