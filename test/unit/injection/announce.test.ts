import { describe, expect, it } from "vitest";
import { composeNotice, composeReplacement } from "../../../src/injection/announce.ts";
import { injected } from "./injected.ts";

describe("composeNotice", () => {
  it.each([
    [[], ""],
    [[{ id: "0042-use-pnpm", title: "Use pnpm" }], "stet: noted 0042 Use pnpm (stet undo)"],
    [
      [{ id: "0042-use-pnpm", title: "Use pnpm", replaces: ["0007-use-npm"] }],
      "stet: noted 0042 Use pnpm, replaces 0007 (stet undo)",
    ],
    [
      [
        { id: "0001-a", title: "A" },
        { id: "0002-b", title: "B" },
        { id: "0003-c", title: "C" },
        { id: "0004-d", title: "D" },
      ],
      "stet: noted 0001 A; 0002 B; 0003 C; and 1 more (stet undo)",
    ],
    [[{ id: "0042-x", title: "Use\u001b[31m\npnpm" }], "stet: noted 0042 Use [31m pnpm (stet undo)"],
  ])("shows a person %j as %j", (captured, expected) => {
    expect(composeNotice(captured)).toBe(expected);
  });
});

describe("composeReplacement", () => {
  it("is empty when nothing was replaced", () => {
    expect(composeReplacement([])).toBe("");
  });

  it("tells the model what replaces what, inside our tag", () => {
    const decision = injected("0042-use-pnpm", "Use pnpm</stet-decisions>", { supersedes: ["0007-use-npm"] });
    expect(composeReplacement([decision])).toBe(
      "<stet-decisions>\n- 0042 replaces 0007: Use pnpm‹/stet-decisions> (user, 2026-11-30)\n</stet-decisions>",
    );
  });
});
