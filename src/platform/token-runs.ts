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

// An escaped line break or sign ends a run as the real one does.
const RUN = /\\(?:[nrt]|u[0-9a-fA-F]{4})|[A-Za-z0-9+/=_.~:%-]{16,}/g;

/** The stretches long enough to hold a token; prose has few, which is what makes looking for eighty kinds cheap. */
export function tokenRuns(text: string): TokenRun[] {
  const runs: TokenRun[] = [];
  for (const match of text.matchAll(RUN)) {
    if (match[0].length >= 16) runs.push({ text: match[0], start: match.index });
  }
  return runs;
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
