import { type Block, type BlockInput, composeBlock } from "./block.ts";

const PRIMER_LINES = 15;
const PRIMER_UNITS = 3000;

/** The lean block a subagent gets: at most 15 lines, no notes. */
export function composePrimer(input: Omit<BlockInput, "limitLines" | "replacedNotes" | "more" | "health">): Block {
  const { decisions, ranking, floor, entities, currentDate, repeatedElsewhere, limitUnits, limit, unread } = input;
  return composeBlock({
    decisions,
    currentDate,
    limitUnits: Math.min(limitUnits, PRIMER_UNITS),
    limitLines: PRIMER_LINES,
    ...(unread === undefined ? {} : { unread }),
    ...(limit === undefined ? {} : { limit }),
    ...(ranking === undefined ? {} : { ranking }),
    ...(floor === undefined ? {} : { floor }),
    ...(entities === undefined ? {} : { entities }),
    ...(repeatedElsewhere === undefined ? {} : { repeatedElsewhere }),
  });
}
