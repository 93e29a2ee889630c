import { join } from "node:path";
import { hashBefore } from "../../platform/file-chunks.ts";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { realPathOf, statOf } from "../../platform/folders.ts";
import { sha256 } from "../../platform/hash.ts";
import type { Boundary } from "../../providers/transcript.ts";
import { parseJsonObject } from "../../records/json-object.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Found } from "./found.ts";
import type { Count } from "./hearing.ts";

/** Where in a file a hearing may start, and how many turns it had heard by then. */
export interface Checkpoint {
  /** The start of the file when absent. */
  readonly boundary?: Boundary;
  readonly count: Count;
}

/** How far a transcript was swept. */
export interface Cursor {
  /** Where the next sweep goes on; absent for documents that are written anew as a whole. */
  readonly reached?: Checkpoint;
  /** Where the turns begin that detectors look back on from there. */
  readonly context?: Checkpoint;
  /** Hash of the last bytes before the boundary: the file is still the one that was read. */
  readonly tail?: string;
  /** What a document read to its end was like. */
  readonly document?: { readonly size: number; readonly mtimeMs: number };
  /** Found and not settled when the time was up. */
  readonly waiting: readonly Found[];
}

const VERSION = 1;
const TAIL_BYTES = 65_536;
const FRESH: Cursor = { waiting: [] };

/** The cursor of a file as far as it still fits what the file holds; a fresh one for a file never read or replaced. */
export function readCursor({ paths }: Workspace, provider: string, path: string): Cursor {
  const text = readText(cursorPath(paths.cursors, provider, path));
  const cursor = text === undefined ? undefined : parseCursor(text);
  return cursor === undefined || !fits(cursor, path) ? FRESH : cursor;
}

export function writeCursor({ paths }: Workspace, provider: string, path: string, cursor: Cursor): void {
  const file = cursorPath(paths.cursors, provider, path);
  writeFileAtomic(file, `${JSON.stringify({ version: VERSION, ...cursor })}\n`, { durable: false });
}

/** The hash that tells whether what was read is still there. */
export function tailHash(path: string, boundary: Boundary): string {
  return hashBefore(path, boundary.byte, TAIL_BYTES);
}

function cursorPath(folder: string, provider: string, path: string): string {
  return join(folder, `${provider}-${sha256(realPathOf(path)).slice(0, 24)}.json`);
}

function fits({ reached, tail, document }: Cursor, path: string): boolean {
  const stat = statOf(path);
  if (stat === undefined) return false;
  if (document !== undefined) return document.size === stat.size && document.mtimeMs === stat.mtimeMs;
  const boundary = reached?.boundary;
  return boundary === undefined || (stat.size >= boundary.byte && tailHash(path, boundary) === tail);
}

/** Written by this program into a folder of its own: one that is damaged, or of another version, is as good as none. */
function parseCursor(text: string): Cursor | undefined {
  const value = parseJsonObject(text);
  if (value?.["version"] !== VERSION || !Array.isArray(value["waiting"])) return undefined;
  return value as unknown as Cursor;
}
