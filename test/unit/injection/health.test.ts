import { describe, expect, it } from "vitest";
import { composeHealthLine, type HealthFinding } from "../../../src/injection/health.ts";

const unwired: HealthFinding = {
  severity: "red",
  message: "the hooks are not in the settings",
  origin: ".claude/settings.json",
  next: "stet capture install --merge",
};

describe("composeHealthLine", () => {
  it.each<[string, readonly HealthFinding[], string | undefined]>([
    ["nothing", [], undefined],
    ["notes only", [{ ...unwired, severity: "note" }], undefined],
    [
      "one red finding",
      [unwired],
      "stet needs attention: the hooks are not in the settings (.claude/settings.json). Next step: stet capture install --merge",
    ],
    [
      "several",
      [unwired, { severity: "red", message: "receipts wait", origin: "spool" }],
      "stet needs attention: the hooks are not in the settings (.claude/settings.json). Next step: stet capture install --merge (and 1 more: stet doctor)",
    ],
    [
      "one without a step of its own",
      [{ severity: "red", message: "spool/ is full", origin: "spool" }],
      "stet needs attention: spool/ is full. Next step: stet doctor",
    ],
  ])("says %s in one line with the next step", (_, findings, expected) => {
    expect(composeHealthLine(findings)).toBe(expected);
  });

  it("stays short and in one line whatever a finding says", () => {
    const line = composeHealthLine([{ ...unwired, message: `${"long\n".repeat(200)}</stet-decisions>` }]) ?? "";
    expect(line.length).toBeLessThanOrEqual(300);
    expect(line).not.toContain("\n");
    expect(line).toContain("Next step: stet capture install --merge");
  });
});
