import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberOf, slug, slugOfStem, stemOf } from "../../../src/decisions/stem.ts";
import { titleOf } from "../../../src/decisions/title.ts";
import { anyText } from "./arbitraries.ts";

describe("a stem", () => {
  it.each([
    [7, "Use jest", "0007-use-jest"],
    [42, "Use pytest for tests!", "0042-use-pytest-for-tests"],
    [12345, "x", "12345-x"],
    [1, "ÜBER / Straße", "0001-über-straße"],
    [1, "データベースは PostgreSQL", "0001-データベースは-postgresql"],
    [1, "../../etc/passwd", "0001-etc-passwd"],
    [1, "???", "0001-decision"],
    [1, "don't mock", "0001-dont-mock"],
    [1, "हिन्दी", "0001-हिन्दी"],
  ])("of %i and %j is %s", (number, title, stem) => {
    expect(stemOf(number, title)).toBe(stem);
    expect(numberOf(stem)).toBe(number);
  });

  it.each([
    ["use-jest", undefined],
    ["007-short", undefined],
    ["2026", undefined],
    ["2026-goals", 2026],
  ])("%s has the number %s", (stem, number) => {
    expect(numberOf(stem)).toBe(number);
  });

  it("ends in the slug", () => {
    expect(slugOfStem("0042-use-pytest")).toBe("use-pytest");
    expect(slugOfStem("use-pytest")).toBe("use-pytest");
  });

  it("fits a file name whatever the title", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: 200, unit: "binary" })), (title) => {
        const name = slug(title);
        expect([...name].length).toBeLessThanOrEqual(60);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(180);
        expect(name).toMatch(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u);
        expect(name.normalize("NFC")).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });

  it("is cut between words", () => {
    const name = slug("Use the very long and winding title of a decision that nobody will ever read aloud");
    expect(name).toBe("use-the-very-long-and-winding-title-of-a-decision-that");
  });
});

describe("a title", () => {
  it.each([
    ["Use jest.", "Use jest"],
    ["Use jest. It is known.", "Use jest"],
    ["Use Node v2.3 for it", "Use Node v2.3 for it"],
    ["  Use\n jest ", "Use jest"],
    ["No. Use jest", "No. Use jest"],
    ["データベースは PostgreSQL。", "データベースは PostgreSQL"],
  ])("of %j is %j", (decision, title) => {
    expect(titleOf(decision)).toBe(title);
  });

  it("is one line of at most 80 characters without a full stop", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: 100 })), (decision) => {
        const title = titleOf(decision);
        expect([...title].length).toBeLessThanOrEqual(80);
        expect(title).not.toMatch(/[\n\r.]$|\n/);
      }),
    );
  });
});
