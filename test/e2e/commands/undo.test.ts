import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

function undo(home: TemporaryHome): string {
  const { status, stdout, stderr } = runStet(home, ["undo"]);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

describe("stet undo", () => {
  it.each([
    ["an addition", ["add", "Use zod for validation", "--actor", "user"], ["0002 revoked", "0001 accepted"]],
    ["a replacement", ["supersede", "1", "Use npm", "--actor", "user"], ["0002 revoked", "0001 accepted"]],
    ["a withdrawal", ["revoke", "1", "--reason", "x", "--actor", "user"], ["0001 accepted"]],
    ["a pin", ["pin", "1"], ["0001 accepted"]],
    ["a validation", ["validate", "1"], ["0001 accepted"]],
  ])("positive: takes back %s", (_, words, after) => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    const before = show(home, "1");
    expect(runStet(home, words).status).toBe(0);
    undo(home);
    expect(listed(home, ["--all"])).toEqual(after);
    expect(show(home, "1")).toEqual(before);
  });

  it("positive: takes back what was proposed, promoted, dismissed and shared", () => {
    const home = temporaryHome();
    makeRepository(home.workdir);
    runStet(home, ["init", "--shared"]);
    decide(home, "Use pnpm for packages");
    runStet(home, ["add", "Use npm for packages"]);
    runStet(home, ["dismiss", "use-npm-for-packages", "--reason", "no"]);
    undo(home);
    expect(listed(home, ["--status", "proposed"])).toEqual(["use-npm-for-packages proposed"]);
    runStet(home, ["promote", "use-npm-for-packages"]);
    expect(listed(home)).toEqual(["0002 accepted"]);
    undo(home);
    expect(listed(home, ["--all"])).toEqual(["0001 accepted", "use-npm-for-packages proposed"]);
    runStet(home, ["share", "1"]);
    undo(home);
    expect(show(home, "1")["scope"]).toBe("project");
    undo(home);
    expect(listed(home, ["--all"])).toEqual(["0001 accepted"]);
  });

  it("positive: asked again it takes back the change before, of the global store too", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    decide(home, "Use British spelling", ["--global"]);
    decide(home, "Use vitest for tests");
    expect(undo(home)).toContain("0002 is taken back");
    expect(undo(home)).toContain("0001 is taken back");
    expect(listed(home)).toEqual(["0001 accepted"]);
    expect(show(home, "0001")["scope"]).toBe("project");
    undo(home);
    expect(listed(home)).toEqual([]);
    expect(failure(home, ["undo"])).toMatchObject({ status: 12, code: "not_found" });
  });

  it("negative: there is nothing to take back, or it was changed since", () => {
    const home = temporaryHome();
    expect(failure(home, ["undo"])).toMatchObject({ status: 12, code: "not_found" });
  });
});
