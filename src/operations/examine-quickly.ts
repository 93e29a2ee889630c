import type { Finding } from "../errors.ts";
import { PROVIDERS } from "../providers/registry.ts";
import { readUnreadRejections } from "../stores/ledger-file.ts";
import { listReceipts } from "../stores/spool-folder.ts";
import { inspectWiring } from "./inspect-wiring.ts";
import type { Workspace } from "./workspace.ts";

const MINUTE_MS = 60_000;

/** The part of it that is cheap enough to be looked at whenever a block is rendered. */
export function examineQuickly(workspace: Workspace): Finding[] {
  return examineArrival(workspace).filter(({ severity }) => severity === "red");
}

/** Whether what clients send arrives and is worked off: spool, rejections, wiring. */
export function examineArrival(workspace: Workspace): Finding[] {
  const wiring = PROVIDERS.flatMap((provider) => inspectWiring(workspace, provider).problems);
  return [...spoolFindings(workspace), ...rejectionFindings(workspace), ...wiring];
}

function spoolFindings({ paths, clock }: Workspace): Finding[] {
  const now = clock.now();
  const old = listReceipts(paths, now).filter(({ mtimeMs }) => now.getTime() - mtimeMs > MINUTE_MS);
  const [first] = old;
  if (first === undefined) return [];
  const since = new Date(first.mtimeMs).toISOString();
  const message = `${old.length} receipts wait in the spool, the oldest since ${since}, so prompts arrive and are not recorded`;
  return [
    {
      code: "spool-not-draining",
      origin: paths.spool,
      message,
      next: `stet doctor --fix; see ${paths.captureLog}`,
      severity: "red",
    },
  ];
}

function rejectionFindings({ paths }: Workspace): Finding[] {
  const unread = readUnreadRejections(paths);
  const last = unread.at(-1);
  if (last === undefined) return [];
  const seen = last.keys === undefined || last.keys.length === 0 ? "" : `; its members are ${last.keys.join(", ")}`;
  const message = `${unread.length} payloads were rejected and nobody has read why; the last, ${last.event} of ${last.provider}: ${last.why}${seen}`;
  return [
    { code: "rejections-unread", origin: paths.ledger, message, next: "stet doctor --acknowledge", severity: "red" },
  ];
}
