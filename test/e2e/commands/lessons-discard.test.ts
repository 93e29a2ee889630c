import { describe, expect, it } from "vitest";
import { capturedRepository } from "../../support/captured-repository.ts";
import { failure } from "../../support/decide.ts";
import { onePending, pendingIn, teach } from "../../support/lessons.ts";
import { runStet } from "../../support/run-stet.ts";

describe("stet lessons discard", () => {
  it("positive: keeps the reason, and the same words never wait again", () => {
    const home = capturedRepository();
    teach(home, ["you forgot to update the changelog"]);
    const { id } = onePending(home);
    const { stdout } = runStet(home, ["lessons", "discard", id, "--reason", "that one time"]);
    expect(stdout).toBe('Put away "you forgot to update the changelog": that one time\n');
    expect(pendingIn(home, ["--all"])).toMatchObject([{ id, status: "discarded", reason: "that one time" }]);
    teach(home, ["You forgot to update the changelog."], "s2");
    expect(pendingIn(home)).toEqual([]);
  });

  it("positive: what only points back waits again when it is said of something else", () => {
    const home = capturedRepository();
    teach(home, ["revert that"]);
    const { id } = onePending(home);
    runStet(home, ["lessons", "discard", id, "--reason", "a slip"]);
    teach(home, ["hm, nice", "revert that"], "s2");
    expect(pendingIn(home)).toMatchObject([{ quote: "revert that", session: "s2" }]);
  });

  it("negative: needs a lesson that waits, and a reason; one wrong id leaves all waiting", () => {
    const home = capturedRepository();
    teach(home, ["be concise"]);
    const { id } = onePending(home);
    expect(runStet(home, ["lessons", "discard", id]).status).toBe(2);
    expect(failure(home, ["lessons", "discard", id, "ffffffff", "--reason", "x"])).toMatchObject({ status: 12 });
    expect(pendingIn(home)).toHaveLength(1);
  });
});
