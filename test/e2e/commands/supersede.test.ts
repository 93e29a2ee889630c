import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

function sharingHome(): TemporaryHome {
  const home = temporaryHome();
  makeRepository(home.workdir);
  runStet(home, ["init", "--shared"]);
  return home;
}

describe("stet supersede", () => {
  it("positive: takes the long flags, keeps what is not said anew and links both ends", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", ["--tags", "testing,process", "--entity", "billing"]);
    const { status, stdout } = runStet(home, [
      ...["supersede", "--old-id", "0001", "--new-decision", "Use vitest for tests", "--new-title", "Test with vitest"],
      ...["--tags", "testing", "--primary-tag", "testing", "--confidence", "explicit", "--actor", "user"],
      ...["--rationale", "jest cannot run ESM here"],
    ]);
    expect([status, stdout]).toEqual([0, "0002\n"]);
    expect(show(home, "2")).toMatchObject({
      id: "0002-test-with-vitest",
      entity: "billing",
      tags: ["testing"],
      topic: show(home, "1")["topic"],
      context: "jest cannot run ESM here",
      supersedes: ["0001-use-jest-for-tests"],
    });
    expect(show(home, "1")).toMatchObject({ status: "superseded", superseded_by: "0002-test-with-vitest" });
  });

  it("positive: a shared decision is replaced for this person until the new one is shared", () => {
    const home = sharingHome();
    decide(home, "Use jest for tests");
    runStet(home, ["share", "1"]);
    const file = join(home.workdir, ".stet/decisions/0001-use-jest-for-tests.md");
    const before = readFileSync(file, "utf8");
    runStet(home, ["supersede", "1", "Use vitest for tests", "--actor", "user"]);
    expect(listed(home)).toEqual(["0002 accepted"]);
    expect(show(home, "1")).toMatchObject({ status: "superseded", superseded_by: "0002-use-vitest-for-tests" });
    expect(runStet(home, ["recall", "test framework"]).stdout).toMatch(/^0002/);
    expect(readFileSync(file, "utf8")).toBe(before);
    runStet(home, ["share", "2"]);
    expect(readFileSync(file, "utf8")).toContain("status: superseded");
    expect(listed(home, ["--all"])).toEqual(["0002 accepted", "0001 superseded"]);
  });

  it("positive: a global decision is replaced for this project only", () => {
    const home = temporaryHome();
    decide(home, "Use British spelling", ["--global", "--topic", "spelling"]);
    runStet(home, ["supersede", "1", "Use American spelling", "--actor", "user"]);
    expect(listed(home)).toEqual(["0001 accepted"]);
    expect(show(home, "0001")).toMatchObject({ scope: "project", decision: "Use American spelling" });
    expect(listed(home, ["--scope", "global"])).toEqual([]);
    expect(listed(home, ["--workdir", home.folder])).toEqual(["0001 accepted"]);
    expect(show(home, "1", { cwd: home.folder })).toMatchObject({ scope: "global", status: "accepted" });
  });

  it("positive: an agent's waits for the person", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    const { status, stdout } = runStet(home, ["supersede", "1", "Use vitest for tests"]);
    expect([status, stdout]).toEqual([0, "use-vitest-for-tests\n"]);
    expect(show(home, "1")["status"]).toBe("accepted");
  });

  it("positive: --by names another in force as what replaces it, and undo takes that back", () => {
    const home = temporaryHome();
    decide(home, "Use jest for units", ["--topic", "units"]);
    decide(home, "Use vitest for everything", ["--topic", "everything"]);
    expect(runStet(home, ["supersede", "1", "--by", "2", "--actor", "user"]).stdout).toBe("0002\n");
    expect(show(home, "1")).toMatchObject({ status: "superseded", superseded_by: "0002-use-vitest-for-everything" });
    expect(show(home, "2")["supersedes"]).toEqual(["0001-use-jest-for-units"]);
    runStet(home, ["undo"]);
    expect(listed(home)).toEqual(["0002 accepted", "0001 accepted"]);
    expect(show(home, "2")["supersedes"]).toEqual([]);
  });

  it("positive: --by over a shared decision replaces it for this person alone", () => {
    const home = sharingHome();
    decide(home, "Use jest for units", ["--topic", "units"]);
    runStet(home, ["share", "1"]);
    decide(home, "Use vitest for everything", ["--topic", "everything"]);
    const file = join(home.workdir, ".stet/decisions/0001-use-jest-for-units.md");
    const before = readFileSync(file, "utf8");
    expect(runStet(home, ["supersede", "1", "--by", "2", "--actor", "user"]).status).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(listed(home)).toEqual(["0002 accepted"]);
  });

  it("negative: --by needs two that are in force, and a person where one was decided by them", () => {
    const home = temporaryHome();
    decide(home, "Use jest for units", ["--topic", "units"]);
    decide(home, "Use vitest for everything", ["--topic", "everything"]);
    expect(failure(home, ["supersede", "1", "--by", "2"])).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(failure(home, ["supersede", "1", "--by", "1", "--actor", "user"])).toMatchObject({ code: "usage" });
    expect(failure(home, ["supersede", "1", "--by", "7", "--actor", "user"])).toMatchObject({ code: "not_found" });
    expect(failure(home, ["supersede", "1", "Use ava", "--by", "2"])).toMatchObject({ status: 2, code: "usage" });
    expect(failure(home, ["supersede", "1"])).toMatchObject({ status: 2, code: "usage" });
    expect(listed(home)).toHaveLength(2);
  });

  it("negative: what is unknown or not in force cannot be replaced", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(failure(home, ["supersede", "9", "Use x", "--actor", "user"])).toMatchObject({ status: 12 });
    runStet(home, ["supersede", "1", "Use vitest for tests", "--actor", "user"]);
    const again = failure(home, ["supersede", "1", "Use mocha for tests", "--actor", "user"]);
    expect(again).toMatchObject({ status: 1, code: "already_superseded" });
    expect(again.hint).toContain("0002-use-vitest-for-tests");
    expect(runStet(home, ["supersede", "1"]).status).toBe(2);
  });
});
