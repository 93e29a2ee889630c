import { describe, expect, it } from "vitest";
import { turnText } from "../../../src/records/turn-text.ts";

const filler = "A line of a log that nobody wrote by hand.\n";

describe("what a turn keeps of a text", () => {
  it.each(["", "yes", "x".repeat(20_000)])("is all of a text that is not very long", (text) => {
    expect(turnText(text)).toBe(text);
  });

  it("is the beginning and the end of a very long one", () => {
    const kept = turnText(`use pnpm\n${filler.repeat(5000)}not npm\n`);
    expect(kept.startsWith("use pnpm\n")).toBe(true);
    expect(kept.endsWith("not npm\n")).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(20_000);
    expect(turnText(kept)).toBe(kept);
  });

  it("never is half a sentence, which may say the opposite of the whole", () => {
    const text = `${"x".repeat(14_980)}. never do this${" again".repeat(2000)} do not use jest. end`;
    expect(turnText(text)).toBe(`${"x".repeat(14_980)}.\n\n[…]\n\n end`);
  });

  it.each([
    ["a pasted block", '<pasted_content id="a1">\n', '</pasted_content id="a1">\n'],
    ["a fence of code", "```\n", "```\n"],
  ])("has no half of %s, which would count as said", (_, open, close) => {
    const pasted = `${open}${filler.repeat(600)}use jest\n${close}`;
    expect(turnText(`use pnpm\n${pasted}not npm\n`)).toMatch(/^use pnpm\n\n\n\[…\]\s+not npm\n$/);
    const inTheMiddle = turnText(`${filler.repeat(400)}${pasted}not npm\n`);
    expect(inTheMiddle).not.toContain("use jest");
    expect(inTheMiddle.trimEnd().endsWith("not npm")).toBe(true);
  });

  it("cuts no character in two", () => {
    expect(turnText("😀".repeat(15_000))).toBe(`${"😀".repeat(7496)}\n\n[…]\n\n`);
    expect(turnText(`a${"😀".repeat(15_000)}`)).toBe(`a${"😀".repeat(7496)}\n\n[…]\n\n`);
  });
});
