import type { InjectedDecision } from "./injected-decision.ts";
import { newestFirst, type Ordered } from "./order.ts";

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

/**
 * Fills the room: kept ones, then placed ones up to two thirds of the rest, then the newest of all others, placed or
 * not, so that no order starves what is new. The lines come in value order.
 */
export function chooseLines(ordered: Ordered<InjectedDecision>, toLine: ToLine, room: Room): Chosen {
  const kept = take(ordered.kept, toLine, { ...room, count: Number.POSITIVE_INFINITY });
  const rest = { ...less(room, kept), count: room.count };
  const placed = take(ordered.placed, toLine, less(rest, shareOfNewest(ordered, toLine, rest)));
  const others = newestFirst([...ordered.placed.slice(placed.seen), ...ordered.unplaced]);
  const newest = take(others, toLine, less(rest, placed));
  const parts = [kept, placed, newest];
  const lines = new Map(parts.flatMap((part) => [...part.lines]));
  return {
    lines: [...ordered.kept, ...ordered.placed, ...ordered.unplaced].flatMap((decision) => lines.get(decision) ?? []),
    isKeptWhole: kept.seen === ordered.kept.length || kept.lines.size >= room.lines,
    repeated: parts.reduce((sum, part) => sum + part.repeated, 0),
  };
}

interface Taken {
  readonly lines: ReadonlyMap<InjectedDecision, Line>;
  readonly units: number;
  readonly seen: number;
  readonly repeated: number;
}

interface Share {
  readonly units: number;
  readonly lines: { readonly size: number };
}

/** A third of the room, and in any case as much as the newest one needs. */
function shareOfNewest({ placed, unplaced }: Ordered<InjectedDecision>, toLine: ToLine, room: Room): Share {
  const [newest] = newestFirst([...placed, ...unplaced]);
  const line = newest && toLine(newest);
  const third = Math.ceil(Math.min(room.count, room.lines) * SHARE_OF_NEWEST);
  const units = Math.floor(room.units * SHARE_OF_NEWEST);
  return { units: Math.max(units, line === undefined ? 0 : line.text.length + 1), lines: { size: third } };
}

function less(room: Room, taken: Share): Room {
  return {
    units: room.units - taken.units,
    lines: room.lines - taken.lines.size,
    count: room.count - taken.lines.size,
  };
}

// Stops at the first that does not fit: a shorter one further down is a less important one.
function take(decisions: readonly InjectedDecision[], toLine: ToLine, room: Room): Taken {
  const lines = new Map<InjectedDecision, Line>();
  let units = 0;
  let repeated = 0;
  for (const decision of decisions) {
    if (lines.size >= Math.min(room.count, room.lines)) break;
    const line = toLine(decision);
    if (line === undefined) {
      repeated += 1;
      continue;
    }
    const cost = line.text.length + 1;
    if (units + cost > room.units) break;
    lines.set(decision, line);
    units += cost;
  }
  return { lines, units, seen: lines.size + repeated, repeated };
}
