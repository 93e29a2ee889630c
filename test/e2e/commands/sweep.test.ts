import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ClaudeTranscript } from "../../support/claude-transcript.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { decided, quietRepository, type Summary, sweepText } from "../../support/swept.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

describe("stet sweep", () => {
  it("positive: finds what was decided in a session that nothing listened to", () => {
    const home = quietRepository();
    const session = new ClaudeTranscript({ cwd: home.workdir })
      .says("Let's use vitest for the tests.")
      .replies("I suggest we go with pino for logging. Shall I?")
      .says("yes, do that")
      .asks("Which database should we use?", ["PostgreSQL", "SQLite"], "SQLite");
    const { files, decisions } = sweepText(home, session.text);
    expect(files).toMatchObject([{ session: "s1", folder: home.workdir, added: 3, finished: true }]);
    expect(decisions).toHaveLength(3);
    expect(decided(home)).toEqual([
      expect.stringMatching(/pino.* \| accepted \| agent \| confirmed$/),
      expect.stringMatching(/vitest.* \| accepted \| user \| explicit$/),
      expect.stringMatching(/SQLite.* \| accepted \| user \| explicit$/),
    ]);
    const log = readFileSync(join(home.folder, ".local/state/stet/scan.log"), "utf8");
    expect(log).toMatch(/session\.jsonl: session s1, 4 turns in \d+ bytes, 3 added\n$/);
  });

  it("positive: keeps a session's decisions where it ran, whatever folder one stands in", () => {
    const home = quietRepository();
    const elsewhere = join(home.folder, "elsewhere");
    mkdirSync(elsewhere);
    const path = new ClaudeTranscript({ cwd: home.workdir })
      .says("Always use tabs.")
      .write(join(home.folder, "s.jsonl"));
    expect(runStet(home, ["sweep", "--transcript", path], { cwd: elsewhere }).status).toBe(0);
    expect(decided(home)).toHaveLength(1);
    expect(runJson(home, ["list"], { cwd: elsewhere })).toEqual({ decisions: [] });
  });

  it("positive: --dry-run --json prints a candidate a line and writes nothing", () => {
    const home = quietRepository();
    const session = new ClaudeTranscript({ cwd: home.workdir })
      .says("How are you?")
      .says("Use pnpm instead of npm because it is faster.");
    const path = session.write(join(home.folder, "s.jsonl"));
    const before = snapshotTree(join(home.folder, ".."));
    const { status, stdout } = runStet(home, ["sweep", "--transcript", path, "--dry-run", "--json"]);
    expect(status).toBe(0);
    const lines = stdout.split("\n").filter((line) => line !== "");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      session: "s1",
      line: 2,
      role: "user",
      quote: expect.stringContaining("pnpm"),
      signal: expect.any(String),
      confidence: "explicit",
      decision: expect.stringContaining("pnpm"),
      title: expect.stringContaining("pnpm"),
      tags: expect.any(Array),
      primary_tag: expect.any(String),
      entity: "app",
      alternatives: ["npm"],
    });
    expect(snapshotTree(join(home.folder, ".."))).toEqual(before);
  });

  it("negative: a file of another provider is named for what it looks like", () => {
    const home = quietRepository();
    const path = new ClaudeTranscript({ cwd: home.workdir })
      .says("Always use tabs.")
      .write(join(home.folder, "s.jsonl"));
    const { status, stderr } = runStet(home, ["sweep", "--transcript", path, "--provider", "codex"]);
    expect(status).toBe(10);
    expect(stderr).toContain("looks like a transcript of claude-code, not of codex");
    expect(decided(home)).toEqual([]);
  });

  it("negative: a missing, a binary and a foreign file fail, each with its reason; --background only logs", () => {
    const home = quietRepository();
    const binary = join(home.folder, "binary.jsonl");
    writeFileSync(binary, Buffer.from([0, 1, 2, 255, 0, 10, 0, 10]));
    const notes = join(home.folder, "notes.txt");
    writeFileSync(notes, "buy milk\n");
    const missing = join(home.folder, "missing.jsonl");
    const cases = [
      [missing, 12, "there is no transcript"],
      [binary, 10, "is binary"],
      [notes, 10, "is no transcript of a provider known here"],
    ] as const;
    for (const [path, exit, message] of cases) {
      const { status, stderr } = runStet(home, ["sweep", "--transcript", path]);
      expect([status, stderr]).toEqual([exit, expect.stringContaining(message)]);
      const quiet = runJson<Summary>(home, ["sweep", "--transcript", path, "--background"]);
      expect(quiet.skipped).toMatchObject([{ path, why: expect.stringContaining(message) }]);
    }
    const log = readFileSync(join(home.folder, ".local/state/stet/scan.log"), "utf8");
    expect(log.trim().split("\n")).toHaveLength(3);
    expect(runStet(home, ["sweep", "--provider", "nobody"]).status).toBe(12);
    expect(runStet(home, ["sweep", "--provider", "nobody", "--background"]).status).toBe(0);
  });
});
