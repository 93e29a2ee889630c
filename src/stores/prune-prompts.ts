import { readBytes, writeFileAtomic } from "../platform/files.ts";
import { sha256 } from "../platform/hash.ts";
import { composeTombstone, parseRecord } from "../records/prompt-record.ts";
import type { ArchivedPrompt } from "./prompt-archive.ts";
import { listPrompts, removeRenderings } from "./prompt-archive.ts";

export interface Retention {
  readonly days: number;
  /** Of all records and renderings together. */
  readonly bytes: number;
}

export interface Pruned {
  readonly stems: readonly string[];
  readonly bytes: number;
}

const DAY_MS = 86_400_000;

/** Takes the bodies of prompts that are too old, and of the oldest while all are too many; leaves tombstones. */
export function prunePrompts(folder: string, retention: Retention, now: Date): Pruned {
  const due = listDue(folder, retention, now);
  for (const { stem, path } of due) prune(folder, stem, path, now);
  return { stems: due.map(({ stem }) => stem), bytes: due.reduce((total, { bytes }) => total + bytes, 0) };
}

/** What prunePrompts would take, oldest first. */
export function listDue(folder: string, retention: Retention, now: Date): readonly ArchivedPrompt[] {
  const oldest = stampOf(new Date(now.getTime() - retention.days * DAY_MS));
  const whole = listPrompts(folder).filter((prompt) => !isTombstone(prompt));
  let held = whole.reduce((total, { bytes }) => total + bytes, 0);
  return whole.filter((prompt) => {
    const isDue = prompt.stem.slice(0, oldest.length) < oldest || held > retention.bytes;
    if (isDue) held -= prompt.bytes;
    return isDue;
  });
}

function prune(folder: string, stem: string, path: string, now: Date): void {
  const bytes = readBytes(path);
  if (bytes === undefined) return;
  const record = parseRecord(bytes);
  // What cannot be read is not ours to empty.
  if (!record.ok) return;
  const tombstone = composeTombstone(record.envelope, {
    at: now.toISOString(),
    bytes: bytes.length,
    sha256: sha256(bytes),
  });
  writeFileAtomic(path, tombstone);
  removeRenderings(folder, stem);
}

// Only what has no renderings can be one, and only then is it worth reading.
function isTombstone({ path, hasMarkdown, hasYaml }: ArchivedPrompt): boolean {
  if (hasMarkdown || hasYaml) return false;
  const record = parseRecord(readBytes(path) ?? new Uint8Array());
  return record.ok && record.envelope.pruned_at !== undefined;
}

function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replace(/\D/g, "");
}
