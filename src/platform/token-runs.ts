export interface TokenRun {
  readonly text: string;
  readonly start: number;
}

/** Runs put together, one a line, so that each pattern is tried once on little text. */
export interface JoinedRuns {
  readonly text: string;
  /** Where in the original text an offset in `text` lies. */
  originalOffset(offset: number): number;
}

const SHORTEST = 16;
const IS_PART = partTable("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_.~:%-");
const BACKSLASH = 0x5c;

/**
 * The stretches long enough to hold a token; prose has few, which is what makes looking for eighty kinds cheap. Only
 * every sixteenth character is looked at where it ends a run, since none that begins behind it is over before the next.
 */
export function tokenRuns(text: string): TokenRun[] {
  // A loop and not a pattern: one that repeats without a bound overflows on a run of some million characters.
  const runs: TokenRun[] = [];
  let start = 0;
  while (start + SHORTEST <= text.length) {
    const gap = lastGap(text, start, start + SHORTEST - 1);
    if (gap !== undefined) {
      start = runStart(text, gap);
      continue;
    }
    let end = start + SHORTEST;
    while (end < text.length && IS_PART[text.charCodeAt(end)] === 1) end++;
    runs.push({ text: text.slice(start, end), start });
    start = runStart(text, end);
  }
  return runs;
}

/** The last character from `start` to `last` that no run holds. */
function lastGap(text: string, start: number, last: number): number | undefined {
  for (let at = last; at >= start; at--) if (IS_PART[text.charCodeAt(at)] !== 1) return at;
  return undefined;
}

/** Where a run can begin behind a character that none holds: an escaped line break or sign ends one as the real one does. */
function runStart(text: string, gap: number): number {
  return gap + 1 + (text.charCodeAt(gap) === BACKSLASH ? escapeLength(text, gap) : 0);
}

function escapeLength(text: string, backslash: number): number {
  const next = text[backslash + 1];
  if (next === "n" || next === "r" || next === "t") return 1;
  return next === "u" && /^[0-9a-fA-F]{4}$/.test(text.slice(backslash + 2, backslash + 6)) ? 5 : 0;
}

function partTable(characters: string): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

export function joinedRuns(runs: readonly TokenRun[]): JoinedRuns {
  const starts: number[] = [];
  let length = 0;
  for (const run of runs) {
    starts.push(length);
    length += run.text.length + 1;
  }
  return {
    text: runs.map((run) => run.text).join("\n"),
    originalOffset(offset) {
      const index = lastAtOrBelow(starts, offset);
      return (runs[index]?.start ?? 0) + offset - (starts[index] ?? 0);
    },
  };
}

function lastAtOrBelow(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
