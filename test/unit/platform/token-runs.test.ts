import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TokenRun, tokenRuns } from "../../../src/platform/token-runs.ts";

/** The definition, character for character. */
function everyCharacter(text: string): TokenRun[] {
  const runs: TokenRun[] = [];
  let run = "";
  let at = 0;
  const end = () => {
    if (run.length >= 16) runs.push({ text: run, start: at - run.length });
    run = "";
  };
  while (at < text.length) {
    const character = text.charAt(at);
    if (/[\w+/=.~:%-]/.test(character)) run += character;
    else end();
    at += character === "\\" ? (/^\\(?:[nrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6))?.[0].length ?? 1) : 1;
  }
  end();
  return runs;
}

describe("tokenRuns", () => {
  it.each([
    ["", []],
    ["abcdefghijklmno", []],
    ["abcdefghijklmnop", [{ text: "abcdefghijklmnop", start: 0 }]],
    ["a word, then sk-0123456789abcdef.", [{ text: "sk-0123456789abcdef.", start: 13 }]],
    ["\\nabcdefghijklmnop", [{ text: "abcdefghijklmnop", start: 2 }]],
    ["key\\u003dabcdefghijklmnop\\u0026b", [{ text: "abcdefghijklmnop", start: 9 }]],
    ["\\\\nabcdefghijklmno", []],
  ])("of %j", (text, expected) => {
    expect(tokenRuns(text)).toEqual(expected);
    expect(everyCharacter(text)).toEqual(expected);
  });

  it("are those a pass over every character finds", () => {
    const piece = fc.oneof(
      fc.constantFrom("\\", "\\n", "\\u003d", "\\u00", " ", "\n", "é", "sk-", "=", "n", "u"),
      fc.stringMatching(/^[A-Za-z0-9_.-]{1,40}$/),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokenRuns(text)).toEqual(everyCharacter(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
