import { describe, expect, it } from "vitest";
import { filterItems, type ReviewFilter } from "../../../src/review/filter.ts";
import { countLists, groupByTopic, inReviewOrder } from "../../../src/review/group.ts";
import { itemOf, type ReviewItem } from "../../../src/review/review-item.ts";
import { inForce } from "../decisions/sample.ts";

const tests = inForce(1, { decision: "Use vitest for tests", topic: "test framework", tags: ["testing"] });
const store = inForce(2, {
  decision: "Keep sessions in Ærø",
  topic: "session store",
  tags: ["proposed:cache"],
  entity: "api",
});
const format = inForce(3, { decision: "Indent with tabs", topic: "", capturedTurnExcerpt: "tabs, as in the old repo" });
const items: ReviewItem[] = [
  itemOf("rot", tests, { why: "old" }),
  itemOf("queue", store, { why: "new", against: [inForce(4, { decision: "Keep sessions in Redis" })] }),
  itemOf("queue", format, { why: "new" }),
  itemOf("queue", { ...store, id: "0005-more" }, { why: "new" }),
];

describe("filtering", () => {
  it.each<[ReviewFilter, string[]]>([
    [{}, ["0001", "0002", "0003", "0005"]],
    [{ lists: ["rot", "tags"] }, ["0001"]],
    [{ text: "SESSIONS ærø" }, ["0002", "0005"]],
    [{ text: "redis" }, ["0002"]],
    [{ text: "old repo" }, ["0003"]],
    [{ text: "sessions nowhere" }, []],
    [{ tag: "cache" }, ["0002", "0005"]],
    [{ tag: "proposed:cache" }, ["0002", "0005"]],
    [{ entity: "API" }, ["0002", "0005"]],
    [{ topic: "Test framework" }, ["0001"]],
    [{ lists: ["queue"], entity: "shop" }, ["0003"]],
  ])("%j lets pass %j", (filter, expected) => {
    expect(filterItems(items, filter).map(({ id }) => id.slice(0, 4))).toEqual(expected);
  });
});

describe("the order", () => {
  it("is list by list, and within one topic by topic, what has none last", () => {
    expect(inReviewOrder(items).map(({ id }) => id.slice(0, 4))).toEqual(["0002", "0005", "0003", "0001"]);
    expect(groupByTopic(items.slice(1)).map(({ topic, items: own }) => [topic, own.length])).toEqual([
      ["session store", 2],
      ["", 1],
    ]);
  });

  it("keeps the same topic of another entity apart", () => {
    const other = itemOf("queue", { ...store, entity: "web" }, { why: "new" });
    expect(groupByTopic([...items, other]).filter(({ topic }) => topic === "session store")).toHaveLength(2);
  });

  it("counts every list", () => {
    expect(countLists(items)).toMatchObject({ queue: 3, rot: 1, conflicts: 0, tags: 0 });
  });
});
