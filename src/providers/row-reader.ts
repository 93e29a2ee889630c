import { JsonCursor } from "../records/json-cursor.ts";
import { type JsonObject, parseJsonObject } from "../records/json-object.ts";
import { type Line, LineCutter } from "./cut-lines.ts";
import type { Boundary, TranscriptEvent, TranscriptFacts, TranscriptReader } from "./transcript.ts";

/** What one format of JSON Lines makes of its rows, one after the other. Nothing in a row may make it throw. */
export interface RowSense {
  readonly facts: TranscriptFacts;
  /** False when nothing in the row can be said, asked or taken back; walks the object the cursor stands before. */
  mayMatter(cursor: JsonCursor): boolean;
  read(row: JsonObject, line: number): readonly TranscriptEvent[];
  /** What was said as far as no later row tells otherwise. */
  end(): readonly TranscriptEvent[];
  /** What later rows may refer to, the facts too. */
  remember(): JsonObject;
}

export interface RowFormat {
  /** How a row may begin, as `{"type"`: where a torn row is followed by a whole one, the whole one is found by it. */
  readonly openings: readonly string[];
  /** `memory`: what an earlier sense remembered; it may come from a damaged file. */
  open(memory: JsonObject | undefined): RowSense;
}

interface Rows {
  readonly events: TranscriptEvent[];
  /** Offset of a row that is not whole. */
  readonly torn?: number;
}

const OPEN_OBJECT = 0x7b;
/** How many times a whole row is looked for in one line behind a torn one. */
const MOST_OPENINGS = 64;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A reader of a file with one JSON object a line. */
export function openRows(format: RowFormat, from?: Boundary): TranscriptReader {
  const cutter = new LineCutter(from);
  const sense = format.open(from?.memory === undefined ? undefined : parseJsonObject(from.memory));
  return {
    get facts() {
      return sense.facts;
    },
    push(bytes) {
      const events: TranscriptEvent[] = [];
      for (const line of cutter.push(bytes)) {
        for (const event of readLine(line, sense, format.openings)) events.push(event);
      }
      return events;
    },
    end() {
      const last = cutter.end();
      return [...(last === undefined ? [] : readLine(last, sense, format.openings)), ...sense.end()];
    },
    get boundary() {
      return { byte: cutter.byte, line: cutter.line, memory: JSON.stringify(sense.remember()) };
    },
  };
}

/** One row a line, or several where the newline between them is missing. */
function readLine({ bytes, number }: Line, sense: RowSense, openings: readonly string[]): TranscriptEvent[] {
  const { events, torn } = readRows(bytes, number === 1 ? behindByteOrderMark(bytes) : 0, sense, number);
  if (torn === undefined) return events;
  events.push({ kind: "broken", at: { line: number }, why: "a row is not one whole JSON object" });
  const whole = findWhole(bytes, torn, openings);
  return whole === undefined ? events : [...events, ...readRows(bytes, whole, sense, number).events];
}

/** What the rows say, up to the first that is not whole. */
function readRows(bytes: Uint8Array, from: number, sense: RowSense, line: number): Rows {
  const events: TranscriptEvent[] = [];
  const cursor = new JsonCursor(bytes, from);
  for (cursor.skipSpace(); cursor.at < bytes.length; cursor.skipSpace()) {
    const start = cursor.at;
    if (bytes[start] !== OPEN_OBJECT) return { events, torn: start };
    const isWanted = sense.mayMatter(cursor);
    if (cursor.isFaulty) return { events, torn: start };
    if (!isWanted) continue;
    const isAll = start === 0 && cursor.at === bytes.length;
    const row = parseJsonObject(decoder.decode(isAll ? bytes : bytes.subarray(start, cursor.at)));
    if (row === undefined) return { events, torn: start };
    for (const event of sense.read(row, line)) events.push(event);
  }
  return { events };
}

/** Where rows begin behind a torn one that fill the line to its end: what is only nested in the torn row does not. */
function findWhole(bytes: Uint8Array, torn: number, openings: readonly string[]): number | undefined {
  let at = torn;
  for (let tries = 0; tries < MOST_OPENINGS; tries += 1) {
    do at = bytes.indexOf(OPEN_OBJECT, at + 1);
    while (at !== -1 && !openings.some((opening) => isAt(bytes, at, opening)));
    if (at === -1) break;
    if (isWhole(bytes, at)) return at;
  }
  return undefined;
}

function isWhole(bytes: Uint8Array, from: number): boolean {
  const cursor = new JsonCursor(bytes, from);
  while (cursor.at < bytes.length && bytes[cursor.at] === OPEN_OBJECT) {
    cursor.skip();
    cursor.skipSpace();
  }
  return !cursor.isFaulty && cursor.at >= bytes.length;
}

function isAt(bytes: Uint8Array, at: number, ascii: string): boolean {
  for (let index = 0; index < ascii.length; index += 1) {
    if (bytes[at + index] !== ascii.charCodeAt(index)) return false;
  }
  return true;
}

function behindByteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
