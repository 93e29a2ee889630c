import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf } from "../../../src/decisions/value-order.ts";
import { arranged, type Spot } from "../../../src/injection/arrange.ts";
import type { InjectedDecision } from "../../../src/injection/injected-decision.ts";
import { order, partOf } from "../../../src/injection/order.ts";
import { injected } from "./injected.ts";

const decisions = Array.from({ length: 12 }, (_, at) =>
  injected(`${String(at + 1).padStart(4, "0")}-d`, `Decision ${at + 1}`, {
    date: `2026-01-${String(at + 10)}T00:00:00Z`,
    ...(at % 5 === 1 ? { type: "constraint" } : {}),
    ...(at % 6 === 2 ? { pinned: true } : {}),
    ...(at === 7 ? { scope: "global" } : {}),
  }),
);

function shown(ranking: readonly string[], part: string): string[] {
  const { kept, placed, unplaced } = order(decisions, ranking);
  return [...kept, ...placed, ...unplaced].filter((decision) => partOf(decision) === part).map(keyOf);
}

function move(ranking: readonly string[], moved: InjectedDecision, spot: Spot): readonly string[] {
  return arranged(ranking, { key: keyOf(moved), part: partOf(moved) }, spot, () => decisions);
}

const one = fc.constantFrom(...decisions);
const ranking = fc.shuffledSubarray([...decisions.map(keyOf), "0099-not-in-force"]);

describe("a spot", () => {
  it("before another of its part is directly before it, and all else stays as it was shown", () => {
    fc.assert(
      fc.property(ranking, one, one, (before, moved, target) => {
        fc.pre(moved !== target && partOf(moved) === partOf(target));
        const part = partOf(moved);
        const after = shown(move(before, moved, { before: target }), part);
        const at = after.indexOf(keyOf(moved));
        expect(after[at + 1]).toBe(keyOf(target));
        expect(after.filter((key) => key !== keyOf(moved))).toEqual(
          shown(before, part).filter((key) => key !== keyOf(moved)),
        );
      }),
    );
  });

  it.each<["first" | "last", number]>([
    ["first", 0],
    ["last", -1],
  ])("%s is at that end of its part, and all else stays as it was shown", (spot, end) => {
    fc.assert(
      fc.property(ranking, one, (before, moved) => {
        for (const part of ["pinned", "constraint", "other"]) {
          const after = shown(move(before, moved, spot), part);
          if (part === partOf(moved)) expect(after.at(end)).toBe(keyOf(moved));
          const others = (keys: readonly string[]) => keys.filter((key) => key !== keyOf(moved));
          expect(others(after)).toEqual(others(shown(before, part)));
        }
      }),
    );
  });

  it("never drops a place, in force or not, and gives none twice", () => {
    fc.assert(
      fc.property(ranking, one, one, fc.constantFrom("first", "last", "before"), (before, moved, target, where) => {
        fc.pre(moved !== target);
        const after = move(before, moved, where === "before" ? { before: target } : (where as Spot));
        expect(new Set(after).size).toBe(after.length);
        expect(after).toEqual(expect.arrayContaining([...before]));
      }),
    );
  });
});
