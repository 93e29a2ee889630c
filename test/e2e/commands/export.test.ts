import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository } from "../../support/captured-repository.ts";
import { Conversation } from "../../support/conversation.ts";
import { decide, failure, listed, type Shown } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

const FORMATS = ["loopkit", "madr", "adr-tools", "json"] as const;

function decided(): TemporaryHome {
  const home = temporaryHome();
  decide(home, "Use Jest for tests", ["--date", "2026-01-01"]);
  const more = ["--context", "It starts faster", "--alternatives", "- Jest\n- Mocha", "--consequences", "One runner"];
  decide(home, "Use Vitest for tests", ["--supersedes", "1", "--date", "2026-01-02", ...more]);
  decide(home, "Never log account numbers", ["--type", "constraint", "--date", "2026-01-03"]);
  return home;
}

function everything(home: TemporaryHome): Shown[] {
  return runJson<{ decisions: Shown[] }>(home, ["list", "--all"]).decisions;
}

describe("stet export", () => {
  it.each(FORMATS)("positive: %s is printed, and nothing is written in the repository", (format) => {
    const home = decided();
    const { status, stdout } = runStet(home, ["export", "--format", format]);
    expect(status).toBe(0);
    expect(stdout).toContain("Use Vitest for tests");
    expect(stdout).not.toContain("Use Jest for tests\n");
    expect(readdirSync(home.workdir)).toEqual([]);
  });

  it.each(["madr", "json"])("positive: %s holds all that another store needs", (format) => {
    const home = decided();
    const out = format === "json" ? "decisions.json" : "adr";
    expect(runStet(home, ["export", "--format", format, "--all", "--out", out]).status).toBe(0);
    const other = temporaryHome();
    expect(runStet(other, ["import", join(home.workdir, out)]).status).toBe(0);
    // Ids and numbers are the other store's own, and so is where it came from.
    const kept = ({
      id: _i,
      number: _n,
      supersedes: _s,
      superseded_by: _b,
      evidence: _e,
      updated: _u,
      ...rest
    }: Shown) => rest;
    const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
    expect(everything(other).map(kept).sort(byText)).toEqual(everything(home).map(kept).sort(byText));
    const vitest = everything(other).find(({ decision }) => decision === "Use Vitest for tests");
    expect(everything(other).find(({ decision }) => decision === "Use Jest for tests")?.["superseded_by"]).toBe(
      vitest?.id,
    );
    expect(runStet(home, ["import", out]).stdout).toContain("3 known already");
  });

  it.each(["adr-tools", "loopkit"])("positive: %s comes in again as what it can hold", (format) => {
    const home = decided();
    const out = format === "loopkit" ? "claude-decisions.json" : "doc/adr";
    expect(runStet(home, ["export", "--format", format, "--out", out]).status).toBe(0);
    const other = temporaryHome();
    runStet(other, ["import", join(home.workdir, out)]);
    expect(
      everything(other)
        .map(({ decision, status }) => [decision, status])
        .sort(),
    ).toEqual([
      ["Never log account numbers", "accepted"],
      ["Use Vitest for tests", "accepted"],
    ]);
  });

  it("positive: a folder is brought up to date, what it held before included", () => {
    const home = decided();
    runStet(home, ["export", "--format", "madr", "--out", "adr"]);
    decide(home, "Use node:test for tests", ["--supersedes", "2"]);
    expect(runStet(home, ["export", "--format", "madr", "--out", "adr"]).status).toBe(0);
    const read = (stem: string) => readFileSync(join(home.workdir, "adr", `${stem}.md`), "utf8");
    expect(read("0002-use-vitest-for-tests")).toContain('status: "superseded by ADR-0004"');
    expect(read("0004-use-node-test-for-tests")).toContain('supersedes: ["0002-use-vitest-for-tests"]');
  });

  it("positive: only the statuses asked for", () => {
    const home = decided();
    const { documents } = runJson<{ documents: { text: string }[] }>(home, [
      "export",
      "--format",
      "loopkit",
      "--status",
      "superseded",
    ]);
    expect(JSON.parse(documents[0]?.text ?? "")).toEqual([
      { ts: "2026-01-01T00:00:00Z", decision: "Use Jest for tests" },
    ]);
  });

  it("positive: words and sessions stay out unless they are to go along", () => {
    const home = capturedRepository();
    new Conversation(home, { session: "kitchen" }).says("ok, let's use pnpm, not npm");
    expect(listed(home)).toEqual(["0001 accepted"]);
    for (const format of FORMATS) {
      expect(runStet(home, ["export", "--format", format]).stdout).not.toMatch(/kitchen|ok, let's/);
    }
    const kept = runStet(home, ["export", "--format", "json", "--quote", "keep"]).stdout;
    expect(kept).toContain("kitchen");
  });

  it("positive: entries are added to a claude-decisions.json, whose own stay as they are", () => {
    const home = decided();
    const path = join(home.workdir, "claude-decisions.json");
    const before = '[\n\t{"by": "ann", "decision": "Use tabs", "ts": "2025-01-01T00:00:00Z"}\n]\n';
    writeFileSync(path, before);
    const words = ["export", "--format", "loopkit", "--out", "claude-decisions.json"];
    expect(runStet(home, words).status).toBe(0);
    const after = readFileSync(path, "utf8");
    expect(after.startsWith(before.slice(0, -3))).toBe(true);
    expect(JSON.parse(after)).toHaveLength(3);
    expect(runStet(home, words).status).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(after);
  });

  it.each([
    ["madr", "adr/0003-never-log-account-numbers.md", "adr"],
    ["json", "decisions.json", "decisions.json"],
    ["loopkit", "claude-decisions.json", "claude-decisions.json"],
  ])("negative: %s: a file stet did not write is refused with 15, and nothing else is written", (format, path, out) => {
    const home = decided();
    mkdirSync(join(home.workdir, "adr"));
    writeFileSync(join(home.workdir, path), "theirs");
    const before = snapshotTree(home.workdir);
    expect(failure(home, ["export", "--format", format, "--out", out])).toMatchObject({
      status: 15,
      code: "foreign_file",
    });
    expect(snapshotTree(home.workdir)).toEqual(before);
    expect(runStet(home, ["export", "--format", format, "--out", out, "--force"]).status).toBe(0);
    expect(readFileSync(join(home.workdir, path), "utf8")).toContain("Never log account numbers");
  });

  it("negative: a file of stet's that was changed since is not overwritten", () => {
    const home = decided();
    runStet(home, ["export", "--format", "madr", "--out", "adr"]);
    const path = join(home.workdir, "adr/0003-never-log-account-numbers.md");
    writeFileSync(path, `${readFileSync(path, "utf8")}\nA note by hand.\n`);
    expect(failure(home, ["export", "--format", "madr", "--out", "adr"])).toMatchObject({ status: 15 });
    expect(readFileSync(path, "utf8")).toContain("A note by hand.");
    rmSync(path);
    expect(runStet(home, ["export", "--format", "madr", "--out", "adr"]).status).toBe(0);
    expect(existsSync(path)).toBe(true);
  });

  it("negative: a link that leads out of the project is refused", () => {
    const home = decided();
    symlinkSync(home.folder, join(home.workdir, "adr"));
    const before = readdirSync(home.folder);
    expect(failure(home, ["export", "--format", "madr", "--out", "adr"])).toMatchObject({ status: 15 });
    expect(readdirSync(home.folder)).toEqual(before);
  });

  it("negative: without a format, with one that only comes in, or with a file for a folder it ends with 2", () => {
    const home = decided();
    writeFileSync(join(home.workdir, "file"), "");
    expect(runStet(home, ["export"]).status).toBe(2);
    expect(runStet(home, ["export", "--format", "rules-file"]).status).toBe(2);
    expect(runStet(home, ["export", "--format", "madr", "--out", "file"]).status).toBe(2);
    expect(runStet(temporaryHome(), ["export", "--format", "madr"]).stdout).toContain("No decisions to export");
  });
});
