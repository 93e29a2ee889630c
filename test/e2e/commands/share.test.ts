import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository } from "../../support/captured-repository.ts";
import { Conversation } from "../../support/conversation.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

describe("stet share", () => {
  it.each([
    ["cut", undefined],
    ["keep", "use pnpm, not npm"],
  ])("positive: moves the file with its quote %s and without where it was said", (quote, excerpt) => {
    const home = capturedRepository();
    runStet(home, ["init", "--shared"]);
    new Conversation(home).says("use pnpm, not npm");
    const { id } = show(home, "1");
    expect(runStet(home, ["share", "1", "--quote", quote])).toMatchObject({ status: 0 });
    const text = readFileSync(join(home.workdir, ".stet/decisions", `${id}.md`), "utf8");
    expect(text).not.toContain("evidence");
    expect(show(home, "1")).toMatchObject({ scope: "shared", status: "accepted" });
    expect(show(home, "1")["captured_turn_excerpt"]).toBe(excerpt);
    expect(listed(home, ["--scope", "project"])).toEqual([]);
  });

  it("positive: drops private references and says so", () => {
    const home = capturedRepository();
    runStet(home, ["init", "--shared"]);
    decide(home, "Use npm for packages");
    decide(home, "Use pnpm for packages", ["--supersedes", "1"]);
    const { stderr } = runStet(home, ["share", "2"]);
    expect(stderr).toContain("0002 no longer names 0001, which is private");
    expect(show(home, "2")["supersedes"]).toEqual([]);
  });

  it("negative: without a shared store, or with an id that is none, nothing moves", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    expect(failure(home, ["share", "1"])).toMatchObject({ status: 12, code: "not_found" });
    const repository = capturedRepository();
    runStet(repository, ["init", "--shared"]);
    decide(repository, "Use pnpm for packages");
    expect(failure(repository, ["share", "1", "9"])).toMatchObject({ status: 12, code: "not_found" });
    expect(existsSync(join(repository.workdir, ".stet/decisions/0001-use-pnpm-for-packages.md"))).toBe(false);
    expect(runStet(repository, ["share", "1", "--quote", "some"]).status).toBe(2);
  });
});
