import { join } from "node:path";
import { readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listNames, listStats } from "../platform/folders.ts";
import type { StetPaths } from "../platform/paths.ts";

const DAY_MS = 86_400_000;
// What a shim takes for a session's file name; for any other id it asks nobody.
const PLAIN = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** Leaves a ready reply that the next shim of the session prints once; false when no shim could find it. */
export function writeNotice(paths: StetPaths, provider: string, session: string, reply: string): boolean {
  if (!PLAIN.test(session)) return false;
  writeFileAtomic(noticePath(paths, provider, session), reply, { durable: false });
  return true;
}

/** A reply that was not printed yet. */
export function readNotice(paths: StetPaths, provider: string, session: string): string | undefined {
  return PLAIN.test(session) ? readText(noticePath(paths, provider, session)) : undefined;
}

/** False when there was none, or a shim printed it meanwhile. */
export function removeNotice(paths: StetPaths, provider: string, session: string): boolean {
  return PLAIN.test(session) && removeFile(noticePath(paths, provider, session));
}

/** Removes notices nobody came for within a day. */
export function pruneNotices(paths: StetPaths, now: Date): void {
  for (const provider of listNames(paths.notices)) {
    for (const { path, mtimeMs } of listStats(join(paths.notices, provider))) {
      if (now.getTime() - mtimeMs > DAY_MS) removeFile(path);
    }
  }
}

function noticePath(paths: StetPaths, provider: string, session: string): string {
  return join(paths.notices, provider, `${session}.json`);
}
