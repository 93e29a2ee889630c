import { describe, expect, it } from "vitest";
import { composePrecompact } from "../../../src/injection/precompact.ts";
import { injected } from "./injected.ts";

describe("composePrecompact", () => {
  it("lists the lines to be kept word for word, without the tag", () => {
    const text = composePrecompact({
      decisions: [injected("0042-x", "Use pnpm"), injected("0041-y", "Use npm", { status: "superseded" })],
      limitUnits: 9000,
      currentDate: "2026-12-01",
    });
    expect(text.split("\n").slice(1)).toEqual(["- 0042 Use pnpm (user, 2026-11-30)"]);
    expect(text).toContain("word for word");
    expect(text).not.toContain("stet-decisions");
  });

  it("is empty when nothing is in force", () => {
    expect(composePrecompact({ decisions: [], limitUnits: 9000, currentDate: "2026-12-01" })).toBe("");
  });

  it("stays within its limit", () => {
    const decisions = Array.from({ length: 200 }, (_, at) => injected(`${1000 + at}-d`, `Decision ${at}`));
    expect(composePrecompact({ decisions, limitUnits: 2000, currentDate: "2026-12-01" }).length).toBeLessThanOrEqual(
      2000,
    );
  });
});
