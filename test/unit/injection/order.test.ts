import { describe, expect, it } from "vitest";
import { order } from "../../../src/injection/order.ts";
import { injected } from "./injected.ts";

const old = injected("0001-old", "Old", { date: "2026-01-01T00:00:00Z" });
const mid = injected("0002-mid", "Mid", { date: "2026-02-01T00:00:00Z" });
const recent = injected("0003-new", "New", { date: "2026-03-01T00:00:00Z" });
const rule = injected("0004-rule", "Never force-push", { type: "constraint", date: "2025-01-01T00:00:00Z" });
const pinned = injected("0005-pin", "Pinned", { pinned: true, date: "2024-01-01T00:00:00Z" });

function stems(decisions: readonly { id: string }[]): string[] {
  return decisions.map((decision) => decision.id);
}

describe("order", () => {
  it("puts pinned ones before constraints and keeps both apart from the rest", () => {
    const { kept, unplaced } = order([old, rule, recent, pinned]);
    expect(stems(kept)).toEqual(["0005-pin", "0004-rule"]);
    expect(stems(unplaced)).toEqual(["0003-new", "0001-old"]);
  });

  it("follows the ranking and leaves what it does not name newest first", () => {
    const { placed, unplaced } = order([recent, mid, old], ["0001-old", "0009-gone"]);
    expect(stems(placed)).toEqual(["0001-old"]);
    expect(stems(unplaced)).toEqual(["0003-new", "0002-mid"]);
  });

  it("lets places decide among pinned ones and among constraints, and never across", () => {
    const other = injected("0006-rule", "Never log tokens", { type: "constraint", date: "2024-01-01T00:00:00Z" });
    const { kept, placed } = order([rule, other, pinned, old], ["0001-old", "0006-rule", "0005-pin"]);
    expect(stems(kept)).toEqual(["0005-pin", "0006-rule", "0004-rule"]);
    expect(stems(placed)).toEqual(["0001-old"]);
  });

  it("tells a global decision from the project's own of one stem", () => {
    const own = injected("0001-x", "Own");
    const wide = injected("0001-x", "Wide", { scope: "global" });
    const { placed, unplaced } = order([own, wide], ["global/0001-x"]);
    expect([placed, unplaced]).toEqual([[wide], [own]]);
  });

  it("orders decisions of one moment by stem, the later number first", () => {
    const same = [injected("0001-a", "A"), injected("0002-b", "B"), injected("0003-c", "C")];
    expect(stems(order(same).unplaced)).toEqual(["0003-c", "0002-b", "0001-a"]);
  });
});
