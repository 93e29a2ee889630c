import { describe, expect, it } from "vitest";
import { tiersOf } from "../../../src/injection/tiers.ts";
import { injected } from "./injected.ts";

const many = Array.from({ length: 30 }, (_, at) =>
  injected(`${String(at + 1).padStart(4, "0")}-d`, `Decision ${at + 1}`, {
    date: `2026-01-${String(at + 1).padStart(2, "0")}T00:00:00Z`,
    ...(at === 0 ? { pinned: true } : {}),
    ...(at === 1 ? { type: "constraint" } : {}),
  }),
);

function stems(decisions: readonly { readonly id: string }[]): string[] {
  return decisions.map(({ id }) => id.slice(0, 4));
}

describe("tiersOf", () => {
  it("evicts nothing while there is room", () => {
    expect(tiersOf(many, { ranking: [], limit: 28 })).toMatchObject({ evicted: [] });
  });

  it("keeps pinned ones, constraints and the newest third, whatever has a place", () => {
    const ranking = many.slice(2, 22).map(({ id }) => id);
    const { live, evicted } = tiersOf(many, { ranking, limit: 9 });
    expect(stems(live)).toEqual([
      "0001",
      "0002",
      "0003",
      "0004",
      "0005",
      "0006",
      "0007",
      "0008",
      "0030",
      "0029",
      "0028",
    ]);
    expect(stems(evicted).slice(0, 2)).toEqual(["0009", "0010"]);
    expect(live.length + evicted.length).toBe(many.length);
  });

  it("leaves the newest one room even where the limit is one", () => {
    const { live } = tiersOf(many, { ranking: ["0003-d", "0004-d"], limit: 1 });
    expect(stems(live)).toEqual(["0001", "0002", "0030"]);
  });
});
