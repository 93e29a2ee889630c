import { join } from "node:path";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { readNotice, writeNotice } from "../../stores/notices.ts";
import { sessionFolder } from "../../stores/session-archive.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Announcement } from "./announcement.ts";

/** What a session's next prompt hook will print and did not print yet; empty once a shim has printed it. */
export function readWaiting(workspace: Workspace, provider: string, session: string): Announcement[] {
  if (readNotice(workspace.paths, provider, session) === undefined) return [];
  const text = readText(waitingPath(workspace, session));
  // Written by writeWaiting below and by nothing else.
  return text === undefined ? [] : (JSON.parse(text) as Announcement[]);
}

/** Leaves the reply for the next prompt hook, and what it was made of for the next announcement. */
export function writeWaiting(
  workspace: Workspace,
  provider: string,
  session: string,
  waiting: readonly Announcement[],
  reply: string,
): void {
  writeFileAtomic(waitingPath(workspace, session), JSON.stringify(waiting), { durable: false });
  writeNotice(workspace.paths, provider, session, reply);
}

function waitingPath(workspace: Workspace, session: string): string {
  return join(sessionFolder(workspace.project(), session), "announcements.json");
}
