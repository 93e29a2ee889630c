import { describe, expect, it } from "vitest";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet dismiss", () => {
  it("positive: turns a proposal down for good", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    runStet(home, ["add", "Use vitest for tests"]);
    const { stdout } = runStet(home, ["dismiss", "use-vitest-for-tests", "--reason", "only an idea"]);
    expect(stdout).toBe("Dismissed use-vitest-for-tests: Use vitest for tests\n");
    expect(show(home, "use-vitest-for-tests")).toMatchObject({ status: "rejected", revoked_reason: "only an idea" });
    runStet(home, ["add", "Use vitest for tests"]);
    expect(listed(home, ["--status", "proposed"])).toEqual([]);
  });

  it("negative: needs a proposal that waits, and a reason", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(failure(home, ["dismiss", "1", "--reason", "x"])).toMatchObject({ status: 12, code: "not_found" });
    expect(runStet(home, ["dismiss", "1"]).status).toBe(2);
  });
});
