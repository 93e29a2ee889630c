import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  formatOrder,
  keyOf,
  parseOrder,
  placedBefore,
  renamedIn,
  takingOver,
} from "../../../src/decisions/value-order.ts";

const keys = fc.uniqueArray(
  fc
    .tuple(fc.boolean(), fc.integer({ min: 1, max: 99_999 }), fc.stringMatching(/^[a-zäß日][a-z0-9-]{0,20}$/))
    .map(([isGlobal, number, slug]) => `${isGlobal ? "global/" : ""}${String(number).padStart(4, "0")}-${slug}`),
);

describe("order.json", () => {
  it("gives back what was written, with what other programs keep in it", () => {
    fc.assert(
      fc.property(keys, fc.dictionary(fc.constantFrom("note", "by", "x"), fc.jsonValue()), (order, others) => {
        expect(parseOrder(formatOrder(order, others))).toEqual({
          order,
          others: JSON.parse(JSON.stringify(others)),
          isDamaged: false,
        });
      }),
    );
  });

  it.each<[string, string, string[]]>([
    ["is torn in the middle", '{"schema":"stet.order/v1","stems":["0002-b","0001-a","0003-', ["0002-b", "0001-a"]],
    [
      "holds marks of a merge",
      '{\n"stems": [\n<<<<<<< ours\n"0002-b",\n=======\n"0003-c",\n>>>>>>> theirs\n"0001-a"\n]}',
      ["0002-b", "0003-c", "0001-a"],
    ],
    [
      "has another schema",
      '{"schema":"stet.order/v2","ranks":[{"stem":"0002-b"},{"stem":"0001-a"}]}',
      ["0002-b", "0001-a"],
    ],
    ["names one twice", '{"schema":"stet.order/v1","stems":["0001-a","0002-b","0001-a"]}', ["0001-a", "0002-b"]],
    ["names what is no stem", '{"schema":"stet.order/v1","stems":["0001-a",7,"../../x","0002-a/b"]}', ["0001-a"]],
    ["is a bare list", '["0002-b","0001-a"]', ["0002-b", "0001-a"]],
    ["is empty", "", []],
    ["is no text", "\u0000\ufffd\u0001", []],
  ])("that %s is damaged, and what looks like a stem in it counts", (_, text, order) => {
    expect(parseOrder(text)).toMatchObject({ order, isDamaged: true });
  });

  it("never throws, whatever the text is", () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseOrder(text).order)));
  });
});

describe("places", () => {
  it("tell a global decision from the project's own of one stem", () => {
    expect([keyOf({ id: "0001-a", scope: "global" }), keyOf({ id: "0001-a", scope: "shared" })]).toEqual([
      "global/0001-a",
      "0001-a",
    ]);
  });

  it("are given before another, whose own place and the others' stay", () => {
    expect(placedBefore(["0001-a", "0002-b", "0003-c"], "0003-c", "0002-b")).toEqual(["0001-a", "0003-c", "0002-b"]);
    expect(placedBefore(["0001-a", "0002-b"], "0009-new", "0001-a")).toEqual(["0009-new", "0001-a", "0002-b"]);
  });

  it("of what is replaced go to the heir, the first of them, and stay for its return", () => {
    const order = ["0001-a", "0002-b", "0003-c"];
    expect(takingOver(order, "0009-new", ["0003-c", "0002-b"])).toEqual(["0001-a", "0009-new", "0002-b", "0003-c"]);
    expect(takingOver(order, "0009-new", ["0008-unplaced"])).toEqual(order);
    expect(takingOver(order, "0003-c", ["0001-a"])).toEqual(order);
  });

  it("follow a decision that gets another number", () => {
    expect(renamedIn(["0001-a", "0002-b"], "0002-b", "0007-b")).toEqual(["0001-a", "0007-b"]);
    expect(renamedIn(["0001-a"], "0002-b", "0007-b")).toEqual(["0001-a"]);
  });
});

describe("the published schema", () => {
  it("describes what is written, and refuses what is read as damaged", () => {
    const file = new URL("../../../schemas/stet/order/order.v1.schema.json", import.meta.url);
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(file, "utf8")));
    fc.assert(
      fc.property(keys, (order) => {
        expect(schema.safeParse(JSON.parse(formatOrder(order))).success).toBe(true);
      }),
    );
    for (const stems of [["../../x"], [7], ["0001-a/b"]])
      expect(schema.safeParse({ schema: "stet.order/v1", stems }).success).toBe(false);
    expect(schema.safeParse({ schema: "stet.order/v2", stems: [] }).success).toBe(false);
  });
});
