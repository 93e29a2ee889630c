import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository } from "../../support/captured-repository.ts";
import { Conversation } from "../../support/conversation.ts";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { runInTerminal } from "../../support/in-terminal.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

/** Every flag that the record of a decision has. */
const EVERY_FLAG: Readonly<Record<string, string>> = {
  title: "Test with pytest",
  decision: "Use pytest for tests",
  context: "unittest needs too much ceremony",
  alternatives: "unittest, nose2",
  consequences: "fixtures instead of setUp",
  notes: "agreed in the review",
  topic: "test framework",
  tags: "tooling,testing,streaming",
  "primary-tag": "testing",
  entity: "billing",
  type: "convention",
  confidence: "confirmed",
  "confidence-source": "tool_extraction",
  source: "auto-confirmed",
  "captured-turn-excerpt": "pytest it is",
  tool: "claude-code",
  model: "claude-opus-4-7",
  author: "auto",
  project: "shop",
  "task-category": "bugfix",
  domain: "test",
  goal: "dev-velocity",
  "files-touched": "src/a.py,src/b.py",
  "closing-commit": "abc1234",
  "valid-until": "2099-12-31",
  "last-validated": "2026-01-02",
  "confirmation-count": "2",
  "embedding-model-version": "mxbai-embed-large-v1",
};

