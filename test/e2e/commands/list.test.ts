import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decide, listed } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u;

describe("stet list", () => {
  it("positive: shows what is in force, and more when asked", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", ["--tags", "testing"]);
    decide(home, "Use vitest for tests", ["--supersedes", "1"]);
    decide(home, "Stream answers", ["--tags", "streaming", "--date", "2020-01-01"]);
    decide(home, "Prefer small files", ["--confidence", "inferred"]);
    decide(home, "Use British spelling", ["--global"]);
    decide(home, "Use mocks", ["--session", "s1"]);
    runStet(home, ["add", "Use mocha for tests"]);
    expect(listed(home, ["--scope", "project"])).toEqual(["0002 accepted", "0003 accepted"]);
    expect(listed(home, ["--scope", "global"])).toEqual(["0001 accepted"]);
    expect(listed(home, ["--scope", "session"])).toHaveLength(1);
    expect(listed(home, ["--confidence", "assumed"])).toHaveLength(4);
    expect(listed(home, ["--tag", "streaming"])).toEqual(["0003 accepted"]);
    expect(listed(home, ["--since", "2021-01-01", "--scope", "project"])).toEqual(["0002 accepted"]);
    expect(listed(home, ["--status", "superseded"])).toEqual(["0001 superseded"]);
    expect(listed(home, ["--status", "proposed"])).toEqual(["use-mocha-for-tests proposed"]);
    expect(listed(home, ["--limit", "1"])).toHaveLength(1);
    expect(listed(home, ["--all"])).toHaveLength(7);
    const { decisions } = runJson<{ decisions: object[] }>(home, ["list"]);
    const keys = { id: expect.any(String), title: expect.any(String), decision: expect.any(String) };
    expect(decisions[0]).toMatchObject({ ...keys, status: "accepted" });
  });

  it("positive: sees a file that was edited in place, and prints nothing a terminal acts on", () => {
    const home = temporaryHome();
    decide(home, "Use tabs\u001b]0;owned\u0007 and \u202eright to left\u2028here");
    const { stdout } = runStet(home, ["list"]);
    expect(stdout).toContain("Use tabs");
    expect(stdout).not.toMatch(UNPRINTABLE);
    const { store } = runJson<{ store: string }>(home, ["where"]);
    const { decisions } = runJson<{ decisions: { id: string; decision: string }[] }>(home, ["list"]);
    expect(decisions[0]?.decision).toContain("\u001b]0;owned\u0007");
    const path = join(store, "decisions", `${decisions[0]?.id}.md`);
    writeFileSync(path, readFileSync(path, "utf8").replace("status: accepted", "status: revoked"));
    expect(listed(home)).toEqual([]);
  });

  it("positive: a fresh folder has none, and reading makes nothing", () => {
    const home = temporaryHome();
    expect(runStet(home, ["list"])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^No decisions/) });
    expect(runStet(home, ["where", "--json"]).stdout).not.toContain("projects/app-");
  });

  it.each([[["--status", "gone"]], [["--limit", "0"]], [["--scope", ""]], [["--unknown"]]])(
    "negative: %j is a usage error",
    (words) => {
      expect(runStet(temporaryHome(), ["list", ...words])).toMatchObject({ status: 2, stdout: "" });
    },
  );
});
