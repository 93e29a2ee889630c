import { StetError } from "../../errors.ts";
import { readChunks } from "../../platform/file-chunks.ts";
import { statOf } from "../../platform/folders.ts";
import type { TranscriptFacts, TranscriptFormat } from "../../providers/transcript.ts";
import { findTranscriptFormat, formatLike } from "../../providers/transcript-registry.ts";

/** A file with what a session was written down in. */
export interface TranscriptFile {
  readonly path: string;
  readonly format: TranscriptFormat;
  /** How much of it is read: all there was when the sweep began, since later rows may be of turns not heard yet. */
  readonly size: number;
  readonly mtimeMs: number;
}

/** How much of a file tells what it is. */
const HEAD_BYTES = 65_536;
/** How far a file is read for the folder its session ran in. */
const FACTS_BYTES = 4 * 1_048_576;

/**
 * Finds out what the file is; throws when it is none of `provider`, or none at all. Undefined for a file with nothing
 * whole in it yet. `size`: how large it was when the sweep began.
 */
export function findTranscript(
  path: string,
  provider?: string,
  size = Number.POSITIVE_INFINITY,
): TranscriptFile | undefined {
  const stat = statOf(path);
  if (stat?.isFile !== true) {
    const what = stat === undefined ? `there is no transcript ${path}` : `${path} is no file`;
    throw new StetError("not_found", what, { hint: "name the file in which the agent logs its session" });
  }
  const wanted = provider === undefined ? undefined : findTranscriptFormat(provider);
  const head = headOf(path);
  // A format that was named is asked first: one file may look like several.
  const format = wanted?.isLike(head) === true ? wanted : formatLike(head);
  if (format === undefined && isBegun(head)) return undefined;
  if (format === undefined) throw noTranscript(path, wanted, head);
  if (wanted !== undefined && format !== wanted) {
    throw new StetError("invalid_file", `${path} looks like a transcript of ${format.name}, not of ${wanted.name}`, {
      hint: `use --provider ${format.name}, or leave it out`,
    });
  }
  return { path, format, size: Math.min(size, stat.size), mtimeMs: stat.mtimeMs };
}

/** Empty, or a first row that is not written to its end. */
function isBegun(head: string): boolean {
  return head === "" || (head.startsWith("{") && !head.includes("\n") && !head.includes("\0") && !head.endsWith("}"));
}

function noTranscript(path: string, wanted: TranscriptFormat | undefined, head: string): StetError {
  const what = head.includes("\0") ? "is binary" : `is no transcript of ${wanted?.name ?? "a provider known here"}`;
  return new StetError("invalid_file", `${path} ${what}`, {
    hint: "name the file in which the agent logs its session, and its provider with --provider",
  });
}

function headOf(path: string): string {
  const [head] = readChunks(path, { from: 0, to: HEAD_BYTES, most: HEAD_BYTES });
  return new TextDecoder().decode(head ?? new Uint8Array());
}

/** What the file says about its session, read from the start until the folder is known. */
export function readFacts({ path, format }: TranscriptFile): TranscriptFacts {
  const reader = format.open();
  for (const chunk of readChunks(path, { from: 0, to: FACTS_BYTES, most: HEAD_BYTES })) {
    reader.push(chunk);
    const { session, cwd } = reader.facts;
    if (session !== undefined && cwd !== undefined) break;
  }
  return reader.facts;
}
