import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

interface Reindexed {
  readonly read: number;
  readonly unreadable: readonly string[];
}

describe("stet reindex", () => {
  it("positive: reads every file of every store, whatever state the index is in", () => {
    const home = decided();
    const { index } = runJson<{ index: string }>(home, ["where"]);
    for (const damage of [() => undefined, () => rmSync(index), () => writeFileSync(index, "x".repeat(9_000))]) {
      damage();
      expect(runJson<Reindexed>(home, ["reindex"])).toEqual({ read: 3, unreadable: [] });
      expect(titles(home)).toEqual(["Use Postgres", "Use spaces", "Use tabs"]);
    }
    expect(runStet(home, ["reindex"]).stdout).toBe("Indexed 3 decisions.\n");
  });

  it("positive: makes only the vectors that are missing when asked for them", () => {
    const home = temporaryHome();
    const without = { environment: { STET_EMBEDDING: "none" } };
    for (const sentence of ["Use tabs", "Use spaces elsewhere"])
      runStet(home, ["add", sentence, "--actor", "user"], without);
    expect(runStet(home, ["reindex", "--vectors"], without).stdout).toBe("Made 0 vectors.\n");
    expect(runStet(home, ["reindex", "--vectors"]).stdout).toBe("Made 2 vectors.\n");
    expect(runStet(home, ["reindex", "--vectors"]).stdout).toBe("Made 0 vectors.\n");
  });

  it("positive: finds what was written and taken away by hand meanwhile", () => {
    const home = decided();
    const folder = join(runJson<{ store: string }>(home, ["where"]).store, "decisions");
    const [first = ""] = readdirSync(folder).filter((name) => name.startsWith("0001-"));
    rmSync(join(folder, first));
    writeFileSync(
      join(folder, "0009-by-hand.md"),
      "---\nid: 0009-by-hand\ntitle: By hand\nstatus: accepted\nconfidence: explicit\ndate: 2026-01-02\n---\n\n## Decision\n\nBy hand.\n",
    );
    expect(runJson<Reindexed>(home, ["reindex"])).toEqual({ read: 3, unreadable: [] });
    expect(titles(home)).toEqual(["By hand", "Use Postgres", "Use spaces"]);
  });

  it("negative: a file that cannot be read is named, and the others are indexed", () => {
    const home = decided();
    const folder = join(runJson<{ store: string }>(home, ["where"]).store, "decisions");
    const path = join(folder, "0009-broken.md");
    writeFileSync(path, "no front matter\n");
    expect(runJson<Reindexed>(home, ["reindex"])).toEqual({ read: 3, unreadable: [path] });
    const ran = runStet(home, ["reindex"]);
    expect(ran).toMatchObject({ status: 0, stdout: "Indexed 3 decisions; 1 could not be read.\n" });
    expect(ran.stderr).toContain("0009-broken.md");
    expect(titles(home)).toHaveLength(3);
  });

  it("negative: a word too many ends with 2", () => {
    expect(runStet(temporaryHome(), ["reindex", "everything"]).status).toBe(2);
  });
});

function decided(): TemporaryHome {
  const home = temporaryHome();
  makeRepository(home);
  runJson(home, ["add", "Use tabs", "--topic", "indentation"]);
  runJson(home, ["add", "Use spaces", "--topic", "alignment"]);
  runJson(home, ["add", "Use Postgres", "--topic", "database"]);
  return home;
}

function titles(home: TemporaryHome): string[] {
  return runJson<{ decisions: { title: string }[] }>(home, ["list"])
    .decisions.map(({ title }) => title)
    .sort();
}
