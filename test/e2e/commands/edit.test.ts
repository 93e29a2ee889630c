import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { TerminalSession } from "../../support/terminal-session.ts";

const TOPIC = ["--topic", "test framework", "--primary-tag", "testing"];

function storeOf(home: TemporaryHome): string {
  return runJson<{ store: string }>(home, ["where"]).store;
}

/** Edits in a terminal with a program that changes the file it is given by this sed script. */
async function editByHand(home: TemporaryHome, id: string, script: string) {
  const editor = join(home.folder, "editor.sh");
  writeFileSync(editor, `#!/bin/sh\nsed -i '${script}' "$1"\n`, { mode: 0o755 });
  return new TerminalSession(home, ["edit", id], { EDITOR: editor, VISUAL: "" }).end();
}

describe("stet edit", () => {
  it("positive: changes what the flags say, keeps the earlier text, and undo brings it back", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", [...TOPIC, "--valid-until", "2030-01-01"]);
    const words = ["--decision", "Use jest 30 for tests", "--context", "ESM works there", "--goal", "reliability"];
    const ran = runStet(home, ["edit", "1", ...words, "--valid-until", "2031-01-01", "--actor", "user"]);
    expect(ran.stdout).toBe("Changed 0001: Use jest 30 for tests\n");
    expect(show(home, "1")).toMatchObject({
      ...{ id: "0001-use-jest-for-tests", title: "Use jest 30 for tests", decision: "Use jest 30 for tests" },
      ...{ context: "ESM works there", goal: "reliability", valid_until: "2031-01-01", status: "accepted" },
    });
    expect(readdirSync(join(storeOf(home), "decisions/_history"))).toEqual(["0001-use-jest-for-tests.v1.md"]);
    expect(readFileSync(join(storeOf(home), "events.jsonl"), "utf8")).toContain('"kind":"decision_edited"');
    runStet(home, ["edit", "1", "--valid-until", "never", "--actor", "user"]);
    expect(show(home, "1")["valid_until"]).toBeUndefined();
    runStet(home, ["undo"]);
    runStet(home, ["undo"]);
    expect(show(home, "1")).toMatchObject({ decision: "Use jest for tests", valid_until: "2030-01-01" });
  });

  it("positive: changes a proposal where it waits", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    runStet(home, ["add", "Use vitest for tests", "--actor", "agent", ...TOPIC]);
    runStet(home, ["edit", "use-vitest-for-tests", "--context", "It is faster", "--task-category", "config"]);
    expect(show(home, "use-vitest-for-tests")).toMatchObject({ status: "proposed", context: "It is faster" });
    runStet(home, ["promote", "use-vitest-for-tests"]);
    expect(show(home, "2")).toMatchObject({ context: "It is faster", task_category: "config" });
  });

  it("positive: opens the person's editor, and takes what they wrote", async () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    expect((await editByHand(home, "1", "s/Use jest/Use vitest/")).left).toContain(
      "Changed 0001: Use vitest for tests",
    );
    expect(show(home, "1")).toMatchObject({ title: "Use vitest for tests", decision: "Use vitest for tests" });
    expect((await editByHand(home, "1", "s/nothing/anything/")).left).toContain("Nothing was changed in 0001.");
  });

  it("negative: changes nothing that other commands change, and keeps what was written", async () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    for (const script of ["s/^status: .*/status: revoked/", "s/^actor: .*/actor: agent/", "s/^date: .*/date: never/"]) {
      const { status, left } = await editByHand(home, "1", script);
      expect(status).not.toBe(0);
      const [, path = ""] = /What you wrote is in\s+(\S+\.md)/.exec(left) ?? [];
      expect(existsSync(path)).toBe(true);
    }
    expect(show(home, "1")).toMatchObject({ status: "accepted", actor: "user" });
  });

  it("negative: leaves everything as it was when the editor fails", async () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    const { status, left } = await new TerminalSession(home, ["edit", "1"], { EDITOR: "false", VISUAL: "" }).end();
    expect(status).toBe(2);
    expect(left).toContain('the editor "false" ended with 1, so nothing was changed');
  });

  it("negative: keeps what was written where the editor fails afterwards", async () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    const editor = join(home.folder, "failing.sh");
    writeFileSync(editor, `#!/bin/sh\nsed -i 's/jest/ava/' "$1"\nexit 3\n`, { mode: 0o755 });
    const { status, left } = await new TerminalSession(home, ["edit", "1"], { EDITOR: editor, VISUAL: "" }).end();
    expect(status).toBe(2);
    const [, path = ""] = /What you wrote is in\s+(\S+\.md)/.exec(left) ?? [];
    expect(readFileSync(path, "utf8")).toContain("ava");
    expect(show(home, "1")).toMatchObject({ title: expect.stringContaining("jest") });
  });

  it("negative: without flags, in nobody's terminal, or with a day that is none, there is nothing to change", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    expect(failure(home, ["edit", "1", "--actor", "user"])).toMatchObject({ status: 2, code: "usage" });
    expect(failure(home, ["edit", "1", "--valid-until", "soon", "--actor", "user"])).toMatchObject({ code: "usage" });
    expect(failure(home, ["edit", "7", "--title", "x"])).toMatchObject({ status: 12, code: "not_found" });
  });

  it("negative: an agent edits nothing of a person's, and nobody a topic that is taken or what is out of force", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    decide(home, "Use tabs", ["--topic", "indentation", "--primary-tag", "testing"]);
    expect(failure(home, ["edit", "1", "--context", "x"])).toMatchObject({ status: 1, code: "overwrite_refused" });
    const taken = failure(home, ["edit", "2", "--topic", "test framework", "--actor", "user"]);
    expect(taken).toMatchObject({ status: 1, code: "overwrite_refused" });
    runStet(home, ["revoke", "2", "no", "--actor", "user"]);
    expect(failure(home, ["edit", "2", "--context", "x", "--actor", "user"])).toMatchObject({
      code: "already_superseded",
    });
  });

  it("negative: a shared decision is changed for everybody only where that is said", () => {
    const home = temporaryHome();
    makeRepository(home.workdir);
    runStet(home, ["init", "--shared"]);
    decide(home, "Use jest for tests", TOPIC);
    runStet(home, ["share", "1"]);
    const words = ["edit", "1", "--context", "x", "--actor", "user"];
    expect(failure(home, words)).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(runStet(home, [...words, "--shared"]).status).toBe(0);
    expect(listed(home)).toEqual(["0001 accepted"]);
    expect(readFileSync(join(home.workdir, ".stet/decisions/0001-use-jest-for-tests.md"), "utf8")).toContain("\nx\n");
  });
});
