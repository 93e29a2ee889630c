import { describe, expect, it } from "vitest";
import { pathPattern } from "../../../src/operations/recalling/path-pattern.ts";

describe("pathPattern", () => {
  it.each([
    ["src/auth", "src/auth/login.ts", true],
    ["src/auth/", "src/auth/login.ts", true],
    ["./src/auth/login.ts", "src/auth/login.ts", true],
    ["src/auth", "src/authority.ts", false],
    ["src/auth/**", "src/auth/deep/login.ts", true],
    ["src/auth/**", "src/other/login.ts", false],
    ["**/login.ts", "login.ts", true],
    ["**/login.ts", "src/auth/login.ts", true],
    ["src/*/login.ts", "src/auth/login.ts", true],
    ["src/*/login.ts", "src/auth/deep/login.ts", false],
    ["src/**/*.{ts,tsx}", "src/a/b/page.tsx", true],
    ["src/**/*.{ts,tsx}", "src/a/b/page.css", false],
    ["src/log?n.ts", "src/login.ts", true],
    ["src/a+b (1)/*.ts", "src/a+b (1)/x.ts", true],
    ["src/[id]/*.ts", "src/[id]/page.ts", true],
    ["src/{", "src/{", true],
    ["*", "README.md", true],
  ])("%j and %j: %j", (pattern, path, expected) => {
    expect(pathPattern(pattern)(path)).toBe(expected);
  });
});
