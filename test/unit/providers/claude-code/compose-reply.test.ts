import { describe, expect, it } from "vitest";
import { composeReply } from "../../../../src/providers/claude-code/compose-reply.ts";

describe("composing a reply", () => {
  it.each(["SessionStart", "UserPromptSubmit", "SubagentStart"])("answers %s with JSON the client reads", (event) => {
    const reply = composeReply(event, { context: 'a "fact"\nand another', notice: "stet: noted 0042" });
    expect(JSON.parse(reply ?? "")).toEqual({
      systemMessage: "stet: noted 0042",
      hookSpecificOutput: { hookEventName: event, additionalContext: 'a "fact"\nand another' },
    });
  });

  it("shows a notice alone to the person only", () => {
    expect(JSON.parse(composeReply("UserPromptSubmit", { notice: "noted" }) ?? "")).toEqual({ systemMessage: "noted" });
  });

  it("answers PreCompact with plain text and keeps the notice out of it", () => {
    expect(composeReply("PreCompact", { context: "keep 0042", notice: "noted" })).toBe("keep 0042\n");
    expect(composeReply("PreCompact", { notice: "noted" })).toBeUndefined();
  });

  it.each(["Stop", "SubagentStop", "PostToolUse", "SessionEnd", "PostCompact"])("answers %s with nothing", (event) => {
    expect(composeReply(event, { context: "a fact", notice: "noted" })).toBeUndefined();
  });

  it("answers nothing with nothing", () => {
    expect(composeReply("SessionStart", { context: "", notice: "" })).toBeUndefined();
  });
});
