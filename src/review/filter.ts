import { bareTag } from "../decisions/vocabulary.ts";
import { REVIEW_LISTS, type ReviewItem, type ReviewList } from "./review-item.ts";

/** What to show; a member that is absent lets everything through. */
export interface ReviewFilter {
  readonly lists?: readonly ReviewList[];
  /** Every word of it must stand somewhere in the item. */
  readonly text?: string;
  readonly tag?: string;
  readonly entity?: string;
  readonly topic?: string;
}

/** The items that pass, in their order. */
export function filterItems(items: readonly ReviewItem[], filter: ReviewFilter): ReviewItem[] {
  const { lists, text = "", tag, entity, topic } = filter;
  const words = fold(text).split(/\s+/u).filter(Boolean);
  return items.filter(
    (item) =>
      (lists?.includes(item.list) ?? true) &&
      (tag === undefined || item.tags.some((one) => bareTag(one) === bareTag(tag))) &&
      (entity === undefined || fold(item.entity) === fold(entity)) &&
      (topic === undefined || fold(item.topic) === fold(topic)) &&
      (words.length === 0 || words.every((word) => textOf(item).includes(word))),
  );
}

function textOf({ id, title, topic, entity, tags, decision, against, procedure }: ReviewItem): string {
  const { body, capturedTurnExcerpt = "" } = decision ?? { body: {} };
  const said = Object.values(body).filter((part) => part !== undefined);
  const others = against.map(({ body: { decision: sentence } }) => sentence);
  return fold(
    [id, title, topic, entity, ...tags, capturedTurnExcerpt, ...said, ...others, ...(procedure?.missing ?? [])].join(
      "\n",
    ),
  );
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

const NAMED = /(?<name>list|tag|entity|topic):(?:"(?<quoted>[^"]*)"|(?<plain>\S*))/g;

/** A filter as a person types it: `list:rot tag:data entity:api topic:"session store"` and words of the text. */
export function parseFilter(typed: string): ReviewFilter {
  const named = new Map(
    [...typed.matchAll(NAMED)].map(({ groups = {} }) => [groups["name"], groups["quoted"] ?? groups["plain"] ?? ""]),
  );
  const text = typed.replace(NAMED, " ").replace(/\s+/gu, " ").trim();
  const lists = named.get("list")?.split(",");
  const { tag, entity, topic } = Object.fromEntries(named);
  return {
    ...(lists === undefined ? {} : { lists: REVIEW_LISTS.filter((list) => lists.includes(list)) }),
    ...(text === "" ? {} : { text }),
    ...(tag === undefined ? {} : { tag }),
    ...(entity === undefined ? {} : { entity }),
    ...(topic === undefined ? {} : { topic }),
  };
}

/** The filter as a person would type it; empty where everything passes. */
export function describeFilter({ lists, text, tag, entity, topic }: ReviewFilter): string {
  const quoted = (value: string) => (/\s/.test(value) ? `"${value}"` : value);
  return [
    ...(lists === undefined ? [] : [`list:${lists.join(",")}`]),
    ...Object.entries({ tag, entity, topic }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}:${quoted(value)}`],
    ),
    ...(text === undefined ? [] : [text]),
  ].join(" ");
}
