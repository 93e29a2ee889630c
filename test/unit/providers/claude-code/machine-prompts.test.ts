import { describe, expect, it } from "vitest";
import { listMachinePrompts } from "../../../../src/providers/claude-code/machine-prompts.ts";

function row(content: unknown, members: object): string {
  return JSON.stringify({ type: "user", message: { role: "user", content }, ...members });
}

const typed = { promptSource: "typed", turnOrigin: "human" };
const machine = { promptSource: "system", turnOrigin: "task_notification" };

describe("who sent a prompt, by the rows of a transcript", () => {
  it.each([
    ["a system prompt", [row("go on", machine)], ["go on"]],
    [
      "either field alone",
      [row("a", { promptSource: "system" }), row("b", { turnOrigin: "task_notification" })],
      ["a", "b"],
    ],
    ["text in blocks", [row([{ type: "text", text: "go on" }], machine)], ["go on"]],
    ["what was typed", [row("go on", typed), row("use pnpm", { promptSource: "queued", turnOrigin: "human" })], []],
    ["what the SDK sent", [row("go on", { promptSource: "sdk", turnOrigin: "sdk" })], []],
    ["what a person said too, before or after", [row("go on", typed), row("go on", machine), row("go on", typed)], []],
    ["a row without these fields", [row("go on", {}), row("go on", machine)], ["go on"]],
    ["a half row in front", ['pt":"x"},"promptSource":"system"}', row("go on", machine)], ["go on"]],
    ["rows of other kinds", [JSON.stringify({ type: "assistant", ...machine, message: { content: "use x" } })], []],
    ["rows that are no rows", ["", "[]", "null", "{", row(7, machine), row([7, null], machine)], []],
  ])("takes %s right", (_what, lines, expected) => {
    expect(listMachinePrompts(lines.join("\n"))).toEqual(expected);
  });
});
