import type {
  Boundary,
  SaidTurn,
  TranscriptEvent,
  TranscriptFacts,
  TranscriptFormat,
  TranscriptReader,
} from "../../src/providers/transcript.ts";

export interface ReadTranscript {
  readonly events: readonly TranscriptEvent[];
  readonly turns: readonly SaidTurn[];
  readonly facts: TranscriptFacts;
}

/** Reads a file whole, or in pieces that end at the offsets. */
export function readTranscript(
  format: TranscriptFormat,
  content: string | Uint8Array,
  ends: readonly number[] = [],
): ReadTranscript {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const reader = format.open();
  return gather(reader, pieces(bytes, ends));
}

/** Reads up to an offset, then goes on with another reader from the boundary that the first one gave. */
export function readInTwo(format: TranscriptFormat, bytes: Uint8Array, until: number): ReadTranscript {
  const first = format.open();
  const events = [...first.push(bytes.subarray(0, until))];
  const from: Boundary | undefined = first.boundary;
  if (from === undefined) throw new Error(`${format.name} has no boundaries`);
  const rest = gather(format.open(from), [bytes.subarray(from.byte)]);
  const all = [...events, ...rest.events];
  return { events: all, turns: turnsOf(all), facts: rest.facts };
}

export function turnsOf(events: readonly TranscriptEvent[]): SaidTurn[] {
  return events.flatMap((event) => (event.kind === "said" ? [event.turn] : []));
}

function gather(reader: TranscriptReader, parts: readonly Uint8Array[]): ReadTranscript {
  const events = [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
  return { events, turns: turnsOf(events), facts: reader.facts };
}

function pieces(bytes: Uint8Array, ends: readonly number[]): Uint8Array[] {
  const cuts = [0, ...[...ends].sort((a, b) => a - b), bytes.length];
  // A piece of its own memory, wiped afterwards, would be a harder test; the cutter's own test has it.
  return cuts.slice(1).map((end, at) => bytes.slice(cuts[at], end));
}
