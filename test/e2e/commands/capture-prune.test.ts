import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  listDecisions,
  placesOf,
  readRecord,
} from "../../support/captured-repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";

function sizes(home: CapturedRepository): number {
  const { prompts } = placesOf(home);
  return readdirSync(prompts).reduce((sum, name) => sum + readFileSync(join(prompts, name)).length, 0);
}

describe("capture prune", () => {
  it("positive: takes the body and leaves when, size and hash; the decision stays", () => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, "use pnpm, not npm");
    const bytes = readFileSync(join(placesOf(home).prompts, `${record}.json`)).length;
    expect(runStet(home, ["capture", "prune", "--bytes", "0", "--dry-run"]).stdout).toBe(`would prune ${record}\n`);
    expect(readRecord(home, record)).toHaveProperty("payload");
    expect(runStet(home, ["capture", "prune", "--bytes", "0"]).stdout).toBe(`pruned ${record}\n`);
    expect(readdirSync(placesOf(home).prompts)).toEqual([`${record}.json`]);
    const tombstone = readRecord(home, record);
    expect(tombstone).toMatchObject({ session: "s1", pruned_bytes: bytes });
    expect(tombstone["pruned_sha256"]).toMatch(/^[0-9a-f]{64}$/);
    expect(tombstone).not.toHaveProperty("payload");
    expect(listDecisions(home)).toHaveLength(1);
    expect(runStet(home, ["capture", "prune", "--bytes", "0"]).stdout).toBe("No record is past its keeping.\n");
    expect(runStet(home, ["capture", "render"]).stdout).toBe("No rendering is missing.\n");
  });

  it("positive: keeps the newest of too many, and everything by default", () => {
    const home = capturedRepository();
    const stems = ["first prompt", "second prompt", "third prompt"].map(
      (text) => capturePrompt(home, text).record ?? "",
    );
    expect(runJson(home, ["capture", "prune"])).toEqual({ pruned: [], isDryRun: false });
    const limit = String(sizes(home) - 1);
    expect(runJson(home, ["capture", "prune", "--bytes", limit])).toEqual({
      pruned: [[...stems].sort()[0]],
      isDryRun: false,
    });
  });

  it.each([
    ["--days", "soon"],
    ["--days", "-1"],
    ["--bytes", "1.5"],
    ["--bogus", ""],
  ])("negative: %s %s is 2 and nothing goes", (flag, value) => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, "hello");
    expect(runStet(home, ["capture", "prune", flag, value])).toMatchObject({ status: 2, stdout: "" });
    expect(readRecord(home, record)).toHaveProperty("payload");
  });
});
