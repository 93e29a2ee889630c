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
