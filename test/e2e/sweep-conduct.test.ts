import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tryLock } from "../../src/platform/locks.ts";
import { ClaudeTranscript } from "../support/claude-transcript.ts";
import { runJson, runStet } from "../support/run-stet.ts";
import { decided, quietRepository, type Summary } from "../support/swept.ts";
import type { TemporaryHome } from "../support/temporary-home.ts";

/** A session with so many decisions, each its own. */
function longSession(home: TemporaryHome, decisions: number, session = "long"): string {
  const transcript = new ClaudeTranscript({ cwd: home.workdir, session });
  for (let at = 0; at < decisions; at += 1) transcript.says(`Keep the limit of service ${word(at)} at ${at + 2}.`);
  return transcript.write(join(home.folder, `${session}.jsonl`));
}

function word(at: number): string {
  return `${"abcdefghij"[at % 10]}${"klmnopqrst"[Math.floor(at / 10) % 10]}x`;
}

function shortSession(home: TemporaryHome, session = "short", words = "Always use tabs."): string {
  return new ClaudeTranscript({ cwd: home.workdir, session }).says(words).write(join(home.folder, `${session}.jsonl`));
}

function scanLog(home: TemporaryHome): string {
  return readFileSync(join(home.folder, ".local/state/stet/scan.log"), "utf8");
}

describe("sweeps of one store", () => {
  it("run one at a time, and the next one does what one that came too early was to do", () => {
    const home = quietRepository();
    const [early, next] = [shortSession(home, "early"), shortSession(home, "next", "Use SQLite for storage.")];
    const lockFile = join(home.folder, "sweeps.lock");
    const held = tryLock(lockFile, 0);
    const sweep = (path: string) => runJson<Summary>(home, ["sweep", "--transcript", path, "--lock-file", lockFile]);
    expect(sweep(early)).toMatchObject({
      files: [],
      skipped: [{ path: early, why: "another sweep of this store is at it and was asked to do this one too" }],
    });
    expect(scanLog(home)).toMatch(/early\.jsonl passed over: another sweep of this store/);
    expect(decided(home)).toEqual([]);
    held?.release();
    expect(sweep(next).files.map(({ session, added }) => [session, added])).toEqual([
      ["next", 1],
      ["early", 1],
    ]);
    expect(decided(home)).toHaveLength(2);
    expect(sweep(next).files).toMatchObject([{ session: "next", added: 0 }]);
  });

  it("do not wait for one another where the stores differ", () => {
    const home = quietRepository();
    const other = quietRepository();
    expect(runJson<Summary>(home, ["sweep", "--transcript", shortSession(home)]).files).toHaveLength(1);
    expect(runJson<Summary>(other, ["sweep", "--transcript", shortSession(other)]).files).toHaveLength(1);
  });
});

describe("the log of sweeps", () => {
  it("stands where --log-file says", () => {
    const home = quietRepository();
    const log = join(home.folder, "mine/sweeps.log");
    runStet(home, ["sweep", "--transcript", shortSession(home), "--log-file", log]);
    expect(readFileSync(log, "utf8")).toMatch(/^\S+Z .*short\.jsonl: session short, .*1 added\n$/);
    expect(() => scanLog(home)).toThrow("ENOENT");
  });

  it("and the lock stand where --workdir says that one is", () => {
    const home = quietRepository();
    const words = ["--workdir", home.workdir, "sweep", "--transcript", shortSession(home)];
    runStet(home, [...words, "--log-file", "own/sweeps.log", "--lock-file", "own/sweeps.lock"], { cwd: home.folder });
    expect(readFileSync(join(home.workdir, "own/sweeps.log"), "utf8")).toContain("1 added");
    expect(existsSync(join(home.workdir, "own/sweeps.lock"))).toBe(true);
  });

  it("keeps its last megabyte, in whole lines, once it has ten", () => {
    const home = quietRepository();
    const log = join(home.folder, "sweeps.log");
    writeFileSync(log, `${"an older sweep of another session, as it was logged then".padEnd(99)}\n`.repeat(110_000));
    runStet(home, ["sweep", "--transcript", shortSession(home), "--log-file", log]);
    const kept = readFileSync(log, "utf8");
    expect(statSync(log).size).toBeGreaterThan(1_000_000);
    expect(statSync(log).size).toBeLessThanOrEqual(1_048_576);
    expect(kept.startsWith("an older sweep")).toBe(true);
    expect(kept).toMatch(/short\.jsonl: session short, .*1 added\n$/);
  });
});

