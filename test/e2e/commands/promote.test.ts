import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet promote", () => {
  it("positive: puts a proposal in force and what it replaces out of it", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    runStet(home, ["add", "Use vitest for tests", "--confidence", "inferred"]);
    expect(runStet(home, ["promote", "use-vitest-for-tests"]).stdout).toBe("0002 in force: Use vitest for tests\n");
    expect(listed(home)).toEqual(["0002 accepted"]);
    expect(show(home, "1")).toMatchObject({ status: "superseded", superseded_by: "0002-use-vitest-for-tests" });
    expect(show(home, "2")).toMatchObject({ confidence: "confirmed", supersedes: ["0001-use-jest-for-tests"] });
  });

  it("positive: shares it at once, without naming what is private", () => {
    const home = temporaryHome();
    makeRepository(home.workdir);
    runStet(home, ["init", "--shared"]);
    decide(home, "Use jest for tests");
    runStet(home, ["add", "Use vitest for tests"]);
    const { status, stderr } = runStet(home, ["promote", "use-vitest-for-tests", "--share"]);
    expect(status).toBe(0);
    expect(stderr).toContain("0002 no longer names 0001, which is private");
    expect(existsSync(join(home.workdir, ".stet/decisions/0002-use-vitest-for-tests.md"))).toBe(true);
    expect(show(home, "2")["supersedes"]).toEqual([]);
  });

  it("positive: two that replace the same replace it once", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", ["--topic", "tests"]);
    for (const topic of ["units", "pages"]) {
      runStet(home, ["add", `Use vitest for ${topic}`, "--topic", topic, "--supersedes", "1", "--actor", "agent"]);
    }
    const ran = runStet(home, ["promote", "use-vitest-for-units", "use-vitest-for-pages", "use-vitest-for-units"]);
    expect(ran.stdout).toBe("0002 in force: Use vitest for units\n0003 in force: Use vitest for pages\n");
    expect(show(home, "1")).toMatchObject({ status: "superseded", superseded_by: "0002-use-vitest-for-units" });
    expect(show(home, "3")["supersedes"]).toEqual([]);
    runStet(home, ["undo"]);
    expect(listed(home, ["--all"])).toEqual([
      "0001 accepted",
      "use-vitest-for-pages proposed",
      "use-vitest-for-units proposed",
    ]);
  });

  it("negative: refuses two about the same, and promotes neither", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    runStet(home, ["add", "Use vitest for tests"]);
    runStet(home, ["add", "Use mocha for tests"]);
    const refused = failure(home, ["promote", "use-vitest-for-tests", "use-mocha-for-tests"]);
    expect(refused).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(listed(home)).toEqual(["0001 accepted"]);
    expect(listed(home, ["--status", "proposed"])).toHaveLength(2);
  });

  it("negative: refuses a topic that got a decision since, unless that is named", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    runStet(home, ["add", "Use vitest for tests"]);
    runStet(home, ["supersede", "1", "Use mocha for tests", "--actor", "user"]);
    const refused = failure(home, ["promote", "use-vitest-for-tests"]);
    expect(refused).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(refused.hint).toContain("--supersedes 0002");
    expect(runStet(home, ["promote", "use-vitest-for-tests", "--supersedes", "2"]).status).toBe(0);
    expect(listed(home)).toEqual(["0003 accepted"]);
  });

  it("negative: knows no proposal of that name, or one that was turned down", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(failure(home, ["promote", "nothing"])).toMatchObject({ status: 12, code: "not_found" });
    runStet(home, ["add", "Use vitest for tests"]);
    runStet(home, ["dismiss", "use-vitest-for-tests", "--reason", "no"]);
    expect(failure(home, ["promote", "use-vitest-for-tests"])).toMatchObject({ status: 12, code: "not_found" });
  });
});
