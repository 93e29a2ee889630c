import { describe, expect, it } from "vitest";
import type { HumanTurn, Label } from "../../../scripts/signals/labelled-sessions.ts";
import { overlaps, type Prediction, scoreStrictly, scoreTurns } from "../../../scripts/signals/score.ts";

const prediction = (line: number, quote: string): Prediction => ({
  session: "a",
  line,
  role: "user",
  quote,
  signal: "direct-marker",
  confidence: "explicit",
});
const label = (line: number, quote: string, also: readonly number[] = []): Label => ({
  id: `a#${line}`,
  session: "a",
  line,
  also,
  role: "user",
  label: "decision",
  quote,
});
const human = (line: number, y: HumanTurn["y"]): HumanTurn => ({ session: "a", format: "cc", line, y, text: "" });

describe("overlaps", () => {
  it.each([
    ["we use pnpm in this repository", "use pnpm", true],
    ["use pnpm in this", "we use pnpm in this repository", true],
    ["pnpm", "we use pnpm in this repository", false],
    ["keep the old route as a redirect", "the old route stays as a redirect", true],
    ["keep the route", "drop the old importer for good", false],
  ])("of %j and %j is right", (said, wanted, expected) => {
    expect(overlaps(said, wanted)).toBe(expected);
  });
});

describe("a score", () => {
  it("counts a decision found at one of its other lines, and a second quote beside it as wrong", () => {
    const labels = [label(3, "use pnpm everywhere", [5]), label(8, "never log tokens")];
    const made = [prediction(5, "use pnpm everywhere"), prediction(3, "thanks for the fix")];
    expect(scoreStrictly(made, labels)).toMatchObject({ right: 1, wrong: 1, missed: 1, precision: 0.5, recall: 0.5 });
  });

  it("leaves turns out that are neither right nor wrong to find", () => {
    const humans = [human(1, "decision"), human(2, "also"), human(3, "none"), human(4, "none")];
    const made = [prediction(1, "x"), prediction(2, "x"), prediction(4, "x")];
    expect(scoreTurns(made, humans)).toMatchObject({ right: 1, wrong: 1, missed: 0, per100: 50 });
  });

  it("of nothing is nought", () => {
    expect(scoreStrictly([], [])).toMatchObject({ precision: 0, recall: 0 });
  });
});
