import { describe, expect, it } from "vitest";
import { isSamePrompt, type PromptIdentity } from "../../../src/records/identity.ts";

const first: PromptIdentity = { session: "s1", promptId: "p1", sha256: "aa", time: "2026-09-05T12:00:00Z" };

describe("isSamePrompt", () => {
  it.each<[string, Partial<PromptIdentity>, boolean]>([
    ["the same event twice", {}, true],
    ["a queued prompt sent again, under another id", { promptId: "p2", time: "2026-09-05T12:00:10Z" }, true],
    [
      "the same words eleven seconds later, under another id",
      { promptId: "p2", time: "2026-09-05T12:00:10.001Z" },
      false,
    ],
    ["the same id and words much later", { time: "2026-09-05T13:00:00Z" }, true],
    ["other words queued under the running turn's id", { sha256: "bb" }, false],
    ["the same words in another session", { session: "s2", promptId: "p2" }, false],
    ["a clock that went back", { promptId: "p2", time: "2026-09-05T11:59:55Z" }, true],
    ["other words in the same second", { promptId: "p2", sha256: "bb" }, false],
  ])("judges %s", (_name, changes, isSame) => {
    expect(isSamePrompt(first, { ...first, ...changes })).toBe(isSame);
    expect(isSamePrompt({ ...first, ...changes }, first)).toBe(isSame);
  });

  it("takes two prompts without an id for the same only within the window", () => {
    const { promptId: _, ...bare } = first;
    expect(isSamePrompt(bare, { ...bare, time: "2026-09-05T12:00:09Z" })).toBe(true);
    expect(isSamePrompt(bare, { ...bare, time: "2026-09-05T12:01:00Z" })).toBe(false);
  });
});
