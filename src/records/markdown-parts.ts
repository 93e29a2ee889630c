/** A row of a two-column table: its name and its cell, absent when there is nothing to say. */
export type TableRow = readonly [name: string, cell: string | undefined];

/** A table without a heading row; a row without a cell is left out. */
export function composeTable(rows: readonly TableRow[]): string[] {
  const full = rows.flatMap(([name, cell]) => (cell === undefined ? [] : [`| **${name}** | ${cell} |`]));
  return ["| | |", "|---|---|", ...full];
}

/** A value as code for a table cell: on one line, with no bar or backtick that would end it. */
export function composeCell(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const line = value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, escapeUnit).replaceAll("|", "\\|");
  const ticks = "`".repeat(longestRun(line) + 1);
  return ticks.length === 1 ? `\`${line}\`` : `${ticks} ${line} ${ticks}`;
}

/** The cells that have something to say, as one. */
export function joinCells(...cells: readonly (string | undefined)[]): string | undefined {
  const full = cells.filter((cell) => cell !== undefined);
  return full.length === 0 ? undefined : full.join(" · ");
}

/** The text in a fence longer than any run of backticks in it. */
export function composeFence(text: string): string[] {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return [`${fence}text`, text, fence];
}

/** `2026-09-05T12:48:55Z` as `2026-09-05 12:48:55 UTC`. */
export function composeTime(time: string): string {
  return `${time.slice(0, 19).replace("T", " ")} UTC`;
}

/** A path below the person's home as `~/…`. */
export function shortenPath(path: string, home: string): string {
  if (home === "" || home === "/") return path;
  if (path === home) return "~";
  return path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

function longestRun(text: string): number {
  let longest = 0;
  for (let start = text.indexOf("`"); start !== -1; start = text.indexOf("`", start)) {
    const from = start;
    while (text[start] === "`") start += 1;
    longest = Math.max(longest, start - from);
  }
  return longest;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
