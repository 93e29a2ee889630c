import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decide, listed } from "../../support/decide.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

interface Filed {
  readonly id: string;
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly entity_type: string;
  readonly with?: string;
  readonly why?: string;
}
interface Consolidated {
  readonly ignored: number;
  readonly inserted: readonly Filed[];
  readonly merged: readonly Filed[];
  readonly conflicts: readonly Filed[];
  readonly restatements: readonly Filed[];
}
interface Review {
  readonly counts: Readonly<Record<string, number>>;
}

const RUNNER = ["--topic", "test framework"];

function consolidate(home: TemporaryHome, words: readonly string[] = []): Consolidated {
  return runJson<Consolidated>(home, ["consolidate", ...words]);
}

function factsFile(home: TemporaryHome): string {
  return join(runJson<{ store: string }>(home, ["where"]).store, "facts.jsonl");
}

describe("stet consolidate", () => {
  it("positive: makes facts of what the sentences state, once", () => {
    const home = temporaryHome();
    decide(home, "Use vitest for tests");
    decide(home, "Validate input with zod", ["--topic", "validation"]);
    decide(home, "Be kind in reviews");
    const { inserted, conflicts } = consolidate(home);
    expect(inserted).toMatchObject([
      { id: "0001", subject: "this_project", predicate: "test_framework", object: "vitest", entity_type: "tool" },
      { id: "0002", subject: "this_project", predicate: "validation", object: "zod", entity_type: "library" },
    ]);
    expect(conflicts).toEqual([]);
    const written = readFileSync(factsFile(home), "utf8");
    expect(consolidate(home)).toMatchObject({ ignored: 2, inserted: [], merged: [], conflicts: [] });
    expect(readFileSync(factsFile(home), "utf8")).toBe(written);
  });

  it("positive: merges the same answer, files another one as a conflict, and changes no status", () => {
    const home = temporaryHome();
    decide(home, "Use Postgres", ["--topic", "database", "--primary-tag", "data"]);
    decide(home, "Keep users in PostgreSQL", ["--topic", "database", "--primary-tag", "architecture"]);
    decide(home, "Use MySQL", ["--topic", "database", "--primary-tag", "infra"]);
    const found = consolidate(home);
    expect(found.merged).toMatchObject([{ id: "0002", with: "project/0001-use-postgres" }]);
    expect(found.conflicts.map(({ id, with: other }) => [id, other])).toEqual([
      ["0003", "project/0001-use-postgres"],
      ["0003", "project/0002-keep-users-in-postgresql"],
    ]);
    expect(listed(home)).toEqual(["0003 accepted", "0002 accepted", "0001 accepted"]);
    expect(runJson<Review>(home, ["review"]).counts).toMatchObject({ conflicts: 2 });
    runStet(home, ["supersede", "3", "--by", "1", "--actor", "user"]);
    expect(runJson<Review>(home, ["review"]).counts).toMatchObject({ conflicts: 0 });
  });

  it("positive: files a reversal as a conflict and a restatement as a proposal, each once", () => {
    const home = temporaryHome();
    decide(home, "Passwords are hashed with argon2id", ["--topic", "passwords"]);
    decide(home, "We use argon2id for password hashing", ["--topic", "hashing"]);
    decide(home, "Never log access tokens", ["--topic", "logs"]);
    decide(home, "Always log access tokens", ["--topic", "tokens"]);
    const found = consolidate(home);
    expect(found.restatements).toMatchObject([{ id: "0002", with: "project/0001-passwords-are-hashed-with-argon2id" }]);
    expect(found.conflicts).toMatchObject([{ id: "0004", with: "project/0003-never-log-access-tokens" }]);
    expect(listed(home)).toHaveLength(4);
    const waiting = "we-use-argon2id-for-password-hashing";
    expect(runJson<Record<string, unknown>>(home, ["review"])["queue"]).toMatchObject([{ id: waiting }]);
    runStet(home, ["dismiss", waiting, "--reason", "both say more"]);
    expect(consolidate(home)).toMatchObject({ restatements: [], conflicts: [] });
    expect(runJson<Review>(home, ["review"]).counts).toMatchObject({ queue: 0, conflicts: 1 });
  });

  it("positive: a proposed restatement that is promoted takes the place of both", () => {
    const home = temporaryHome();
    decide(home, "Passwords are hashed with argon2id", ["--topic", "passwords"]);
    decide(home, "We use argon2id for password hashing", ["--topic", "hashing"]);
    consolidate(home);
    runStet(home, ["promote", "we-use-argon2id-for-password-hashing"]);
    expect(listed(home)).toEqual(["0003 accepted"]);
  });

  it("positive: an agent's words never stand in for a person's", () => {
    const home = temporaryHome();
    decide(home, "Passwords are hashed with argon2id", ["--topic", "passwords"]);
    runStet(home, ["add", "We use argon2id for password hashing", "--actor", "agent", "--topic", "hashing"]);
    consolidate(home);
    const { queue } = runJson<{ queue: { id: string; title: string }[] }>(home, ["review"]);
    expect(queue).toMatchObject([{ title: "Passwords are hashed with argon2id" }]);
  });

  it("positive: with --dry-run it says so and writes nothing", () => {
    const home = temporaryHome();
    decide(home, "Use vitest for tests", RUNNER);
    expect(consolidate(home, ["--dry-run"]).inserted).toHaveLength(1);
    const { stdout } = runStet(home, ["consolidate", "--dry-run"]);
    expect(stdout).toMatch(/^Facts, nothing written: 1 new, 0 said by another decision too, 0 known\n/);
    expect(() => readFileSync(factsFile(home))).toThrow("ENOENT");
  });

  it("negative: a broken line is told, kept and doctor finds it", () => {
    const home = temporaryHome();
    decide(home, "Use vitest for tests", RUNNER);
    consolidate(home);
    appendFileSync(factsFile(home), '{"kind":"fact_inserted"');
    decide(home, "Use pnpm", ["--topic", "packages"]);
    const { status, stderr } = runStet(home, ["consolidate"]);
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining("line 2 is no fact") });
    expect(readFileSync(factsFile(home), "utf8").split("\n")[1]).toBe('{"kind":"fact_inserted"');
    expect(runStet(home, ["doctor"]).stdout).toContain("line 2 is no fact");
    expect(consolidate(home)).toMatchObject({ ignored: 2, inserted: [] });
  });

  it("negative: nothing decided, nothing written; what it does not know is a usage error", () => {
    const home = temporaryHome();
    expect(consolidate(home)).toMatchObject({ ignored: 0, inserted: [], conflicts: [], restatements: [] });
    expect(runStet(home, ["consolidate", "--all"]).status).toBe(2);
  });
});
