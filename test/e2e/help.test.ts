import { describe, expect, it } from "vitest";
import { runStet } from "../support/run-stet.ts";
import { temporaryHome } from "../support/temporary-home.ts";

describe("stet --help", () => {
  it("groups what stet does by purpose and names the MCP server", () => {
    const { status, stdout } = runStet(temporaryHome(), ["--help"]);
    expect(status).toBe(0);
    const groups = stdout.split("\n").filter((line) => /^ {2}[A-Z]/.test(line) && !line.includes("  ", 2));
    expect(groups.map((line) => line.trim())).toEqual(["Set up", "Record", "Decide", "Look up", "Review", "Mend"]);
    expect(stdout).toMatch(/^ {4}mcp +Serve the decisions/m);
  });

  it("shows a command's words, choices and examples", () => {
    const { status, stdout } = runStet(temporaryHome(), ["revoke", "--help"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Usage: stet revoke \[options\] \[id\] \[reason\]/);
    expect(stdout.replace(/\s+/g, " ")).toContain("(user, agent, tool, unknown)");
    expect(stdout).toMatch(/Examples:\n {2}\$ stet revoke /);
  });
});