describe("a transcript that cannot be read", () => {
  it.each([
    ["is gone", (path: string) => rmSync(path), "there is no transcript"],
    ["is binary", (path: string) => writeFileSync(path, "\0\x01\x02"), "is binary"],
    ["is something else", (path: string) => writeFileSync(path, "notes\n"), "is no transcript"],
  ])("because it %s: a hook's sweep exits 0 and logs it, and goes on later where it was", (_how, spoil, why) => {
    const home = quietRepository();
    const path = shortSession(home);
    expect(runJson<Summary>(home, ["sweep", "--transcript", path]).files).toMatchObject([{ added: 1 }]);
    const whole = readFileSync(path);
    spoil(path);
    const ran = runStet(home, ["sweep", "--transcript", path, "--background"]);
    expect(ran.status).toBe(0);
    expect(scanLog(home).trimEnd().split("\n").at(-1)).toContain(why);
    writeFileSync(path, whole);
    expect(runJson<Summary>(home, ["sweep", "--transcript", path]).files).toMatchObject([{ added: 0, bytes: 0 }]);
    expect(decided(home)).toHaveLength(1);
  });

  it("costs the others of the machine nothing", () => {
    const home = quietRepository();
    const folder = join(home.folder, ".codex/sessions/2026/03/02");
    const projects = join(home.folder, ".claude/projects/here");
    for (const place of [folder, projects]) mkdirSync(place, { recursive: true });
    renameSync(shortSession(home), join(projects, "short.jsonl"));
    writeFileSync(join(projects, "torn.jsonl"), "\0\0\0");
    writeFileSync(join(folder, "rollout-1.jsonl"), "{}\n");
    const { files, skipped } = runJson<Summary>(home, ["sweep", "--all", "--yes"]);
    expect(files).toMatchObject([{ session: "short", added: 1 }]);
    expect(skipped.map((one) => one.path).sort()).toEqual(
      [join(projects, "torn.jsonl"), join(folder, "rollout-1.jsonl")].sort(),
    );
  });
});

describe("a document that is written anew as a whole", () => {
  const specStory = (prompts: readonly string[]) =>
    `<!-- Generated by SpecStory, Markdown v2.1.0 -->\n\n# 2026-03-04 10:00:00Z\n\n<!-- Claude Code Session 6f1d2b7a-0000-4000-8000-000000000003 (2026-03-04 10:00:00Z) -->\n\n${prompts
      .map((prompt, at) => `_**User (2026-03-04 10:0${at}:00Z)**_\n\n${prompt}\n\n---\n`)
      .join("\n")}`;

  it("brings only what came into its middle or was changed there", () => {
    const home = quietRepository();
    const path = join(home.folder, "session.md");
    const [first, last] = ["Never log the recipients of a mail.", "Always use tabs."];
    const sweep = (prompts: readonly string[]) => {
      writeFileSync(path, specStory(prompts));
      return runJson<Summary>(home, ["sweep", "--transcript", path]).files[0];
    };
    expect(sweep([first, last])).toMatchObject({ added: 2 });
    expect(sweep([first, "Use SQLite for storage.", last])).toMatchObject({ added: 1, known: 2 });
    expect(sweep([first, "what is in the middle?", "Use SQLite for storage.", last])).toMatchObject({
      added: 0,
      known: 3,
    });
    expect(decided(home)).toHaveLength(3);
  });

  it("brings what aider adds behind it", () => {
    const home = quietRepository();
    const path = join(home.folder, ".aider.chat.history.md");
    writeFileSync(
      path,
      "\n# aider chat started at 2026-03-06 11:00:00\n\n> Aider v0.86.1  \n\n#### Always use tabs.  \n\nDone.\n\n> Tokens: 2.1k sent, 12 received.  \n",
    );
    expect(runJson<Summary>(home, ["sweep", "--transcript", path]).files).toMatchObject([{ added: 1 }]);
    appendFileSync(path, "\n#### Use SQLite for storage.  \n\nDone.\n\n> Tokens: 2.2k sent, 12 received.  \n");
    expect(runJson<Summary>(home, ["sweep", "--transcript", path]).files).toMatchObject([{ added: 1 }]);
    expect(decided(home)).toHaveLength(2);
  });
});

describe("the time a sweep may take", () => {
  it("ends it between two decisions, and the next ones settle the rest, each once", () => {
    const home = quietRepository();
    const path = longSession(home, 40);
    let [added, rounds] = [0, 0];
    for (let isFinished = false; !isFinished && rounds < 200; rounds += 1) {
      const ran = runJson<Summary>(home, ["sweep", "--transcript", path], { environment: { SCAN_BUDGET_S: "0.25" } });
      added += ran.files[0]?.added ?? 0;
      isFinished = ran.finished;
    }
    expect(rounds).toBeGreaterThan(1);
    expect(added).toBe(40);
    expect(decided(home)).toHaveLength(40);
    expect(scanLog(home)).toContain("budget exceeded, the next sweep goes on");
  });

  it("says what is no number of seconds, and takes the usual", () => {
    const home = quietRepository();
    const ran = runStet(home, ["sweep", "--transcript", shortSession(home)], {
      environment: { SCAN_BUDGET_S: "soon" },
    });
    expect(ran).toMatchObject({ status: 0, stderr: expect.stringContaining('SCAN_BUDGET_S is "soon"') });
    expect(decided(home)).toHaveLength(1);
  });
});
