import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIndex, formatIndexRow, formatLastRow, spliceIndexRow } from "../../../src/decisions/index-file.ts";
import { anyText } from "./arbitraries.ts";
import { draft, inForce } from "./sample.ts";

const some = [1, 2, 3, 10, 12345].map((number) => inForce(number, { decision: `Use tool ${number}`, title: "Use it" }));

describe("a row of INDEX.md", () => {
  it("begins with the number, linked to the file", () => {
    const row = formatIndexRow(inForce(42, { decision: "Use pytest", primaryTag: "testing" }));
    expect(row).toBe("| [0042](0042-use-pytest.md) | 2026-05-04 | Use pytest | testing | shop | explicit | accepted |");
  });

  it("stays one row with its cells, whatever the texts hold", () => {
    fc.assert(
      fc.property(anyText, anyText, (title, entity) => {
        const row = formatIndexRow({ ...inForce(1, { decision: "x", entity }), title });
        expect(row).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(row.replace(/\\./g, "").split("|")).toHaveLength(9);
      }),
    );
  });

  it("has no open link for a name made by hand", () => {
    expect(formatIndexRow({ ...inForce(1, { decision: "x" }), id: "0001-a (b)" })).toContain(
      "| [0001](0001-a%20%28b%29.md) |",
    );
  });
});

describe("INDEX.md", () => {
  it("lists by number what is at or above the floor, whatever its status, and no proposal", () => {
    const guess = inForce(4, { decision: "Maybe", confidence: "inferred" });
    const gone = { ...inForce(5, { decision: "Gone" }), status: "superseded" } as const;
    const index = formatIndex([gone, guess, ...some, draft({ decision: "Proposed" })], "confirmed");
    expect(index.match(/^\| \[\d+\]/gm)).toEqual([
      "| [0001]",
      "| [0002]",
      "| [0003]",
      "| [0005]",
      "| [0010]",
      "| [12345]",
    ]);
    expect(formatIndex([guess], "inferred")).toContain("[0004]");
  });

  it("is the same spliced one by one in any order as written at once", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (order) => {
        const spliced = order.reduce((text, decision) => spliceIndexRow(text, decision, "confirmed"), "");
        expect(spliced).toBe(formatIndex(some, "confirmed"));
      }),
    );
  });

  it("changes one line when one decision changes", () => {
    const [, second] = some;
    if (second === undefined) throw new Error("no second decision");
    const before = formatIndex(some, "confirmed").split("\n");
    const after = spliceIndexRow(before.join("\n"), { ...second, status: "revoked" }, "confirmed").split("\n");
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      formatIndexRow({ ...second, status: "revoked" }),
    ]);
    expect(after).toHaveLength(before.length);
  });

  it("loses the row of what falls under the floor, and rows that a merge doubled", () => {
    const [first] = some;
    if (first === undefined) throw new Error("no first decision");
    const index = formatIndex([...some, first], "confirmed");
    expect(spliceIndexRow(index, first, "confirmed")).toBe(formatIndex(some, "confirmed"));
    expect(spliceIndexRow(index, { ...first, confidence: "assumed" }, "confirmed")).toBe(
      formatIndex(some.slice(1), "confirmed"),
    );
  });

  it("keeps lines that a person wrote", () => {
    const index = formatIndex(some, "confirmed").replace("# Decisions\n", "# Decisions\n\nRead these first.\n");
    const spliced = spliceIndexRow(index, inForce(11, { decision: "Use eleven" }), "confirmed");
    expect(spliced).toContain("Read these first.");
    expect(spliced.indexOf("[0011]")).toBeGreaterThan(spliced.indexOf("[0010]"));
    expect(spliced.indexOf("[0011]")).toBeLessThan(spliced.indexOf("[12345]"));
  });

  it("grows by the row that comes last exactly as splicing would, and is looked at whole for any other", () => {
    const [first, ...others] = some;
    const last = others.at(-1);
    if (first === undefined || last === undefined) throw new Error("too few decisions");
    const index = formatIndex(some.slice(0, -1), "confirmed");
    expect(`${index}${formatLastRow(index.slice(-300), last, "confirmed")}\n`).toBe(formatIndex(some, "confirmed"));
    const guess = { ...last, confidence: "assumed" } as const;
    expect(formatLastRow(index, guess, "confirmed")).toBeUndefined();
    expect(formatLastRow(index, first, "confirmed")).toBeUndefined();
    expect(formatLastRow(formatIndex(some, "confirmed"), last, "confirmed")).toBeUndefined();
    for (const end of ["", "# Decisions\n", index.slice(0, -1), `${index}A line of mine.\n`, `${index}\n`]) {
      expect(formatLastRow(end, last, "confirmed")).toBeUndefined();
    }
  });
});
