import { join } from "node:path";
import { readText, writeFileAtomic } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import { sessionFolder } from "./session-archive.ts";

/** Remembers where a session is written down, unless a file that is still there was named before. */
export function noteTranscript(project: { readonly folder: string }, session: string, transcript: string): void {
  const known = notedTranscript(project, session);
  if (known === transcript || (known !== undefined && statOf(known) !== undefined)) return;
  writeFileAtomic(notePath(project, session), transcript, { durable: false });
}

/** Where the session is written down, as far as a hook or a sweep told. */
export function notedTranscript(project: { readonly folder: string }, session: string): string | undefined {
  return readText(notePath(project, session));
}

function notePath(project: { readonly folder: string }, session: string): string {
  return join(sessionFolder(project, session), "transcript");
}
