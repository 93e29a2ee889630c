import { describe, expect, it } from "vitest";
import { decide } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

interface Facts {
  readonly facts: readonly { readonly object: string; readonly id: string; readonly against: readonly string[] }[];
}

describe("stet facts", () => {
  it("positive: lists facts in force; those of a superseded decision are no longer current", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    decide(home, "Use pnpm for packages");
    runStet(home, ["consolidate"]);
    const { stdout } = runStet(home, ["facts"]);
    expect(stdout).toBe(
      "this_project test_framework jest  (0001, user)\nthis_project package_manager pnpm  (0002, user)\n",
    );
    runStet(home, ["supersede", "1", "Use vitest for tests", "--actor", "user"]);
    expect(runJson<Facts>(home, ["facts"]).facts).toMatchObject([{ object: "pnpm" }]);
    runStet(home, ["consolidate"]);
    expect(runJson<Facts>(home, ["facts", "test framework"]).facts).toMatchObject([{ object: "vitest", against: [] }]);
  });

  it("positive: what a person said comes before what an agent said later", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", ["--topic", "test framework", "--primary-tag", "testing"]);
    const agent = ["--actor", "agent", "--topic", "test framework", "--primary-tag", "tooling"];
    runStet(home, ["add", "Use vitest for tests", ...agent]);
    runStet(home, ["consolidate"]);
    expect(runJson<Facts>(home, ["facts"]).facts).toMatchObject([
      { object: "jest", against: ["project/0002-use-vitest-for-tests"] },
      { object: "vitest", against: ["project/0001-use-jest-for-tests"] },
    ]);
  });

  it("negative: says what makes facts where there are none, and knows no other question", () => {
    const home = temporaryHome();
    expect(runStet(home, ["facts"]).stdout).toBe("No facts. stet consolidate makes them of the decisions in force.\n");
    decide(home, "Use jest for tests");
    runStet(home, ["consolidate"]);
    expect(runJson<Facts>(home, ["facts", "database"]).facts).toEqual([]);
  });
});
