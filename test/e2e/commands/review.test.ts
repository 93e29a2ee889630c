import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/captured-repository.ts";
import { decide, failure } from "../../support/decide.ts";
import { writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

interface Waiting {
  readonly id: string;
  readonly why: string;
  readonly against?: readonly { readonly id: string }[];
}
type Review = Readonly<Record<string, readonly Waiting[]>> & { readonly counts: Readonly<Record<string, number>> };

const TOPIC = ["--topic", "test framework", "--primary-tag", "testing"];

describe("stet review", () => {
  it("positive: lists every proposal beside what it would replace, and what was never validated", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", [...TOPIC, "--date", "2020-01-01"]);
    runStet(home, ["add", "Use vitest for tests", "--actor", "agent", ...TOPIC]);
    const { status, stdout, stderr } = runStet(home, ["review"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Queue: 1\n {2}about test framework\n {4}use-vitest-for-tests {2}Use vitest for tests/);
    expect(stdout).toContain("      in force 0001  Use jest for tests\n");
    expect(stdout).toMatch(
      /\nConflicts: nothing\nRot: 1\n.*\n {4}0001 {2}Use jest for tests {2}\(not validated for \d+ days\)/,
    );
    expect(stdout).toContain("\nStale procedures: nothing\n");
    runStet(home, ["validate", "1"]);
    expect(runJson<Review>(home, ["review"]).counts).toMatchObject({ queue: 1, rot: 0 });
  });

  it("positive: after how many days something rots is a setting", () => {
    const home = temporaryHome();
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    decide(home, "Use tabs", ["--date", day]);
    expect(runJson<Review>(home, ["review"]).counts).toMatchObject({ rot: 0 });
    const strict = { environment: { STET_ROT_DAYS: "4" } };
    expect(runJson<Review>(home, ["review"], strict)["rot"]).toMatchObject([{ id: "0001-use-tabs", days: 5 }]);
  });

  it("positive: shows stale procedures, proposed tags, and what is about to expire", () => {
    const home = temporaryHome();
    makeRepository(home.workdir);
    writeFiles(home.workdir, { "release.ts": "export const publishAll = 1;\n" });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    decide(home, "Use the beta API", ["--valid-until", day(3), "--tags", "streaming"]);
    decide(home, "Freeze the schema", ["--valid-until", day(-3)]);
    decide(home, "Keep the old host", ["--valid-until", day(300)]);
    runStet(home, ["procedures", "add", "Release", "--steps", "Run it.", "--depends-on", "publishAll"]);
    expect(runJson<Review>(home, ["review"])["procedures"]).toEqual([]);
    writeFiles(home.workdir, { "release.ts": "export const publishOne = 1;\n" });
    const found = runJson<Review>(home, ["review"]);
    expect(found["procedures"]).toMatchObject([{ id: "release", missing: ["publishAll"] }]);
    expect(found["tags"]).toMatchObject([{ id: "streaming", carriers: ["0001-use-the-beta-api"] }]);
    expect(found["expiring"]).toMatchObject([{ id: "0002-freeze-the-schema", days: -3 }, { days: 3 }]);
    runStet(home, ["vocabulary", "promote", "streaming"]);
    expect(runJson<Review>(home, ["review"])["tags"]).toEqual([]);
  });

  it("positive: a topic decided over and over is unstable until a person pins what holds", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    runStet(home, ["supersede", "1", "Use vitest", "--actor", "user"]);
    runStet(home, ["supersede", "2", "Use mocha", "--actor", "user"]);
    expect(runJson<Review>(home, ["review"])["unstable"]).toEqual([]);
    runStet(home, ["supersede", "3", "Use ava", "--actor", "user"]);
    expect(runJson<Review>(home, ["review"])["unstable"]).toMatchObject([{ id: "0004-use-ava", times: 3 }]);
    runStet(home, ["pin", "4"]);
    expect(runJson<Review>(home, ["review"])["unstable"]).toEqual([]);
  });

  it("positive: names only the lists, words, tags and so many as asked for", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", [...TOPIC, "--date", "2020-01-01"]);
    for (const name of ["vitest", "mocha", "ava"])
      runStet(home, ["add", `Use ${name} for tests`, "--actor", "agent", ...TOPIC]);
    const only = (words: string[]) => runJson<Review>(home, ["review", ...words]);
    expect(only(["rot"]).counts).toEqual({ rot: 1 });
    expect(runStet(home, ["review", "tags,rot"]).stdout).toMatch(/^Rot: 1\n/);
    expect(only(["--text", "MOCHA tests"])["queue"]).toMatchObject([{ id: "use-mocha-for-tests" }]);
    expect(only(["--tag", "testing"]).counts).toMatchObject({ queue: 3, rot: 1 });
    expect(only(["--tag", "data"]).counts).toMatchObject({ queue: 0, rot: 0 });
    const cut = only(["--limit", "2"]);
    expect(cut["queue"]).toHaveLength(2);
    expect(cut.counts).toMatchObject({ queue: 3 });
  });

  it("positive: says so where nothing waits, and makes nothing", () => {
    const home = temporaryHome();
    const before = snapshotTree(home.folder);
    const { status, stdout } = runStet(home, ["review"]);
    expect(status).toBe(0);
    expect(stdout).toBe("Queue: nothing\nConflicts: nothing\nRot: nothing\nStale procedures: nothing\n");
    expect(snapshotTree(home.folder)).toEqual(before);
  });

  it("negative: knows no other list", () => {
    const home = temporaryHome();
    expect(failure(home, ["review", "inbox"])).toMatchObject({ status: 2, code: "usage" });
  });

  it("negative: a file in the queue that cannot be read does not hide the others", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests", TOPIC);
    runStet(home, ["add", "Use vitest for tests", "--actor", "agent", ...TOPIC]);
    const { store } = runJson<{ store: string }>(home, ["where"]);
    writeFiles(store, { "decisions/_review/torn.md": "---\ntitle: " });
    const { status, stdout, stderr } = runStet(home, ["review"]);
    expect(status).toBe(0);
    expect(stdout).toContain("Queue: 1\n");
    expect(stderr).toContain("torn.md");
  });
});
