import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runInTerminal } from "../../support/in-terminal.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet revoke", () => {
  it("positive: withdraws with a reason, by flags and by words", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    decide(home, "Use npm for packages");
    const flags = ["revoke", "--id", "0001", "--reason", "that was venting", "--actor", "user"];
    expect(runStet(home, flags)).toMatchObject({ status: 0, stdout: "Revoked 0001: that was venting\n" });
    expect(show(home, "1")).toMatchObject({ status: "revoked", revoked_reason: "that was venting" });
    expect(runInTerminal(home, ["revoke", "2", "no longer true"]).status).toBe(0);
    expect(listed(home)).toEqual([]);
  });

  it("positive: an agent withdraws what an agent decided", () => {
    const home = temporaryHome();
    runStet(home, ["add", "Use jest for tests"]);
    expect(runStet(home, ["revoke", "1", "--reason", "wrong"]).status).toBe(0);
  });

  it("negative: an agent cannot withdraw what the user decided", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    const refused = failure(home, ["revoke", "1", "--reason", "wrong"]);
    expect(refused).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(show(home, "1")["status"]).toBe("accepted");
  });

  it("negative: a shared one needs --shared", () => {
    const home = temporaryHome();
    makeRepository(home.workdir);
    runStet(home, ["init", "--shared"]);
    decide(home, "Use jest for tests");
    runStet(home, ["share", "1"]);
    const words = ["revoke", "1", "--reason", "wrong", "--actor", "user"];
    expect(failure(home, words)).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(runStet(home, [...words, "--shared"]).status).toBe(0);
    expect(show(home, "1")).toMatchObject({ scope: "shared", status: "revoked" });
  });

  it("negative: needs a reason, an id that exists and a decision in force", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(runStet(home, ["revoke", "1", "--actor", "user"]).status).toBe(2);
    expect(failure(home, ["revoke", "9", "--reason", "x", "--actor", "user"])).toMatchObject({ status: 12 });
    runStet(home, ["revoke", "1", "--reason", "x", "--actor", "user"]);
    const again = failure(home, ["revoke", "1", "--reason", "x", "--actor", "user"]);
    expect(again).toMatchObject({ status: 1, code: "already_superseded" });
  });
});
