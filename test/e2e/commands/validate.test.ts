import { describe, expect, it } from "vitest";
import { decide, failure, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet validate", () => {
  it("positive: notes the day and counts what was said again before", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    decide(home, "Use jest for tests");
    expect(show(home, "1")["confirmation_count"]).toBe(1);
    expect(runStet(home, ["validate", "1"]).stdout).toBe("0001 still holds: Use jest for tests\n");
    const shown = show(home, "1");
    expect(shown["confirmation_count"]).toBe(2);
    expect(String(shown["last_validated"])).toMatch(/^\d{4}-\d\d-\d\d/);
  });

  it("negative: validates all or none", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(failure(home, ["validate", "1", "9"])).toMatchObject({ status: 12, code: "not_found" });
    expect(show(home, "1")["last_validated"]).toBeUndefined();
    runStet(home, ["revoke", "1", "--reason", "x", "--actor", "user"]);
    expect(failure(home, ["validate", "1"])).toMatchObject({ status: 1, code: "already_superseded" });
  });
});
