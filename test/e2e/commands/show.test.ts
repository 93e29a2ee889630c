import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet show", () => {
  it("positive: by number, stem, slug and beginning, whatever the status", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", ["--context", "Because\nof \u001b[2Jhabit"]);
    runStet(home, ["revoke", "1", "--reason", "x", "--actor", "user"]);
    for (const name of ["1", "0001", "#0001", "0001-use-jest-for-tests", "use-jest-for-tests", "0001-use"]) {
      expect(show(home, name)).toMatchObject({ id: "0001-use-jest-for-tests", status: "revoked" });
    }
    const { stdout } = runStet(home, ["show", "1"]);
    expect(stdout).toContain("Because\nof  [2Jhabit");
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });

  it("positive: an old number still leads to a decision that was renumbered, with a note", () => {
    const [home, teammate] = [temporaryHome(), temporaryHome()];
    for (const person of [home, teammate]) {
      makeRepository(person.workdir);
      runStet(person, ["init", "--shared"]);
    }
    decide(home, "Use pnpm");
    decide(teammate, "Use tabs for indentation");
    runStet(teammate, ["share", "1"]);
    // What a pull brings.
    cpSync(join(teammate.workdir, ".stet"), join(home.workdir, ".stet"), { recursive: true });

    const byNumber = runStet(home, ["show", "0001"]);
    expect(byNumber.stdout).toContain("Use tabs for indentation");
    expect(byNumber.stderr).toContain("0001 was the number of 0002-use-pnpm too");
    const byStem = runStet(home, ["show", "0001-use-pnpm"]);
    expect(byStem.stdout).toMatch(/^0002 {2}Use pnpm/);
    expect(byStem.stderr).toContain("0001-use-pnpm was renumbered: it is 0002 now");
  });

  it("negative: an unknown id is 12 and an ambiguous one 2", () => {
    const home = temporaryHome();
    expect(failure(home, ["show", "1"])).toMatchObject({ status: 12, code: "not_found" });
    decide(home, "Use tabs", ["--topic", "go files"]);
    decide(home, "Use tabs", ["--topic", "make files"]);
    expect(failure(home, ["show", "use-tabs"])).toMatchObject({ status: 2, code: "ambiguous" });
  });
});
