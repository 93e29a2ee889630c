import { REVIEW_LISTS, type ReviewItem, type ReviewList } from "./review-item.ts";

/** What something is about; the topic is empty where nothing says. */
type About = Pick<ReviewItem, "topic" | "entity">;

/** Items about one thing, in their order. */
export interface ReviewGroup<Item> {
  /** The topic; empty where the items have none. */
  readonly topic: string;
  readonly items: readonly Item[];
}

/** The items of a list by topic: the first topic first, and what has none at the end. */
export function groupByTopic<Item extends About>(items: readonly Item[]): ReviewGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(groupKey(item));
    if (group === undefined) groups.set(groupKey(item), [item]);
    else group.push(item);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === "") - Number(b === ""))
    .map(([, members]) => ({ topic: members[0]?.topic ?? "", items: members }));
}

/** Every item list by list, within one by topic: the order in which a person goes through them. */
export function inReviewOrder(items: readonly ReviewItem[]): ReviewItem[] {
  return REVIEW_LISTS.flatMap((list) => groupByTopic(items.filter((item) => item.list === list))).flatMap(
    (group) => group.items,
  );
}

export function countLists(items: readonly ReviewItem[]): Readonly<Record<ReviewList, number>> {
  const counted = REVIEW_LISTS.map((list) => [list, items.filter((item) => item.list === list).length] as const);
  return Object.fromEntries(counted) as Record<ReviewList, number>;
}

/** Two items of one list with one key are about the same topic of the same entity. */
export function groupKey({ topic, entity }: About): string {
  return topic === "" ? "" : `${entity}|${topic}`;
}
