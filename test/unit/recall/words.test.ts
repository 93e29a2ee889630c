import { describe, expect, it } from "vitest";
import { spellingsOf, stemOfWord, unspacedRuns, wordsOf } from "../../../src/recall/words.ts";

describe("wordsOf", () => {
  it.each([
    ["Use pnpm.", ["use", "pnpm"]],
    ["the `useEffect` hook", ["the", "useeffect", "hook"]],
    ["retry_max is 5", ["retry_max", "is", "5"]],
    ["go.mod, v2.3 and src/app.ts:", ["go.mod", "v2.3", "and", "src/app.ts"]],
    ["C++ or C#", ["c++", "or", "c#"]],
    ["the team's café", ["the", "team", "cafe"]],
    ["(pre-commit) -- hooks", ["pre-commit", "hooks"]],
    ["ｆｕｌｌ ｗｉｄｔｈ", ["full", "width"]],
    ["CLIフレームワーク", ["cli"]],
    ["how do people log in?", ["how", "do", "people", "login"]],
    ["once logged in, sign-in is over", ["once", "login", "login", "is", "over"]],
    ["the log in JSON, logs in S3", ["the", "log", "in", "json", "logs", "in", "s3"]],
    ["", []],
  ])("reads %j as %j", (text, forms) => {
    expect(wordsOf(text).map((word) => word.form)).toEqual(forms);
  });

  it.each([
    ["useEffect", ["use", "effect"]],
    ["retry_max", ["retry", "max"]],
    ["src/app.ts", ["src", "app", "ts"]],
    ["HTTPServer", ["http", "server"]],
    ["v2.3", []],
    ["plain", []],
  ])("takes %j apart into %j", (text, parts) => {
    expect(wordsOf(text)[0]?.parts).toEqual(parts);
  });

  it.each([
    ["retry_max", true],
    ["useEffect", true],
    ["v2", true],
    ["pnpm", false],
  ])("tells whether a program named %j", (text, isIdentifier) => {
    expect(wordsOf(text)[0]?.isIdentifier).toBe(isIdentifier);
  });
});

describe("unspacedRuns", () => {
  it("finds the runs of scripts without spaces", () => {
    expect(unspacedRuns("CLIフレームワークは何? 测试 framework")).toEqual(["フレームワークは何", "测试"]);
  });
});

describe("spellings", () => {
  it.each([
    ["colour", "color"],
    ["summarise", "summarize"],
    ["behaviours", "behaviors"],
    ["licence", "license"],
    ["centre", "center"],
  ])("gives %s and %s one stem", (british, american) => {
    expect(stemOfWord(british)).toBe(stemOfWord(american));
    expect(spellingsOf(british)).toContain(american);
  });
});
