import { describe, expect, it } from "vitest";
import { bearingMeasure, isBearing, parsePrompt } from "../../../src/recall/bearing.ts";

function bears(text: string, decision: string, topic = ""): boolean {
  const measure = bearingMeasure(parsePrompt(text), { documents: 40, frequencies: new Map() });
  return isBearing(measure({ title: decision, topic, body: { decision } }));
}

describe("a decision", () => {
  it.each([
    ["where are the gradient stops of the theme kept?", "Keep gradient stops in the theme"],
    ["please write a Playwright test for the checkout page", "Use Playwright for checkout tests"],
    ["add rate limiting with Redis to the login endpoint", "Use Redis for rate limiting"],
    ["can the exporter write money amounts as floats?", "Store money amounts as integer cents"],
    ["hash the passwords with bcrypt", "Use argon2 for hashing passwords"],
    ["the transient prompt does not end in the right color", "Transient prompts use colors close to each other"],
    ["決済処理のリトライ回数を増やしたい", "決済処理のリトライ回数は三回にする"],
  ])("bears on: %s", (text, decision) => {
    expect(bears(text, decision)).toBe(true);
  });

  it.each([
    ["yes", "Use pnpm for packages"],
    ["", "Use pnpm for packages"],
    ["run the tests again", "Use vitest for tests"],
    ["commit and push the branch, then open a PR", "Commit messages follow conventional commits on every branch"],
    ["fix the failing build, see the log", "Build logs are kept for a week"],
    ["use pnpm for this once", "Never deploy on Fridays"],
    ["write a summary of what you did", "Summaries are generated at commit time"],
    ["why does the parser fail on an empty file?", "The parser is written by hand"],
    ["このファイルを直して", "決済処理のリトライ回数は三回にする"],
  ])("does not bear on: %s", (text, decision) => {
    expect(bears(text, decision)).toBe(false);
  });

  it("does not bear on a long text that mentions its words in passing", () => {
    const words = Array.from({ length: 120 }, (_, at) => `topic${String.fromCharCode(97 + (at % 26))}${at}`).join(" ");
    expect(bears(`use Redis for rate limiting`, "Use Redis for rate limiting")).toBe(true);
    expect(bears(`${words} Redis rate limiting`, "Use Redis for rate limiting")).toBe(false);
  });

  it("does not bear for its reason, which is another matter", () => {
    const decision = "Sign releases with minisign because the database of the password manager is locked";
    expect(bears("unlock the database of the password manager", decision)).toBe(false);
    expect(bears("sign the next release with minisign", decision)).toBe(true);
  });

  it("bears less the more decisions hold the words", () => {
    const prompt = parsePrompt("use Redis for rate limiting");
    const decision = { title: "", topic: "", body: { decision: "Use Redis for rate limiting" } };
    const of = (found: number) =>
      bearingMeasure(prompt, { documents: 1000, frequencies: new Map(prompt.terms.map(({ stem }) => [stem, found])) })(
        decision,
      ).evidence;
    expect(of(1)).toBeGreaterThan(of(50));
    expect(of(50)).toBeGreaterThan(of(700));
  });
});
