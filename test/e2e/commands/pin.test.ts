import { describe, expect, it } from "vitest";
import { decide, failure, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet pin", () => {
  it("positive: pins several and takes a pin out", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    decide(home, "Use npm for packages");
    expect(runStet(home, ["pin", "1,2"]).stdout).toBe(
      "Pinned 0001: Use jest for tests\nPinned 0002: Use npm for packages\n",
    );
    expect(show(home, "2")["pinned"]).toBe(true);
    expect(runStet(home, ["pin", "2", "--off"]).stdout).toBe("Unpinned 0002: Use npm for packages\n");
    expect(show(home, "2")["pinned"]).toBe(false);
  });

  it("negative: pins all or none, and nothing out of force", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(failure(home, ["pin", "1", "9"])).toMatchObject({ status: 12, code: "not_found" });
    expect(show(home, "1")["pinned"]).toBe(false);
    runStet(home, ["revoke", "1", "--reason", "x", "--actor", "user"]);
    expect(failure(home, ["pin", "1"])).toMatchObject({ status: 1, code: "already_superseded" });
  });
});
