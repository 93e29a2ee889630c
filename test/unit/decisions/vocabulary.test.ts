import { describe, expect, it } from "vitest";
import { DEFAULT_VOCABULARY, normaliseTags, primaryTagOf, tagVerdict } from "../../../src/decisions/vocabulary.ts";

describe("tags", () => {
  it.each([
    [
      ["tooling", "Testing"],
      ["tooling", "testing"],
    ],
    [["streaming llm"], ["proposed:streaming-llm"]],
    [["proposed:streaming-llm", "Streaming-LLM"], ["proposed:streaming-llm"]],
    [["proposed:data"], ["data"]],
    [["proposed: proposed:x"], ["proposed:x"]],
    [["", "  ", "proposed:"], []],
  ])("%j become %j", (tags, normal) => {
    expect(normaliseTags(tags, DEFAULT_VOCABULARY)).toEqual(normal);
  });

  it("are known when the project promoted them", () => {
    expect(tagVerdict("billing", DEFAULT_VOCABULARY)).toBe("proposed");
    expect(tagVerdict("proposed:billing", [...DEFAULT_VOCABULARY, "billing"])).toBe("known");
  });

  it.each([
    ["testing", ["tooling"], "testing"],
    ["speed", ["proposed:speed", "tooling"], "tooling"],
    [undefined, ["proposed:speed", "data"], "data"],
    ["speed", [], ""],
  ])("with %s asked for among %j the primary one is %j", (wanted, tags, primary) => {
    expect(primaryTagOf(wanted, tags, DEFAULT_VOCABULARY)).toBe(primary);
  });
});
