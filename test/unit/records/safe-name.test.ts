import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeName } from "../../../src/records/safe-name.ts";

describe("safeName", () => {
  it.each(["4688d12b-db96-460f-98bc-6755514ab00a", "ses_1aB", "a", "0", "x".repeat(120)])(
    "leaves %s as it is",
    (id) => {
      expect(safeName(id)).toBe(id);
    },
  );

  it.each([
    ["../../x", /^x\.[0-9a-f]{16}$/],
    ["", /^id\.[0-9a-f]{16}$/],
    [".", /^id\.[0-9a-f]{16}$/],
    ["..", /^id\.[0-9a-f]{16}$/],
    ["CON", /^idCON\.[0-9a-f]{16}$/],
    ["nul", /^idnul\.[0-9a-f]{16}$/],
    ["lpt1", /^idlpt1\.[0-9a-f]{16}$/],
    ["-rf", /^rf\.[0-9a-f]{16}$/],
    ["a/b\\c:d\u0000e\nf", /^a-b-c-d-e-f\.[0-9a-f]{16}$/],
    ["сессия", /^id\.[0-9a-f]{16}$/],
    ["x".repeat(300), /^x{60}\.[0-9a-f]{16}$/],
  ])("makes %j one safe segment", (id, expected) => {
    expect(safeName(id)).toMatch(expected);
  });

  it("keeps different ids apart", () => {
    const ids = [
      "../x",
      "..x",
      "x.",
      ".x",
      "x/",
      "/x",
      "x",
      "a".repeat(200),
      "a".repeat(201),
      "é",
      "è",
      "",
      " ",
      "\u0001",
      "\u0100",
    ];
    expect(new Set(ids.map(safeName)).size).toBe(ids.length);
  });

  it("is a short plain segment for any text, and never the same for two", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
        expect(safeName(one)).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,119}(\.[0-9a-f]{16})?$/);
        expect(safeName(one) === safeName(other)).toBe(one === other);
      }),
      { numRuns: 2000 },
    );
  });
});
