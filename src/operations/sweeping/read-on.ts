import { readChunks } from "../../platform/file-chunks.ts";
import type { Boundary, TranscriptFacts, TranscriptReader } from "../../providers/transcript.ts";
import { type Checkpoint, type Cursor, tailHash } from "./cursor.ts";
import type { Found } from "./found.ts";
import { Hearing, type HearingOptions, type Rewind } from "./hearing.ts";
import type { TranscriptFile } from "./transcript-file.ts";

export interface ReadOptions extends Omit<HearingOptions, "person"> {
  /** How a person's words count by what the file says of the session so far. */
  readonly person: (facts: TranscriptFacts) => ReturnType<HearingOptions["person"]>;
  /** True when the time is up; asked between pieces of the file. */
  readonly isOver: () => boolean;
  /** Called with the bytes of each piece. */
  readonly progress: (bytes: number) => void;
}

/** What a sweep read of a file, from where the last one stopped. */
export interface Reading {
  readonly facts: TranscriptFacts;
  readonly found: readonly Found[];
  /** Where the person went back, maybe behind what an earlier sweep read. */
  readonly rewinds: readonly Rewind[];
  /** Found and given up because there were more than a sweep may add. */
  readonly dropped: number;
  readonly bytes: number;
  readonly turns: number;
  /** Rows that could not be read. */
  readonly broken: number;
  readonly isFinished: boolean;
  /** Where the next sweep goes on, without what waits to be settled. */
  readonly next: Omit<Cursor, "waiting">;
}

const START: Checkpoint = { count: { turns: 0, places: 0, isReplying: false } };

/** Reads a transcript on from its cursor until its end or until the time is up, in memory bounded by its longest row. */
export function readOn(file: TranscriptFile, cursor: Cursor, options: ReadOptions): Reading {
  const from = cursor.reached ?? START;
  const offset = from.boundary?.byte ?? 0;
  const reader = file.format.open(from.boundary);
  const hearing = new Hearing({ ...options, person: () => options.person(reader.facts) }, cursor.context?.count);
  if (from.boundary !== undefined) recall(file, cursor.context?.boundary, from.boundary.byte, hearing);
  hearing.count = from.count;
  const passed = readChunked(file, reader, hearing, { ...options, offset, begun: cursor.context ?? START });
  const reached = checkpoint(reader.boundary, hearing);
  const isTorn = reached !== undefined && offset + passed.bytes > (reached.boundary?.byte ?? 0);
  const atEnd = passed.isFinished ? hearEnd(reader, hearing, isTorn) : 0;
  const settled = isTorn || !passed.isFinished ? reached : checkpoint(reader.boundary, hearing);
  return {
    facts: reader.facts,
    found: hearing.found,
    rewinds: hearing.rewinds,
    dropped: hearing.dropped,
    bytes: passed.bytes,
    turns: hearing.count.turns - from.count.turns,
    broken: passed.broken + (isTorn ? 0 : atEnd),
    isFinished: passed.isFinished,
    next: nextOf(file, settled, passed.context, passed.isFinished),
  };
}

interface Passed {
  readonly bytes: number;
  readonly broken: number;
  readonly isFinished: boolean;
  /** Where the turns begin that detectors look back on. */
  readonly context: Checkpoint | undefined;
}

function readChunked(
  file: TranscriptFile,
  reader: TranscriptReader,
  hearing: Hearing,
  options: Pick<ReadOptions, "isOver" | "progress"> & { readonly offset: number; readonly begun: Checkpoint },
): Passed {
  let places: Checkpoint[] = [options.begun];
  let [bytes, broken] = [0, 0];
  for (const chunk of readChunks(file.path, { from: options.offset, to: file.size })) {
    if (options.isOver()) return { bytes, broken, isFinished: false, context: places[0] };
    places = withCheckpoint(places, reader.boundary, hearing);
    bytes += chunk.length;
    for (const event of reader.push(chunk)) {
      hearing.hear(event);
      if (event.kind === "broken") broken += 1;
    }
    options.progress(chunk.length);
  }
  return { bytes, broken, isFinished: true, context: withCheckpoint(places, undefined, hearing)[0] };
}

/** Goes through the turns that detectors look back on, which an earlier sweep asked them about. */
function recall(file: TranscriptFile, from: Boundary | undefined, to: number, hearing: Hearing): void {
  const reader = file.format.open(from);
  for (const chunk of readChunks(file.path, { from: from?.byte ?? 0, to })) {
    for (const event of reader.push(chunk)) hearing.recall(event);
  }
}

/**
 * What the end of the file tells. A last row without its newline is read again by the next sweep, and so is what was
 * typed and waits for its fate.
 */
function hearEnd(reader: TranscriptReader, hearing: Hearing, isTorn: boolean): number {
  const finished = reader.boundary?.line ?? 0;
  let broken = 0;
  for (const event of reader.end()) {
    if (event.kind === "broken") broken += 1;
    else if (!isTorn || event.kind !== "said" || event.turn.at.line > finished) hearing.hear(event);
  }
  return broken;
}

function checkpoint(boundary: Boundary | undefined, { count }: Hearing): Checkpoint | undefined {
  return boundary === undefined ? undefined : { boundary, count };
}

/** Of the places that a hearing could begin at, those that may still be wanted: the last one before the turns looked back on, and later ones. */
function withCheckpoint(known: readonly Checkpoint[], boundary: Boundary | undefined, hearing: Hearing): Checkpoint[] {
  const added = checkpoint(boundary, hearing);
  const all = added === undefined || known.at(-1)?.boundary?.byte === boundary?.byte ? [...known] : [...known, added];
  const last = all.findLastIndex(({ count }) => count.turns <= hearing.turnsBeforeWindow);
  return all.slice(Math.max(0, last));
}

function nextOf(
  file: TranscriptFile,
  reached: Checkpoint | undefined,
  context: Checkpoint | undefined,
  isFinished: boolean,
): Omit<Cursor, "waiting"> {
  const { size, mtimeMs } = file;
  if (reached?.boundary === undefined) return isFinished ? { document: { size, mtimeMs } } : {};
  return { reached, tail: tailHash(file.path, reached.boundary), ...(context === undefined ? {} : { context }) };
}
