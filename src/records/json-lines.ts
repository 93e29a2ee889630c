/** What a file of lines holds. */
export interface JsonLines<Line> {
  readonly lines: Line[];
  /** Numbers, from 1, of the lines that are none, for example the torn last one of a crash. */
  readonly broken: number[];
}

/** Reads a file of one JSON value a line; `parse` gives undefined for what is no line of it. Empty lines are passed over. */
export function parseJsonLines<Line>(text: string, parse: (line: string) => Line | undefined): JsonLines<Line> {
  const lines: Line[] = [];
  const broken: number[] = [];
  for (const [at, raw] of text.split("\n").entries()) {
    if (raw.trim() === "") continue;
    const line = parse(raw);
    if (line === undefined) broken.push(at + 1);
    else lines.push(line);
  }
  return { lines, broken };
}
