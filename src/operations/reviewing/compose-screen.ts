import { wrapAnsi } from "fast-wrap-ansi";
import { actionsOn } from "../../review/actions.ts";
import { describeFilter } from "../../review/filter.ts";
import { countLists } from "../../review/group.ts";
import { REVIEW_LISTS } from "../../review/review-item.ts";
import { currentItem, groupOf, type Walk } from "../../review/walk.ts";
import { label } from "../looking-up/decision-answer.ts";
import { printableText } from "../looking-up/printable.ts";
import type { Style } from "../operation.ts";
import { sidesOf } from "./act.ts";
import { composeItem } from "./compose-item.ts";

export interface Screenful {
  readonly walk: Walk;
  /** What the last key came to. */
  readonly note: string;
  readonly isHelp: boolean;
  /** True while a question stands below: no other key can be pressed then. */
  readonly isAsking?: boolean;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The whole screen, at most `rows` lines of at most `columns` columns. */
export function composeScreen(
  { walk, note, isHelp, isAsking = false }: Screenful,
  { columns, rows }: Size,
  style: Style,
): string[] {
  const wrapped = (text: string) => wrapAnsi(text, columns, { hard: true, trim: false }).split("\n");
  const rule = style.dim("─".repeat(columns));
  const head = [...wrapped(headline(walk, columns, style)), ...wrapped(state(walk, style)), rule];
  const foot = [
    rule,
    ...(isHelp || isAsking ? [] : keysOf(walk)).flatMap((line) => wrapped(style.dim(line))),
    ...wrapped(printableText(note)),
  ];
  const room = Math.max(1, rows - head.length - foot.length);
  const body = (isHelp ? HELP : bodyOf(walk, style)).flatMap(wrapped);
  const shown = body.length <= room ? body : [...body.slice(0, room - 1), style.dim("…")];
  return [...head, ...shown, ...Array.from({ length: room - shown.length }, () => ""), ...foot].slice(0, rows);
}

function headline(walk: Walk, columns: number, style: Style): string {
  const counts = countLists(walk.items);
  const lists = REVIEW_LISTS.filter((list) => counts[list] > 0).map((list) => `${list} ${counts[list]}`);
  const left = ["review", ...lists].join("  ");
  const right = walk.items.length === 0 ? "" : `${walk.at + 1} of ${walk.items.length}`;
  return `${style.bold(left)}${" ".repeat(Math.max(2, columns - left.length - right.length))}${right}`;
}

function state(walk: Walk, style: Style): string {
  const filter = describeFilter(walk.filter);
  const parts = [
    ...(filter === "" ? [] : [`only ${printableText(filter)} (${walk.items.length} of ${walk.all.length})`]),
    ...(walk.marked.size === 0 ? [] : [`${walk.marked.size} marked`]),
  ];
  return style.yellow(parts.join("  "));
}

function bodyOf(walk: Walk, style: Style): string[] {
  const item = currentItem(walk);
  if (item === undefined)
    return ["", walk.all.length === 0 ? "Nothing waits for you." : "Nothing here passes the filter."];
  const own = groupOf(walk);
  const place = own.length > 1 ? `, ${own.indexOf(item) + 1} of ${own.length} about it` : "";
  const about = item.topic === "" ? "" : `about ${printableText(item.topic)}${place}`;
  const mark = walk.marked.has(item.key) ? style.yellow("marked ") : "";
  return [`${mark}${style.dim([item.list, about].filter(Boolean).join("  "))}`, "", ...composeItem(item, style)];
}

/** What can be pressed now. */
function keysOf(walk: Walk): string[] {
  const item = currentItem(walk);
  const actions = item === undefined ? [] : actionsOn(item).filter(({ name }) => name !== "keep");
  const sides = item?.list === "conflicts" ? sidesOf(item) : [];
  return [
    [
      ...sides.map(({ id }, at) => `${at + 1} keep ${label(id)}`),
      ...actions.map(({ key, name }) => `${key} ${name}`),
    ].join("  "),
    "n next  b back  t topic  space mark  / filter  u undo  ? help  q quit",
  ].filter((line) => line !== "");
}

const HELP = [
  "",
  "p promote     put a proposal in force, or make a proposed tag a word",
  "d dismiss     turn a proposal down, with a reason; it is never proposed again",
  "v validate    it still holds; of a conflict: both hold",
  "s supersede   say what holds instead",
  "r revoke      withdraw it, with a reason",
  "e edit        change its text in your editor, VISUAL or EDITOR",
  "x extend      give another last day to what expires",
  "i pin         keep it: a pinned decision is not overwritten",
  "1 2 …         of a conflict: keep this side, the others are superseded by it",
  "",
  "n b           next, back (also the arrow keys)        g G  first, last",
  "t T           next topic, topic before",
  "space         mark, and go on; an action then takes all that are marked",
  "a A           mark the whole topic, or everything the filter lets through",
  '/             filter: words, list:rot tag:data entity:api topic:"session store"',
  "escape        take the marks away, then the filter",
  "u             undo what was done last in this review",
  "q             quit; what was done stays done",
];
