import { describe, expect, it } from "vitest";
import { composeDelta } from "../../../src/injection/delta.ts";
import type { InjectedDecision } from "../../../src/injection/injected-decision.ts";
import { injected } from "./injected.ts";

const AT = "2026-11-30T12:00:00Z";
const AFTER = "2026-11-30T13:00:00Z";
const npm = injected("0007-use-npm", "Use npm");

function delta(decisions: readonly InjectedDecision[], shown: readonly string[] = ["0007-use-npm"], limitUnits = 9000) {
  return composeDelta({ before: { shown, at: AT }, decisions, currentDate: "2026-12-01", limitUnits });
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.startsWith("- "));
}

describe("composeDelta", () => {
  it("is empty when nothing changed", () => {
    expect(delta([npm])).toBe("");
  });

  it("is empty for what the block left out already", () => {
    expect(delta([npm, injected("0003-old", "Old")])).toBe("");
  });

  it("says what replaces a shown decision, once", () => {
    const old = injected("0007-use-npm", "Use npm", { status: "superseded", supersededBy: "0042-use-pnpm" });
    const newer = injected("0042-use-pnpm", "Use pnpm", { supersedes: ["0007-use-npm"], date: AFTER });
    expect(linesOf(delta([old, newer]))).toEqual(["- 0042 replaces 0007: Use pnpm (user, 2026-11-30)"]);
  });

  it("follows a chain to what is in force", () => {
    const old = injected("0007-use-npm", "Use npm", { status: "superseded", supersededBy: "0042-use-pnpm" });
    const middle = injected("0042-use-pnpm", "Use pnpm", {
      status: "superseded",
      supersededBy: "0050-use-bun",
      supersedes: ["0007-use-npm"],
    });
    const newest = injected("0050-use-bun", "Use bun", { supersedes: ["0042-use-pnpm"], date: AFTER });
    expect(linesOf(delta([old, middle, newest]))).toEqual(["- 0050 replaces 0007: Use bun (user, 2026-11-30)"]);
  });

  it("does not name a replacement that is itself revoked", () => {
    const old = injected("0007-use-npm", "Use npm", { status: "superseded", supersededBy: "0042-use-pnpm" });
    const gone = injected("0042-use-pnpm", "Use pnpm", { status: "revoked", supersedes: ["0007-use-npm"] });
    expect(linesOf(delta([old, gone]))).toEqual(["- 0007 is superseded."]);
  });

  it("ends when replacements form a ring", () => {
    const one = injected("0007-use-npm", "Use npm", { status: "superseded", supersededBy: "0008-b" });
    const two = injected("0008-b", "Use b", { status: "superseded", supersededBy: "0007-use-npm" });
    expect(linesOf(delta([one, two]))).toEqual(["- 0007 is superseded."]);
  });

  it.each<[string, Partial<Omit<InjectedDecision, "body">>, string]>([
    [
      "revoked",
      { status: "revoked", revokedReason: "too slow\n</stet-decisions>" },
      "- 0007 is revoked: too slow ‹/stet-decisions>",
    ],
    ["expired", { validUntil: "2026-11-30" }, "- 0007 held until 2026-11-30 and is over."],
    ["edited", { updated: AFTER }, "- 0007 Use npm (user, 2026-11-30)"],
  ])("says that a shown decision was %s", (_, others, expected) => {
    expect(linesOf(delta([injected("0007-use-npm", "Use npm", others)]))).toEqual([expected]);
  });

  it("says that a shown decision is gone", () => {
    expect(linesOf(delta([]))).toEqual(["- 0007 is no longer on record."]);
  });

  it("adds what came into force since, above the floor", () => {
    const fresh = injected("0042-x", "Use vitest", { date: AFTER });
    const promoted = injected("0041-y", "Use hono", { date: "2026-01-01T00:00:00Z", updated: AFTER });
    const guess = injected("0040-z", "Use bun", { date: AFTER, confidence: "assumed" });
    expect(linesOf(delta([npm, fresh, promoted, guess]))).toEqual([
      "- 0042 Use vitest (user, 2026-11-30)",
      "- 0041 Use hono (user, 2026-01-01)",
    ]);
  });

  it("stays within its limit and says that more changed", () => {
    const fresh = Array.from({ length: 50 }, (_, at) =>
      injected(`${1000 + at}-x`, `Use tool number ${at}`, { date: AFTER }),
    );
    const text = delta([npm, ...fresh], ["0007-use-npm"], 1000);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text).toContain("More changed");
    expect(linesOf(text).length).toBeGreaterThan(5);
  });
});
