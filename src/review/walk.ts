import { filterItems, type ReviewFilter } from "./filter.ts";
import { groupKey } from "./group.ts";
import { REVIEW_LISTS, type ReviewItem } from "./review-item.ts";

/** Where a person is in what waits. */
export interface Walk {
  /** Everything that waits, list by list; what came with the opening keeps its order, and what came since is behind it. */
  readonly all: readonly ReviewItem[];
  /** Key of every item there ever was → its rank; an item that comes back comes back to its place. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly filter: ReviewFilter;
  /** What passes the filter. */
  readonly items: readonly ReviewItem[];
  /** Place of the one looked at; 0 when there is none. */
  readonly at: number;
  /** Keys of the marked ones; all of them are in `items`. */
  readonly marked: ReadonlySet<string>;
}

export function openWalk(all: readonly ReviewItem[], filter: ReviewFilter = {}): Walk {
  const ranks = new Map(all.map(({ key }, rank) => [key, rank]));
  return { all, ranks, filter, items: filterItems(all, filter), at: 0, marked: new Set() };
}

export function currentItem({ items, at }: Walk): ReviewItem | undefined {
  return items[at];
}

/** By so many items on or back, no further than the ends. */
export function stepped(walk: Walk, by: number): Walk {
  return { ...walk, at: Math.max(0, Math.min(walk.items.length - 1, walk.at + by)) };
}

/** At the item with that key, if it is among them. */
export function steppedTo(walk: Walk, key: string): Walk {
  const at = walk.items.findIndex((item) => item.key === key);
  return at === -1 ? walk : { ...walk, at };
}

/** At the first item of the next group (by 1) or of the one before (by -1); a group is one topic of one list. */
export function steppedByTopic(walk: Walk, by: 1 | -1): Walk {
  const starts = walk.items.flatMap((item, at) => (isSameGroup(item, walk.items[at - 1]) ? [] : [at]));
  const target = by === 1 ? starts.find((start) => start > walk.at) : starts.findLast((start) => start < walk.at);
  return target === undefined ? walk : { ...walk, at: target };
}

/** The items of the group the current one is in. */
export function groupOf(walk: Walk): readonly ReviewItem[] {
  const item = currentItem(walk);
  return item === undefined ? [] : walk.items.filter((other) => isSameGroup(other, item));
}

function isSameGroup(a: ReviewItem, b: ReviewItem | undefined): boolean {
  return b !== undefined && a.list === b.list && groupKey(a) === groupKey(b);
}

/** These marked, or no longer where all of them were. */
export function toggled(walk: Walk, items: readonly ReviewItem[]): Walk {
  const keys = items.map(({ key }) => key);
  const areMarked = keys.every((key) => walk.marked.has(key));
  const marked = new Set(walk.marked);
  for (const key of keys) {
    if (areMarked) marked.delete(key);
    else marked.add(key);
  }
  return { ...walk, marked };
}

export function unmarked(walk: Walk): Walk {
  return { ...walk, marked: new Set() };
}

/** What an action is meant for: the marked ones, or the current one where none is. */
export function subjects(walk: Walk): readonly ReviewItem[] {
  if (walk.marked.size > 0) return walk.items.filter(({ key }) => walk.marked.has(key));
  const item = currentItem(walk);
  return item === undefined ? [] : [item];
}

export function filtered(walk: Walk, filter: ReviewFilter): Walk {
  return placed({ ...walk, filter }, walk);
}

/** After a change: the same item if it still waits, else the one that took its place. */
export function refreshed(walk: Walk, all: readonly ReviewItem[]): Walk {
  const ranks = new Map(walk.ranks);
  for (const { key } of all) if (!ranks.has(key)) ranks.set(key, ranks.size);
  const rankOf = ({ key }: ReviewItem) => ranks.get(key) ?? 0;
  const placeOf = ({ list }: ReviewItem) => REVIEW_LISTS.indexOf(list);
  const sorted = [...all].sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
  return placed({ ...walk, all: sorted, ranks }, walk);
}

function placed(walk: Walk, before: Walk): Walk {
  const items = filterItems(walk.all, walk.filter);
  const keys = new Set(items.map(({ key }) => key));
  // Those behind it come first: what was settled is gone, and the next one takes its place.
  const next = before.items.slice(before.at).find(({ key }) => keys.has(key));
  const end = before.items.length === 0 ? 0 : items.length - 1;
  const at = next === undefined ? end : items.findIndex(({ key }) => key === next.key);
  return { ...walk, items, at: Math.max(0, at), marked: new Set([...walk.marked].filter((key) => keys.has(key))) };
}
