import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StetError } from "../../../src/errors.ts";
import { withoutSection, withSection } from "../../../src/injection/marked-section.ts";

const FILE = "/home/dev/MEMORY.md";
const LINES = ["## Lessons kept by stet", "- Be brief. (feedback)"];

const put = (text: string | undefined, lines: readonly string[] = LINES) => withSection({ text, file: FILE }, lines);
const take = (text: string | undefined) => withoutSection({ text, file: FILE });

/** Any bytes but NUL, as latin1, with line ends far more often than chance would have them. */
const anyBytes = fc
  .array(fc.oneof(fc.constantFrom("\n", "\r\n", "\r", "# Notes", "\n\n", "\xef\xbb\xbf", "\xff"), fc.string()), {
    maxLength: 8,
  })
  .map((parts) => Buffer.from(parts.join("").replaceAll("\0", ""), "latin1").toString("latin1"));

describe("a section in somebody else's file", () => {
  it("is taken out again to the byte, whatever the file holds", () => {
    fc.assert(
      fc.property(fc.option(anyBytes, { nil: undefined }), (text) => {
        expect(take(put(text))).toBe(text);
        expect(take(put(put(text), ["- Other."]))).toBe(text);
        expect(take(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is put once, however often, and the rest stays where it is", () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, (before, after) => {
        const once = put(before);
        expect(put(once)).toBe(once);
        const grown = `${once}${after}`;
        const again = put(grown, ["- Other."]);
        expect(again.startsWith(before)).toBe(true);
        expect(again.endsWith(after)).toBe(true);
        expect(again).not.toContain("Be brief");
        expect(take(again)?.startsWith(before)).toBe(true);
        expect(take(again)?.endsWith(after)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("stands behind an empty line, with the line ends of the file", () => {
    expect(put("# Notes\r\n- a\r\n")).toMatch(
      /^# Notes\r\n- a\r\n\r\n<!-- stet lessons: begin; [^\n]* -->\r\n## Lessons kept by stet\r\n- Be brief\. \(feedback\)\r\n<!-- stet lessons: end -->\r\n$/,
    );
  });

  it("leaves a file that stet made only while something else is in it", () => {
    const made = put(undefined);
    expect(take(made)).toBeUndefined();
    expect(take(`${made}- a note of the agent\n`)).toBe("- a note of the agent\n");
  });

  const section = put("# Notes\n");
  it.each([
    ["the end marker is gone", section.replace("<!-- stet lessons: end -->\n", "")],
    ["the begin marker is gone", section.replace(/<!-- stet lessons: begin.*\n/, "")],
    ["there are two", section + section],
    [
      "they are the wrong way round",
      `<!-- stet lessons: end -->\n${section.replace(/<!-- stet lessons: end.*\n/, "")}`,
    ],
    ["the file is no text", "#\0 \0N\0"],
  ])("is refused when %s", (_, text) => {
    for (const act of [() => put(text), () => take(text)]) {
      expect(act).toThrow(StetError);
      expect(act).toThrow(FILE);
    }
  });

  it("is not seen in a line that only names a marker", () => {
    const text = "see `<!-- stet lessons: begin -->` in the docs\n";
    expect(take(put(text))).toBe(text);
  });
});
