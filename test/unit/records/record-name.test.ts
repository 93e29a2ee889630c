import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordStem, slugOf } from "../../../src/records/record-name.ts";

describe("recordStem", () => {
  it("is the UTC time to the second and the opening of the prompt", () => {
    const time = new Date("2026-09-05T12:48:55.987Z");
    expect(recordStem(time, "Make it a file per prompt!")).toBe("20260905124855-make-it-a-file-per-prompt");
  });
});

describe("slugOf", () => {
  it.each([
    ["an apostrophe", "Why aren't prompts saved?", "why-arent-prompts-saved"],
    ["a typographic apostrophe", "don’t", "dont"],
    ["accents, composed", "Cafe\u0301 \u00c9t\u00e9", "caf\u00e9-\u00e9t\u00e9"],
    ["Cyrillic", "Используй pnpm", "используй-pnpm"],
    ["Japanese", "テストはVitestで", "テストはvitestで"],
    ["Devanagari with its signs", "हिन्दी में", "हिन्दी-में"],
    ["Arabic digits", "الإصدار ٣", "الإصدار-٣"],
    ["paths and dots", "../../etc/passwd", "etc-passwd"],
    ["emoji only", "\u{1f600}\ufe0f!?", "prompt"],
    ["quotes only", "'’'", "prompt"],
    ["nothing", "", "prompt"],
    ["a lone surrogate", "a\ud800b", "a-b"],
    ["line breaks", "\n\n one\r\ntwo", "one-two"],
  ])("keeps letters and digits of any script: %s", (_name, text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it("ends at a whole word", () => {
    expect(slugOf("one two three", 8)).toBe("one-two");
    expect(slugOf("one two three", 6)).toBe("one");
  });

  it("cuts a first word that is too long on its own", () => {
    expect(slugOf("x".repeat(1_000_000), 10)).toBe("x".repeat(10));
    expect(slugOf("\u{20000}".repeat(100), 10)).toBe("\u{20000}".repeat(10));
  });

  it("is a safe file name for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u);
        expect([...slug].length).toBeLessThanOrEqual(48);
        expect(slug.normalize("NFC")).toBe(slug);
        expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(192);
      }),
      { numRuns: 2000 },
    );
  });
});
