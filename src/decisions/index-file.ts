import type { Confidence } from "../signals/signal.ts";
import type { Decision } from "./decision.ts";
import { meetsFloor } from "./in-force.ts";
import { numberOf } from "./stem.ts";

type Row = Pick<Decision, "id" | "date" | "title" | "primaryTag" | "entity" | "confidence" | "status">;

const HEAD = [
  "# Decisions",
  "",
  "Written by stet from the files beside it; `stet doctor --fix` writes it anew.",
  "",
  "| id | date | title | primary tag | entity | confidence | status |",
  "|---|---|---|---|---|---|---|",
].join("\n");

const ROW = /^\| \[\d{4,15}\]\(([^)]+)\.md\) \|/;

/** One row of INDEX.md, without the newline: `| [0042](0042-use-pytest.md) | …`. */
export function formatIndexRow(decision: Row): string {
  const { date, title, primaryTag, entity, confidence, status } = decision;
  const cells = [date.slice(0, 10), title, primaryTag, entity, confidence, status].map(cell);
  return `${rowOpening(decision.id)} ${cells.join(" | ")} |`;
}

/** The whole of INDEX.md: a row for every numbered decision at or above the floor, by number. */
export function formatIndex(all: readonly Row[], floor: Confidence): string {
  const listed = all.filter((decision) => isListed(decision, floor)).sort((a, b) => compareStems(a.id, b.id));
  return `${[HEAD, ...listed.map(formatIndexRow)].join("\n")}\n`;
}

/** The text of INDEX.md with the row of one decision put in, replaced or taken out; no other line changes. */
export function spliceIndexRow(text: string, decision: Row, floor: Confidence): string {
  const opening = rowOpening(decision.id);
  const source = text.includes("|---") ? text : `${HEAD}\n`;
  const kept = source.includes(`\n${opening}`) ? withoutRows(source, opening) : source;
  const ended = kept.endsWith("\n") ? kept : `${kept}\n`;
  if (!isListed(decision, floor)) return ended;
  const at = placeFor(ended, decision.id);
  return `${ended.slice(0, at)}${formatIndexRow(decision)}\n${ended.slice(at)}`;
}

/** The row of a decision that comes behind all others, as the end of INDEX.md tells; undefined when it may not. */
export function formatLastRow(tail: string, decision: Row, floor: Confidence): string | undefined {
  const last = tail.endsWith("\n") ? ROW.exec(tail.slice(tail.lastIndexOf("\n", tail.length - 2) + 1))?.[1] : undefined;
  if (last === undefined || !isListed(decision, floor)) return undefined;
  return compareStems(last, linkTarget(decision.id).slice(0, -".md".length)) < 0 ? formatIndexRow(decision) : undefined;
}

function isListed(decision: Row, floor: Confidence): boolean {
  return numberOf(decision.id) !== undefined && meetsFloor(decision.confidence, floor);
}

function rowOpening(stem: string): string {
  const label = /^\d{4,15}(?=-)/.exec(stem)?.[0] ?? cell(stem);
  return `| [${label}](${linkTarget(stem)}) |`;
}

function linkTarget(stem: string): string {
  return `${stem}.md`.replace(/[\s()<>[\]|\\%]/gu, (character) =>
    encodeURIComponent(character).replace(/[()]/g, hexOf),
  );
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

/** Text as a table cell on one line; nothing in it can end the cell or the row, or become markup. */
function cell(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u0085\u2028\u2029]+/gu, " ")
    .trim()
    .replace(/[\\|<>[\]`*]/g, "\\$&");
}

function withoutRows(text: string, opening: string): string {
  return text
    .split("\n")
    .filter((line) => !line.startsWith(opening))
    .join("\n");
}

/** Where the row of `stem` begins; the usual case, a number above all others, looks at one line only. */
function placeFor(text: string, stem: string): number {
  const target = linkTarget(stem).slice(0, -".md".length);
  let at = text.length;
  while (at > 0) {
    const start = text.lastIndexOf("\n", at - 2) + 1;
    const other = ROW.exec(text.slice(start, at))?.[1];
    const isBefore = other === undefined ? text.slice(start, at).trim() !== "" : compareStems(other, target) < 0;
    if (isBefore) return at;
    at = start;
  }
  return text.length;
}

function compareStems(a: string, b: string): number {
  const byNumber = (numberOf(a) ?? 0) - (numberOf(b) ?? 0);
  if (byNumber !== 0) return byNumber;
  return a < b ? -1 : a > b ? 1 : 0;
}
