import type { Finding } from "../../errors.ts";
import { PROVIDERS } from "../../providers/registry.ts";
import { readUnreadRejections } from "../../stores/ledger-file.ts";
import { listUnrendered, promptsFolder } from "../../stores/prompt-archive.ts";
import { listReceipts } from "../../stores/spool-folder.ts";
import { inspectWiring } from "../wiring/inspect-wiring.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { examineFolders } from "./examine-folders.ts";
import { examineLinks } from "./examine-links.ts";
import { examineNumbers } from "./examine-numbers.ts";

const MINUTE_MS = 60_000;

/** What makes doctor red as far as listings and the index tell: cheap enough to be looked at with every block. */
export function examineQuickly(workspace: Workspace): Finding[] {
  // Reading the settings tells what is wrong with them.
  workspace.settings();
  const found = [
    ...examineFolders(workspace),
    ...examineArrival(workspace),
    ...examineStore(workspace),
    ...examineNumbers(workspace),
    ...examineLinks(workspace),
    ...workspace.findings,
  ];
  return found.filter(({ severity }) => severity === "red");
}

/** Whether what clients send arrives and is worked off: spool, rejections, wiring. */
export function examineArrival(workspace: Workspace): Finding[] {
  const wiring = PROVIDERS.flatMap((provider) => inspectWiring(workspace, provider).problems);
  return [...wiring, ...spoolFindings(workspace), ...rejectionFindings(workspace.paths)];
}

/** What listings show of a store's state: files that do not parse, records not rendered. */
export function examineStore(workspace: Workspace): Finding[] {
  const project = workspace.getProject();
  if (project === undefined) return [];
  return [
    ...project.findings,
    ...workspace.index().findings(),
    ...listUnrendered(promptsFolder(project)).map(unrendered),
  ];
}

function unrendered(stem: string): Finding {
  const message = `the record ${stem} lacks a rendering`;
  return { code: "rendering-missing", origin: stem, message, next: "stet capture render", severity: "red" };
}

function spoolFindings({ paths, clock }: Workspace): Finding[] {
  const now = clock.now();
  const old = listReceipts(paths, now).filter(({ mtimeMs }) => now.getTime() - mtimeMs > MINUTE_MS);
  const [first] = old;
  if (first === undefined) return [];
  const since = new Date(first.mtimeMs).toISOString();
  const message = `${countOf(old.length, "receipt waits", "receipts wait")} in the spool, the oldest since ${since}: prompts arrive and are not recorded; why is in ${paths.captureLog}`;
  return [{ code: "spool-not-draining", origin: paths.spool, message, next: "stet doctor --fix", severity: "red" }];
}

/** Payloads that could not be read and that nobody has acknowledged. */
export function rejectionFindings(paths: Workspace["paths"]): Finding[] {
  const unread = readUnreadRejections(paths);
  const last = unread.at(-1);
  if (last === undefined) return [];
  const seen = last.keys === undefined || last.keys.length === 0 ? "" : `; its members are ${last.keys.join(", ")}`;
  const count = countOf(unread.length, "payload was", "payloads were");
  const message = `${count} rejected and nobody has read why; the last, ${last.event} of ${last.provider}: ${last.why}${seen}`;
  return [
    { code: "rejections-unread", origin: paths.ledger, message, next: "stet doctor --acknowledge", severity: "red" },
  ];
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
