import type { InjectedDecision } from "./injected-decision.ts";
import type { Ordered } from "./order.ts";

export interface Line {
  readonly stem: string;
  readonly text: string;
}

export interface Room {
  /** UTF-16 units, each line's newline counted. */
  readonly units: number;
  readonly lines: number;
  /** Most decisions that are not kept ones. */
  readonly count: number;
}

export interface Chosen {
  readonly lines: readonly Line[];
  /** False when the text of one that must not be left out did not fit. */
  readonly isKeptWhole: boolean;
  /** How many were passed over because they are said elsewhere. */
  readonly repeated: number;
}

type ToLine = (decision: InjectedDecision) => Line | undefined;

const SHARE_OF_NEWEST = 1 / 3;

/** Fills the room: kept ones, then placed ones up to two thirds of the rest, then the newest, then more placed ones. */
export function chooseLines(ordered: Ordered<InjectedDecision>, toLine: ToLine, room: Room): Chosen {
  const kept = take(ordered.kept, toLine, { ...room, count: Number.POSITIVE_INFINITY });
  const rest = { ...less(room, kept), count: room.count };
  const newest = take(ordered.unplaced, toLine, ordered.placed.length === 0 ? rest : shareOf(rest));
  const placed = take(ordered.placed, toLine, less(rest, newest));
  const afterPlaced = less(less(rest, placed), newest);
  const older = take(ordered.unplaced.slice(newest.seen), toLine, afterPlaced);
  const parts = [kept, placed, newest, older];
  return {
    lines: parts.flatMap((part) => part.lines),
    isKeptWhole: kept.seen === ordered.kept.length || kept.lines.length >= room.lines,
    repeated: parts.reduce((sum, part) => sum + part.repeated, 0),
  };
}

interface Taken {
  readonly lines: readonly Line[];
  readonly units: number;
  readonly seen: number;
  readonly repeated: number;
}

function shareOf(room: Room): Room {
  return {
    units: Math.floor(room.units * SHARE_OF_NEWEST),
    lines: Math.floor(room.lines * SHARE_OF_NEWEST),
    count: Math.ceil(room.count * SHARE_OF_NEWEST),
  };
}

function less(room: Room, taken: Taken): Room {
  return {
    units: room.units - taken.units,
    lines: room.lines - taken.lines.length,
    count: room.count - taken.lines.length,
  };
}

// Stops at the first that does not fit: a shorter one further down is a less important one.
function take(decisions: readonly InjectedDecision[], toLine: ToLine, room: Room): Taken {
  const lines: Line[] = [];
  let units = 0;
  let repeated = 0;
  for (const decision of decisions) {
    if (lines.length >= Math.min(room.count, room.lines)) break;
    const line = toLine(decision);
    if (line === undefined) {
      repeated += 1;
      continue;
    }
    const cost = line.text.length + 1;
    if (units + cost > room.units) break;
    lines.push(line);
    units += cost;
  }
  return { lines, units, seen: lines.length + repeated, repeated };
}
