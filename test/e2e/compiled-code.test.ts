import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runStet } from "../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../support/temporary-home.ts";

/** Files of compiled code, of whichever Node runs the tests. */
function listKept(home: TemporaryHome): string[] {
  const folder = join(home.folder, ".local/state/stet/code");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function decide(home: TemporaryHome): void {
  expect(runStet(home, ["add", "Use tabs in the makefile"]).status).toBe(0);
}

describe("compiled code", () => {
  it("is kept once there is a store, and not where a command only looked", () => {
    const home = temporaryHome();
    expect(runStet(home, ["list"]).status).toBe(0);
    expect(existsSync(join(home.folder, ".local"))).toBe(false);
    decide(home);
    runStet(home, ["list"]);
    expect(listKept(home).length).toBeGreaterThan(0);
  });

  it.each([
    ["empty", () => ""],
    ["cut", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["overwritten", () => "no code at all"],
  ])("changes nothing when it is %s", (_name, damage) => {
    const home = temporaryHome();
    decide(home);
    const expected = runStet(home, ["list"]).stdout;
    const kept = listKept(home);
    expect(kept.length).toBeGreaterThan(0);
    for (const file of kept) writeFileSync(file, damage(readFileSync(file)));
    const ran = runStet(home, ["list"]);
    expect(ran).toEqual({ status: 0, stdout: expected, stderr: "" });
  });
});