describe("stet add", () => {
  it("positive: takes every field of the record and prints the number alone", () => {
    const home = temporaryHome();
    expect(decide(home, "Write Python")).toBe("0001");
    const flags = Object.entries(EVERY_FLAG).flatMap(([name, value]) => [`--${name}`, value]);
    const { stdout, stderr, status } = runStet(home, [
      "add",
      ...flags,
      ...["--causal-parent-id", "1", "--actor", "user", "--tags", "process", "--workdir", home.workdir],
    ]);
    expect([status, stdout, stderr]).toEqual([0, "0002\n", ""]);
    expect(show(home, "2")).toMatchObject({
      id: "0002-test-with-pytest",
      title: "Test with pytest",
      status: "accepted",
      decision: "Use pytest for tests",
      alternatives: "unittest, nose2",
      topic: "test framework",
      tags: ["tooling", "testing", "proposed:streaming", "process"],
      primary_tag: "testing",
      type: "convention",
      confidence: "confirmed",
      confidence_source: "tool_extraction",
      files_touched: ["src/a.py", "src/b.py"],
      causal_parent_id: "0001-write-python",
      valid_until: "2099-12-31",
      confirmation_count: 2,
      author: "auto",
      project: "shop",
      goal: "dev-velocity",
    });
  });

  it("positive: writes the file, INDEX.md and the event, and does so for another folder with --workdir", () => {
    const home = temporaryHome();
    const { stdout } = runStet(home, ["--workdir", home.workdir, "add", "Use pnpm", "--actor", "user"], { cwd: "/" });
    expect(stdout).toBe("0001\n");
    const { store } = runJson<{ store: string }>(home, ["where"]);
    expect(readFileSync(join(store, "decisions/0001-use-pnpm.md"), "utf8")).toContain("## Decision\n\nUse pnpm");
    expect(readFileSync(join(store, "decisions/INDEX.md"), "utf8")).toContain("| [0001](0001-use-pnpm.md)");
    expect(readFileSync(join(store, "events.jsonl"), "utf8")).toContain('"kind":"decision_accepted"');
  });

  it("positive: a person at a terminal, or --source manual, decides as the user", () => {
    const home = temporaryHome();
    expect(runInTerminal(home, ["add", "Use tabs for indentation"]).stdout.trim()).toBe("0001");
    expect(show(home, "1")).toMatchObject({ actor: "user", confidence: "explicit", source: "manual" });
    expect(runStet(home, ["add", "Use zod for validation", "--source", "manual"]).stdout).toBe("0002\n");
    expect(show(home, "2")).toMatchObject({ actor: "user", confidence: "explicit", source: "manual" });
  });

  it("positive: anybody else decides as the agent, or as the user whose words are on record", () => {
    const home = capturedRepository();
    new Conversation(home).says("hmm, sessions in Redis would suit ops best I guess, thoughts?");
    runStet(home, ["add", "Use tabs for indentation", "--confidence", "explicit"]);
    expect(show(home, "1")).toMatchObject({ actor: "agent", confidence: "confirmed", source: "auto-confirmed" });
    const quote = ["--captured-turn-excerpt", "sessions in Redis would suit ops best"];
    runStet(home, ["add", "Keep sessions in Redis", ...quote]);
    expect(show(home, "2")).toMatchObject({ actor: "user", confidence: "explicit", evidence: { session: "s1" } });
  });

  it("positive: an agent's decision against the user's waits: its stem, and exit 0", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    const proposed = runStet(home, ["add", "Use npm for packages"]);
    expect([proposed.status, proposed.stdout]).toEqual([0, "use-npm-for-packages\n"]);
    const again = runStet(home, ["add", "Use npm for packages"]);
    expect(again.stdout).toBe("use-npm-for-packages\n");
    expect(listed(home, ["--all"])).toEqual(["0001 accepted", "use-npm-for-packages proposed"]);
  });

  it("positive: an exact repeat gives the existing number", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    expect(decide(home, "use pnpm for packages.")).toBe("0001");
    expect(show(home, "1")["confirmation_count"]).toBe(1);
  });

  it("positive: supersedes what it names, and what is less sure on its topic", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    expect(decide(home, "Use vitest for tests", ["--supersedes", "1"])).toBe("0002");
    decide(home, "Use npm for packages", ["--confidence", "confirmed"]);
    decide(home, "Use pnpm for packages");
    expect(listed(home, ["--all"]).sort()).toEqual([
      "0001 superseded",
      "0002 accepted",
      "0003 superseded",
      "0004 accepted",
    ]);
    expect(show(home, "1")["superseded_by"]).toBe(show(home, "2").id);
    expect(show(home, "2")["supersedes"]).toEqual([show(home, "1").id]);
  });

  it("positive: stands directly before another in the value order, also where it repeats or replaces one", () => {
    const home = temporaryHome();
    for (const sentence of ["Use pnpm for packages", "Use vitest for tests", "Stream exports"]) decide(home, sentence);
    decide(home, "Use argon2 for passwords", ["--before-id", "2"]);
    const order = () => listed(home).map((line) => line.slice(0, 4));
    expect(order()).toEqual(["0003", "0004", "0002", "0001"]);
    expect(decide(home, "Use argon2 for passwords", ["--before-id", "3"])).toBe("0004");
    expect(order()).toEqual(["0004", "0003", "0002", "0001"]);
    decide(home, "Use node:test for tests", ["--supersedes", "2", "--before-id", "2"]);
    expect(order()).toEqual(["0004", "0003", "0005", "0001"]);
    decide(home, "Use British spelling", ["--global", "--before-id", "3"]);
    expect(order()).toEqual(["0004", "0001", "0003", "0005", "0001"]);
    expect(runStet(home, ["undo"]).stdout).toBe("0001 is taken back. The value order is as it was before.\n");
    expect(order()).toEqual(["0004", "0003", "0005", "0001"]);
  });

  it("positive: comes last without a word about its place", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    runStet(home, ["move", "1", "--first"]);
    decide(home, "Use vitest for tests");
    expect(listed(home)).toEqual(["0001 accepted", "0002 accepted"]);
  });

  it("positive: a proposal gets no place, and is told so", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    decide(home, "Stream exports");
    const { status, stderr } = runStet(home, ["add", "Use npm for packages", "--actor", "agent", "--before-id", "2"]);
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining("has no place") });
    expect(listed(home)).toEqual(["0002 accepted", "0001 accepted"]);
  });

  it.each([
    [["--before-id", "9"], {}, 12],
    [["--before-id", "1"], { STET_RANKING_ENABLED: "false" }, 2],
  ])("negative: adds nothing with %j and %j", (words, environment, status) => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages");
    expect(runStet(home, ["add", "Stream exports", ...words], { environment })).toMatchObject({ status, stdout: "" });
    expect(listed(home)).toEqual(["0001 accepted"]);
  });

  it("negative: equal confidence needs --supersedes and lower is refused, naming the one in force", () => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    const equal = failure(home, ["add", "Use vitest for tests", "--actor", "user"]);
    expect(equal).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(equal.message).toContain("0001-use-jest-for-tests");
    expect(equal.hint).toContain("--supersedes 0001");
    expect(equal.stderr).toContain("0001-use-jest-for-tests");
    const lower = ["add", "Use vitest for tests", "--actor", "user", "--confidence", "inferred"];
    expect(failure(home, lower)).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(listed(home, ["--all", "--confidence", "assumed"])).toEqual(["0001 accepted"]);
  });

  it.each([
    ["unknown", ["--supersedes", "77"], 12, "not_found"],
    ["out of force", ["--supersedes", "1"], 1, "already_superseded"],
  ])("negative: an id to supersede that is %s adds nothing", (_, flags, status, code) => {
    const home = temporaryHome();
    decide(home, "Use jest for tests");
    decide(home, "Use vitest for tests", ["--supersedes", "1"]);
    expect(failure(home, ["add", "Use mocha for tests", "--actor", "user", ...flags])).toMatchObject({ status, code });
    expect(listed(home)).toEqual(["0002 accepted"]);
  });

  it("negative: an ambiguous id names what it fits", () => {
    const home = temporaryHome();
    decide(home, "Use tabs", ["--topic", "go files"]);
    decide(home, "Use tabs", ["--topic", "make files"]);
    const found = failure(home, ["add", "Use spaces", "--actor", "user", "--supersedes", "use-tabs"]);
    expect(found).toMatchObject({ status: 2, code: "ambiguous" });
    expect(found.message).toContain("0002-use-tabs, 0001-use-tabs");
  });

  it.each([
    [["add"]],
    [["add", ""]],
    [["add", "Use x", "--confidence", "certain"]],
    [["add", "Use x", "--confidence", ""]],
    [["add", "Use x", "--valid-until", "soon"]],
    [["add", "Use x", "--date", "yesterday"]],
    [["add", "Use x", "--no-such-flag"]],
  ])("negative: %j is a usage error and writes nothing", (words) => {
    const home = temporaryHome();
    const { status, stdout, stderr } = runStet(home, words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).not.toBe("");
    expect(listed(home, ["--all"])).toEqual([]);
  });
});
