import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { typePrompt } from "../../support/claude-hooks.ts";
import { makeRepository } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

describe("stet adopt", () => {
  it("positive: a fresh clone takes the store of the one that was deleted, and captures into it", () => {
    const home = temporaryHome();
    const old = orphaned(home, "old");
    const cwd = makeRepository(home, join(top(home), "new"));
    runJson(home, ["init", "--provider", "claude-code"], { cwd });
    expect(runJson<{ store: string }>(home, ["adopt", basename(old)], { cwd }).store).toBe(old);
    expect(runJson<{ store: string }>(home, ["where"], { cwd }).store).toBe(old);
    expect(titles(home, cwd)).toEqual(["Use tabs in old"]);
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: cwd });
    expect(titles(home, cwd)).toHaveLength(2);
    // What the clone had before holds nothing: it is not offered in its turn.
    expect(runJson<{ findings: unknown[] }>(home, ["doctor"], { cwd }).findings).toEqual([]);
    expect(runStet(home, ["adopt", basename(old)], { cwd }).status).toBe(0);
  });

  it("positive: outside git too, by the id or by a name that fits one store only", () => {
    const home = temporaryHome();
    const old = join(top(home), "old");
    makeRepository(home, old);
    rmSync(join(old, ".git"), { recursive: true });
    runJson(home, ["add", "Use tabs in old"], { cwd: old });
    rmSync(old, { recursive: true });
    const cwd = join(top(home), "new");
    makeRepository(home, cwd);
    rmSync(join(cwd, ".git"), { recursive: true });
    runJson(home, ["adopt", "old"], { cwd });
    expect(titles(home, cwd)).toEqual(["Use tabs in old"]);
  });

  it("positive: a repository that was only moved needs it not", () => {
    const home = temporaryHome();
    const from = makeRepository(home, join(top(home), "from"));
    runJson(home, ["add", "Use tabs"], { cwd: from });
    const to = join(top(home), "to");
    renameSync(from, to);
    expect(titles(home, to)).toEqual(["Use tabs"]);
  });

  it("negative: a store whose folder is still there is not taken, exit 1", () => {
    const home = temporaryHome();
    const alive = makeRepository(home, join(top(home), "alive"));
    runJson(home, ["add", "Use tabs"], { cwd: alive });
    const { store } = runJson<{ store: string }>(home, ["where"], { cwd: alive });
    const cwd = makeRepository(home, join(top(home), "new"));
    const ran = runStet(home, ["adopt", basename(store)], { cwd });
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain(alive);
    expect(titles(home, alive)).toEqual(["Use tabs"]);
    expect(titles(home, cwd)).toEqual([]);
  });

  it("negative: a project that has decisions keeps them, exit 1", () => {
    const home = temporaryHome();
    const old = orphaned(home, "old");
    const cwd = makeRepository(home, join(top(home), "new"));
    runJson(home, ["add", "Use spaces"], { cwd });
    const ran = runStet(home, ["adopt", basename(old)], { cwd });
    expect(ran.status).toBe(1);
    expect(titles(home, cwd)).toEqual(["Use spaces"]);
  });

  it("negative: an unknown store ends with 12, a name that fits two with 2, none at all with 2", () => {
    const home = temporaryHome();
    for (const parent of ["a", "b"]) orphaned(home, `${parent}/same`);
    const cwd = makeRepository(home, join(top(home), "new"));
    expect(runStet(home, ["adopt", "nothing"], { cwd })).toMatchObject({
      status: 12,
      stderr: expect.stringContaining("stet doctor"),
    });
    const ambiguous = runStet(home, ["adopt", "same"], { cwd });
    expect(ambiguous.status).toBe(2);
    expect(ambiguous.stderr.match(/same-[0-9a-f]{16}/g)).toHaveLength(2);
    expect(runStet(home, ["adopt"], { cwd }).status).toBe(2);
    expect(
      readdirSync(join(home.folder, ".local/share/stet/projects")).filter((name) => /^same-/.test(name)),
    ).toHaveLength(2);
  });
});

/** A store with one decision whose repository was deleted; gives the store's folder. */
function orphaned(home: TemporaryHome, name: string): string {
  const folder = makeRepository(home, join(top(home), name));
  runJson(home, ["add", `Use tabs in ${name}`], { cwd: folder });
  const { store } = runJson<{ store: string }>(home, ["where"], { cwd: folder });
  rmSync(folder, { recursive: true });
  return store;
}

function titles(home: TemporaryHome, cwd: string): string[] {
  return runJson<{ decisions: { title: string }[] }>(home, ["list"], { cwd }).decisions.map(({ title }) => title);
}

function top(home: TemporaryHome): string {
  return dirname(home.workdir);
}
