import { describe, expect, it } from "vitest";
import { fuseRows } from "../../../src/recall/fuse.ts";
import { isMisspelling, isMisspeltForm } from "../../../src/recall/misspelling.ts";
import { narrowExpressions } from "../../../src/recall/narrow.ts";
import { parseQuestion } from "../../../src/recall/query.ts";

function narrowed(text: string, documents: number, counts: Readonly<Record<string, number>>) {
  return narrowExpressions(parseQuestion(text), { documents, frequencies: new Map(Object.entries(counts)) });
}

describe("narrowExpressions", () => {
  it("asks a small store for every word", () => {
    expect(narrowed("ledger cache", 100, { ledger: 90, cach: 3 }).porterExpression).toBe('"ledger" OR "cache"');
  });

  it("leaves a frequent word of a large store to ranking where a rare one finds enough", () => {
    expect(narrowed("ledger cache", 10_000, { ledger: 4000, cach: 30 }).porterExpression).toBe('"cache"');
  });

  it("asks for frequent words two at a time, and for one alone where there is no other", () => {
    expect(narrowed("ledger cache", 10_000, { ledger: 4000, cach: 3000 }).porterExpression).toBe(
      '(("cache") AND ("ledger"))',
    );
    expect(narrowed("ledger", 10_000, { ledger: 4000 }).porterExpression).toBe('"ledger"');
  });

  it("looks for parts of words only where whole words find next to nothing", () => {
    expect(narrowed("ledger", 10_000, { ledger: 40 }).trigramExpression).toBeUndefined();
    expect(narrowed("ledger", 10_000, { ledger: 2 }).trigramExpression).toBe('"ledger"');
  });

  it("looks for any three letters of a word nobody wrote", () => {
    expect(narrowed("legder", 10_000, {}).trigramExpression).toBe('"legder" OR "leg" OR "egd" OR "gde" OR "der"');
  });
});

describe("isMisspelling", () => {
  it.each([
    ["legder", "ledger", true],
    ["migratoin", "migration", true],
    ["kubernets", "kubernetes", true],
    ["cache", "caches", true],
    ["test", "text", false],
    ["ledger", "badger", false],
    ["retry", "entry", false],
    ["http2", "http3", false],
    ["v2.3", "v2.4", false],
    ["api", "apt", false],
    ["ledger", "ledgers are", false],
  ])("%j and %j: %j", (a, b, expected) => {
    expect(isMisspelling(a, b)).toBe(expected);
    expect(isMisspelling(b, a)).toBe(expected);
  });
});

describe("isMisspeltForm", () => {
  it.each([
    ["migratoins", "migrat", true],
    ["migtations", "migrat", true],
    ["migrate", "migrat", true],
    ["authentication", "author", false],
    ["data", "data", false],
    ["database", "data", false],
    ["ledger2", "ledger", false],
  ])("%j and the root %j: %j", (word, root, expected) => {
    expect(isMisspeltForm(word, root)).toBe(expected);
  });
});

describe("fuseRows", () => {
  it("puts a row that several legs place well before one that a single leg puts first", () => {
    const fused = fuseRows([
      { row: 1, leg: "porter", rank: 1 },
      { row: 2, leg: "porter", rank: 2 },
      { row: 2, leg: "vector", rank: 2 },
      { row: 3, leg: "like", rank: 9 },
    ]);
    expect(fused.map(({ row }) => row)).toEqual([2, 1, 3]);
    expect(fused[0]?.legs).toEqual({ porter: 2, vector: 2 });
  });
});
