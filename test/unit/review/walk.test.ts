import { describe, expect, it } from "vitest";
import { actionFor, actionsOn, takenBy } from "../../../src/review/actions.ts";
import { describeFilter, parseFilter, type ReviewFilter } from "../../../src/review/filter.ts";
import { itemOf, type ReviewItem, type ReviewList } from "../../../src/review/review-item.ts";
import {
  currentItem,
  filtered,
  groupOf,
  openWalk,
  refreshed,
  stepped,
  steppedByTopic,
  steppedTo,
  subjects,
  toggled,
  unmarked,
  type Walk,
} from "../../../src/review/walk.ts";
import { compareWords } from "../../../src/review/word-diff.ts";
import { inForce } from "../decisions/sample.ts";

function item(list: ReviewList, number: number, topic = ""): ReviewItem {
  return itemOf(list, inForce(number, { decision: `Decide ${number}`, topic }), { why: "" });
}

const [a, b, c, d, e] = [
  item("queue", 1, "tests"),
  item("queue", 2, "tests"),
  item("queue", 3, "store"),
  item("rot", 4, "store"),
  item("rot", 5),
] as const;
const ALL = [a, b, c, d, e];

function at(walk: Walk): string | undefined {
  return currentItem(walk)?.id.slice(0, 4);
}

describe("going through what waits", () => {
  it("stops at both ends", () => {
    expect(at(stepped(openWalk(ALL), 9))).toBe("0005");
    expect(at(stepped(openWalk(ALL), Number.NEGATIVE_INFINITY))).toBe("0001");
    expect(at(stepped(openWalk([]), 1))).toBeUndefined();
  });

  it("goes topic by topic, a list's topic apart from another list's", () => {
    const walk = openWalk(ALL);
    const third = steppedByTopic(walk, 1);
    expect([third, steppedByTopic(third, 1)].map(at)).toEqual(["0003", "0004"]);
    expect(at(steppedByTopic(stepped(walk, 1), -1))).toBe("0001");
    expect(at(steppedByTopic(stepped(walk, 4), 1))).toBe("0005");
    expect(groupOf(walk)).toEqual([a, b]);
  });

  it("takes the marked ones, else the one at hand", () => {
    const walk = openWalk(ALL);
    expect(subjects(walk)).toEqual([a]);
    const marked = toggled(stepped(walk, 4), [b, c]);
    expect(subjects(marked)).toEqual([b, c]);
    expect(subjects(toggled(marked, [b]))).toEqual([c]);
    expect(subjects(toggled(marked, ALL))).toEqual(ALL);
    expect(subjects(unmarked(marked))).toEqual([e]);
  });

  it("shows only what passes the filter, and marks nothing that it does not show", () => {
    const walk = filtered(toggled(openWalk(ALL), [a, d]), { lists: ["rot"] });
    expect(walk.items).toEqual([d, e]);
    expect(subjects(walk)).toEqual([d]);
    expect(at(filtered(stepped(walk, 1), {}))).toBe("0005");
    const none = filtered(walk, { text: "nowhere" });
    expect(at(none)).toBeUndefined();
    expect(at(filtered(none, {}))).toBe("0001");
  });
});

describe("after a change", () => {
  it("stands at the one that took the place of what was settled", () => {
    expect(at(refreshed(stepped(openWalk(ALL), 1), [a, c, d, e]))).toBe("0003");
    expect(at(refreshed(stepped(openWalk(ALL), 4), [a, b, c, d]))).toBe("0004");
    expect(at(refreshed(openWalk(ALL), []))).toBeUndefined();
  });

  it("keeps the order in which everything was shown, whatever order it comes in", () => {
    const walk = refreshed(openWalk(ALL), [d, e, c, b]);
    expect(walk.items).toEqual([b, c, d, e]);
    const back = refreshed(walk, [c, b, a, e, d, item("queue", 6)]);
    expect(back.items.map(({ id }) => id.slice(0, 4))).toEqual(["0001", "0002", "0003", "0006", "0004", "0005"]);
    expect(at(steppedTo(back, a.key))).toBe("0001");
    expect(steppedTo(back, "nothing")).toBe(back);
  });

  it("marks only what still waits", () => {
    expect([...refreshed(toggled(openWalk(ALL), [a, b]), [b, c]).marked]).toEqual([b.key]);
  });
});

describe("actions", () => {
  it("take what they are for, and no more", () => {
    const dismiss = actionFor("d");
    if (dismiss === undefined) throw new Error("nothing is on d");
    expect(takenBy(dismiss, ALL)).toEqual([a, b, c]);
    expect(actionsOn(d).map(({ key }) => key)).toEqual(["v", "s", "r", "e"]);
    expect(actionFor("7")?.name).toBe("keep");
    expect(actionFor("0")).toBeUndefined();
  });

  it("have a key each", () => {
    const keys = new Set(
      ["queue", "unstable", "conflicts", "expiring", "tags"].flatMap((list) =>
        actionsOn(item(list as ReviewList, 1)).map(({ key, name }) => `${key}${name}`),
      ),
    );
    expect(new Set([...keys].map((key) => key[0])).size).toBe(keys.size);
  });
});

describe("a typed filter", () => {
  it.each<[string, ReviewFilter]>([
    ["", {}],
    ["redis  cache", { text: "redis cache" }],
    ["list:rot,queue tag:data", { lists: ["queue", "rot"], tag: "data" }],
    ['topic:"session store" redis entity:api', { topic: "session store", text: "redis", entity: "api" }],
    ["list:nothing", { lists: [] }],
  ])("%j is %j, and is written as it was meant", (typed, filter) => {
    expect(parseFilter(typed)).toEqual(filter);
    expect(parseFilter(describeFilter(filter))).toEqual(filter);
  });
});

describe("a comparison", () => {
  const changed = (parts: ReturnType<typeof compareWords>["after"]) =>
    parts.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());

  it.each([
    ["Use jest for tests", "Use vitest for tests", ["jest"], ["vitest"]],
    ["セッションはPostgresに保存する", "セッションはRedisに保存する", ["Postgres"], ["Redis"]],
    ["Keep it", "Keep it", [], []],
  ])("of %j and %j names the words that differ", (before, after, old, now) => {
    const compared = compareWords(before, after);
    expect(changed(compared.before)).toEqual(old);
    expect(changed(compared.after)).toEqual(now);
    expect(compared.before.map(({ text }) => text).join("")).toBe(before);
    expect(compared.after.map(({ text }) => text).join("")).toBe(after);
  });
});
