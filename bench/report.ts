import type { Row } from "./figure.ts";

export const HEADING = ["| what | median | p95 | ratio | p95 ratio | budget | |", "|---|---|---|---|---|---|---|"].join(
  "\n",
);

/** A row of the table in Markdown; what is over its budget is marked. */
export function formatRow(row: Row): string {
  const { what, median, p95, unit, ratio, ratioP95, beside, budget, isOver, note } = row;
  const cells = [
    what,
    `${digits(median)} ${unit}`,
    `${digits(p95)} ${unit}`,
    ratio === undefined ? "" : `${ratio.toFixed(2)} ${beside}`,
    ratioP95 === undefined ? "" : `${ratioP95.toFixed(2)} ${beside}`,
    budget ?? "",
    [isOver === true ? "**over**" : "", note ?? ""].filter(Boolean).join("; "),
  ];
  return `| ${cells.join(" | ")} |`;
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}
