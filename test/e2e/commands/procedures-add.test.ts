import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failure } from "../../support/decide.ts";
import { makeRepository } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

interface Added {
  readonly id: string;
  readonly path: string;
}

describe("stet procedures add", () => {
  it("positive: keeps the steps and what they rely on as a file, private to the person", () => {
    const home = temporaryHome();
    makeRepository(home);
    const steps = "1. bump the version\n2. run `pack`, then tag";
    const words = ["Release a version", "--steps", steps, "--when", "Every Friday.", "--depends-on", "pack,tagAll"];
    const { id, path } = runJson<Added>(home, ["procedures", "add", ...words]);
    expect(id).toBe("release-a-version");
    const text = readFileSync(path, "utf8");
    for (const part of [
      'title: "Release a version"',
      'depends_on: ["pack", "tagAll"]',
      "## When\n\nEvery Friday.\n",
      `## Steps\n\n${steps}\n`,
    ]) {
      expect(text).toContain(part);
    }
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(runJson<Added>(home, ["procedures", "add", ...words]).id).toBe("release-a-version-2");
  });

  it("positive: --shared puts it into the repository", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--shared"]);
    const { path } = runJson<Added>(home, ["procedures", "add", "Release", "--steps", "Tag it.", "--shared"]);
    expect(path).toBe(join(home.workdir, ".stet/procedures/release.md"));
    expect(statSync(path).mode & 0o777).toBe(0o644);
  });

  it("negative: needs steps, and a shared store to share it in", () => {
    const home = temporaryHome();
    makeRepository(home);
    expect(runStet(home, ["procedures", "add", "Release"]).status).toBe(2);
    const words = ["procedures", "add", "Release", "--steps", "Tag it.", "--shared"];
    expect(failure(home, words)).toMatchObject({ status: 12, code: "not_found" });
  });
});
