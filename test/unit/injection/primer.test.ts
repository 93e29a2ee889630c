import { describe, expect, it } from "vitest";
import { composePrimer } from "../../../src/injection/primer.ts";
import { injected } from "./injected.ts";

const many = Array.from({ length: 50 }, (_, at) => injected(`${1000 + at}-d`, `Decision ${at}`));

describe("composePrimer", () => {
  it("holds at most 15 lines, the wrapper and the count of the rest included", () => {
    const { text, left } = composePrimer({ decisions: many, limitUnits: 9000, currentDate: "2026-12-01" });
    expect(text.split("\n")).toHaveLength(15);
    expect(text.split("\n")[13]).toContain(`${left} more in force are not listed here`);
  });

  it("holds at most 15 lines when everything is pinned", () => {
    const pinned = many.map((decision) => ({ ...decision, pinned: true }));
    const { text, shown } = composePrimer({ decisions: pinned, limitUnits: 9000, currentDate: "2026-12-01" });
    expect(text.split("\n")).toHaveLength(15);
    expect(shown).toHaveLength(11);
  });

  it("is empty when nothing is decided", () => {
    expect(composePrimer({ decisions: [], limitUnits: 9000, currentDate: "2026-12-01" }).text).toBe("");
  });
});
