import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectSignals } from "../../../src/signals/detect-signals.ts";
import { splitSentences } from "../../../src/signals/sentences.ts";
import { turnOf } from "./conversation.ts";

const words = fc.constantFrom(
  "use",
  "pnpm",
  "never",
  "always",
  "the port is 8080",
  "B",
  "option 2",
  "no,",
  "actually",
  "let's go with",
  "because",
  "I'll use",
  "instead of",
  "\n",
  "- ",
  "1. ",
  "A) ",
  ". ",
  "?",
  "```\n",
  "> ",
  "😀",
  "𝒳",
  "“we”",
  "’",
  "Default:",
  "yes",
);
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.array(words, { maxLength: 60 }).map((list) => list.join(" ")),
);
const LONE_ANYWHERE = /(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/;
const LONE_HALF = /^[\udc00-\udfff]|[\ud800-\udbff]$/;

describe("on any text", () => {
  it("every quote is a short substring of its turn, cut inside no surrogate pair", () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom("prompt", "reply", "plan"), (earlier, said, kind) => {
        const before = [turnOf(1, "prompt", said), turnOf(2, "reply", earlier)];
        const turn = turnOf(3, kind, said);
        const texts = new Map([...before, turn].map((one) => [one.seq, one.text]));
        for (const signal of detectSignals({ turn, before })) {
          expect(texts.get(signal.turn)).toContain(signal.quote);
          expect(signal.quote.length).toBeGreaterThan(0);
          expect(signal.quote.length).toBeLessThanOrEqual(200);
          if (!LONE_ANYWHERE.test(texts.get(signal.turn) ?? "")) expect(signal.quote).not.toMatch(LONE_HALF);
        }
      }),
      { numRuns: 600 },
    );
  });

  it("sentences are slices of the text, in order, and lose no word", () => {
    fc.assert(
      fc.property(text, (source) => {
        let from = 0;
        for (const sentence of splitSentences(source)) {
          expect(source.slice(sentence.start, sentence.end)).toBe(sentence.text);
          expect(sentence.plain).toHaveLength(sentence.text.length);
          expect(sentence.start).toBeGreaterThanOrEqual(from);
          from = sentence.end;
        }
      }),
    );
  });
});

/** Milliseconds the detectors take for `size` units of a repeated piece. */
function timeFor(piece: string, size: number, kind: "prompt" | "reply"): number {
  const turn = turnOf(2, kind, piece.repeat(Math.ceil(size / piece.length)));
  const start = performance.now();
  detectSignals({ turn, before: [turnOf(1, "reply", "A. one\nB. two\n\nWhich?")] });
  return performance.now() - start;
}

describe("on a text of a megabyte", () => {
  it.each([
    "a",
    "use pnpm. ",
    "no, ",
    "word ",
    '"',
    "(",
    "```\n",
    "1. a\n",
    "| a ",
    "- b\n",
    "the a b c d ",
    "I'll use x ",
  ])("time grows with the length of %j, not with its square", (piece) => {
    for (const kind of ["prompt", "reply"] as const) {
      timeFor(piece, 20_000, kind);
      const small = timeFor(piece, 125_000, kind);
      const large = timeFor(piece, 1_000_000, kind);
      expect(large / Math.max(small, 20)).toBeLessThan(32);
    }
  });
});

describe("of a long text", () => {
  const paste = "a line of some log\n".repeat(20_000);

  it("the beginning and the end are read, and what is pasted in between is not", () => {
    const text = `use pnpm\n\n${paste}never log tokens\n${paste}\nkeep retries at 3`;
    const signals = detectSignals({ turn: turnOf(1, "prompt", text), before: [] });
    expect(signals.map(({ quote }) => quote)).toEqual(["use pnpm", "keep retries at 3"]);
  });

  it("no half of a sentence is read", () => {
    const text = `${"x".repeat(15_000)}\ndo not ${"really ".repeat(200)}\n${paste}`;
    expect(detectSignals({ turn: turnOf(1, "prompt", `${"use pnpm ".repeat(20_000)}`), before: [] })).toEqual([]);
    expect(detectSignals({ turn: turnOf(1, "prompt", text), before: [] })).toEqual([]);
  });

  it("pasted blocks are cut out before it is shortened", () => {
    const text = `<pasted_content id="1">\n${paste}use jest\n</pasted_content id="1">\nwhat is this`;
    expect(detectSignals({ turn: turnOf(1, "prompt", text), before: [] })).toEqual([]);
  });
});
