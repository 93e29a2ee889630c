import { readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  placesOf,
  promptPayload,
  readLedger,
  sendThroughShim,
} from "../../support/captured-repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";

function outcomeOf(home: CapturedRepository): unknown {
  const folder = join(placesOf(home).sessions, "s1");
  return (JSON.parse(readFileSync(join(folder, "episode.json"), "utf8")) as { outcome: string }).outcome;
}

describe("capture reconcile", () => {
  it("positive: works off what waits and finds that all agrees", () => {
    const home = capturedRepository();
    sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "use pnpm, not npm"));
    expect(runStet(home, ["capture", "reconcile"]).stdout).toBe("Receipts, ledger, records and episodes agree.\n");
    expect(readLedger(home)).toHaveLength(1);
  });

  it("positive: renders what lacks a rendering and ends what fell silent a day ago; a dry run only says so", () => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, "use pnpm, not npm");
    const { prompts, sessions } = placesOf(home);
    rmSync(join(prompts, `${record}.md`));
    const folder = join(sessions, "s1");
    const old = Date.now() / 1000 - 90_000;
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
    const found = { waiting: [], missing: [], unnamed: [], rendered: [record], interrupted: ["s1"] };
    expect(runJson(home, ["capture", "reconcile", "--dry-run"])).toEqual({ isDryRun: true, ...found });
    expect([readdirSync(prompts).length, outcomeOf(home)]).toEqual([2, "open"]);
    expect(runJson(home, ["capture", "reconcile"])).toEqual({ isDryRun: false, ...found });
    expect([readdirSync(prompts).length, outcomeOf(home)]).toEqual([3, "interrupted"]);
    expect(runStet(home, ["capture", "reconcile"]).stdout).toContain("agree");
  });

  it("positive: a session that speaks again after it was ended so is open again", () => {
    const home = capturedRepository();
    capturePrompt(home, "hello");
    const folder = join(placesOf(home).sessions, "s1");
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1_700_000_000, 1_700_000_000);
    runStet(home, ["capture", "reconcile"]);
    expect(outcomeOf(home)).toBe("interrupted");
    capturePrompt(home, "hello again");
    expect(outcomeOf(home)).toBe("open");
  });

  it("negative: names a record that is gone, and one the ledger does not name", () => {
    const home = capturedRepository();
    const { record = "" } = capturePrompt(home, "hello");
    const { prompts } = placesOf(home);
    rmSync(join(home.state, "ledger.jsonl"));
    expect(runStet(home, ["capture", "reconcile"]).stdout).toBe(`${record} is kept and not named in the ledger\n`);
    const { record: second = "" } = capturePrompt(home, "another");
    for (const ending of [".json", ".md", ".yaml"]) rmSync(join(prompts, second + ending));
    expect(runStet(home, ["capture", "reconcile"]).stdout).toContain(`${second} is named in the ledger and gone\n`);
  });

  it("negative: an unknown option is 2", () => {
    const home = capturedRepository();
    expect(runStet(home, ["capture", "reconcile", "--force"])).toMatchObject({ status: 2, stdout: "" });
  });
});
