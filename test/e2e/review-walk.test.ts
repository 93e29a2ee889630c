import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../support/captured-repository.ts";
import { ClaudeTranscript } from "../support/claude-transcript.ts";
import { decide, listed, show } from "../support/decide.ts";
import { repositoryWithQueue } from "../support/full-queue.ts";
import { writeFiles } from "../support/repository.ts";
import { runJson, runStet } from "../support/run-stet.ts";
import { quietRepository, sweepText } from "../support/swept.ts";
import { type TemporaryHome, temporaryHome } from "../support/temporary-home.ts";
import { TerminalSession } from "../support/terminal-session.ts";

const TESTS = ["--topic", "test framework", "--primary-tag", "testing"];
const STORE = ["--topic", "session store", "--primary-tag", "data"];

function propose(home: TemporaryHome, sentence: string, more: readonly string[]): void {
  runStet(home, ["add", sentence, "--actor", "agent", ...more]);
}

/** In force: jest (old) and Postgres; proposed: vitest and mocha against jest, Redis against Postgres. */
function homeWithQueue(): TemporaryHome {
  const home = temporaryHome();
  decide(home, "Use jest for tests", [...TESTS, "--date", "2020-01-01"]);
  decide(home, "Keep sessions in Postgres", STORE);
  propose(home, "Use vitest for tests", TESTS);
  propose(home, "Use Redis for sessions", STORE);
  propose(home, "Use mocha for tests", TESTS);
  return home;
}

describe("a walk through what waits", () => {
  it("shows one thing a screen, in the order of lists and topics, with what differs from what is in force", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review"]);
    const first = await terminal.until("1 of 4");
    expect(first).toContain("review  queue 3  rot 1");
    expect(first).toContain("queue  about test framework, 1 of 2 about it");
    expect(first).toMatch(/- Use jest for tests *\n\+ use-vitest-for-tests *\n\+ Use vitest for tests/);
    expect(first.split("\n").length).toBeLessThanOrEqual(24);
    terminal.press("n");
    await terminal.until(/2 of 4[\s\S]*Use mocha for tests/);
    terminal.press("t");
    await terminal.until(/3 of 4[\s\S]*Use Redis for sessions/);
    terminal.press("n");
    await terminal.until(/4 of 4[\s\S]*rot {2}about test framework[\s\S]*0001 {2}Use jest for tests/);
    terminal.press("\u001b[D\u001b[D");
    await terminal.until("2 of 4");
    terminal.press("q");
    expect(await terminal.end()).toEqual({ status: 0, left: "Nothing was changed; 4 still wait.\n" });
  });

  it("promotes, dismisses, validates and revokes by one key each, however fast they are typed", async () => {
    const home = homeWithQueue();
    decide(home, "Use the old host", ["--date", "2020-02-01"]);
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 5");
    terminal.press("pdnot with vitest here\rdonly an idea\r");
    await terminal.until(/Dismissed Use Redis/);
    terminal.press("rgone for a year\rq");
    expect(await terminal.end()).toEqual({
      status: 0,
      left: "1 promoted, 2 dismissed, 1 revoked; nothing waits any more.\n",
    });
    expect(listed(home)).toEqual(["0004 accepted", "0002 accepted"]);
    expect(show(home, "1")).toMatchObject({ status: "superseded", superseded_by: "0004-use-vitest-for-tests" });
    expect(show(home, "3")).toMatchObject({ status: "revoked", revoked_reason: "gone for a year" });
    expect(show(home, "use-mocha-for-tests")).toMatchObject({ revoked_reason: "not with vitest here" });
  });

  it("never proposes again what was dismissed", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review", "queue"]);
    await terminal.until("1 of 3");
    terminal.press("dno\rq");
    await terminal.end();
    propose(home, "Use vitest for tests", TESTS);
    propose(home, "use Vitest, for tests.", TESTS);
    expect(runJson<{ counts: object }>(home, ["review", "queue"]).counts).toEqual({ queue: 2 });
  });

  it("undoes what was done last, act by act, and nothing of before the review", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 4");
    terminal.press("pdno\r");
    await terminal.until("Dismissed Use mocha");
    terminal.press("u");
    await terminal.until("Undone: Dismissed Use mocha");
    terminal.press("u");
    await terminal.until(/1 of 4[\s\S]*Undone: Promoted Use vitest/);
    terminal.press("u");
    await terminal.until("Nothing was done in this review yet.");
    terminal.press("q");
    await terminal.end();
    expect(listed(home)).toEqual(["0002 accepted", "0001 accepted"]);
    expect(listed(home, ["--status", "proposed"])).toHaveLength(3);
  });

  it("does not undo what somebody else did meanwhile", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 4");
    terminal.press("p");
    await terminal.until("Promoted Use vitest");
    decide(home, "Use tabs");
    terminal.press("u");
    await terminal.until("Something else was changed since");
    terminal.press("q");
    await terminal.end();
    expect(listed(home)).toHaveLength(3);
  });

  it("marks many, and asks before it does something to all of them", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 4");
    terminal.press("ap");
    await terminal.until("Promote 2 proposals?");
    terminal.press("y");
    await terminal.until("refused: use-vitest-for-tests and use-mocha-for-tests are about the same");
    terminal.press("A");
    await terminal.until("4 marked");
    terminal.press("d");
    await terminal.until("Dismiss 3 proposals (1 of the marked ones cannot be, and stay)?");
    terminal.press("n");
    await terminal.until("Nothing was changed.");
    terminal.press("dyall of it was musing\r");
    await terminal.until("Dismissed 3 proposals");
    terminal.press("u");
    await terminal.until(/queue 3[\s\S]*Undone: Dismissed 3 proposals/);
    terminal.press("q");
    expect((await terminal.end()).left).toBe("Nothing was changed; 4 still wait.\n");
  });

  it("thinks better of it with escape, and says what a key is not for", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 4");
    terminal.press("d\u001b");
    await terminal.until("Nothing was changed.");
    terminal.press("v");
    await terminal.until("validate is for conflicts, unstable, rot, expiring");
    terminal.press("?");
    await terminal.until("turn a proposal down");
    terminal.press("q\u0003");
    expect((await terminal.end()).status).toBe(0);
    expect(listed(home, ["--status", "proposed"])).toHaveLength(3);
  });

  it("edits in the person's editor and goes on", async () => {
    const home = homeWithQueue();
    const editor = join(home.folder, "editor.sh");
    writeFileSync(editor, `#!/bin/sh\nsed -i 's/Use vitest/Use vitest 4/' "$1"\n`, { mode: 0o755 });
    const terminal = new TerminalSession(home, ["review"], { VISUAL: editor });
    await terminal.until("1 of 4");
    terminal.press("e");
    await terminal.until(/\+ Use vitest 4 for tests[\s\S]*Edited Use vitest for tests/);
    terminal.press("e");
    await terminal.until(/Use vitest 4 4 for tests/);
    terminal.press("u");
    await terminal.until(/\+ Use vitest 4 for tests[\s\S]*Undone/);
    terminal.press("q");
    expect((await terminal.end()).left).toBe("1 edited; 4 still wait.\n");
    expect(show(home, "use-vitest-for-tests")).toMatchObject({
      decision: "Use vitest 4 for tests",
      status: "proposed",
    });
  });

  it("settles what expires, what is unstable, a tag and a stale procedure", async () => {
    const home = temporaryHome();
    makeRepository(home.workdir);
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    decide(home, "Use the beta API", ["--topic", "vendor", "--valid-until", soon, "--tags", "streaming"]);
    decide(home, "Use jest", TESTS);
    for (const [old, name] of [
      ["2", "vitest"],
      ["3", "mocha"],
      ["4", "ava"],
    ]) {
      runStet(home, ["supersede", String(old), `Use ${name}`, "--actor", "user"]);
    }
    runStet(home, ["procedures", "add", "Release", "--steps", "Run it.", "--depends-on", "publishAll"]);
    const editor = join(home.folder, "editor.sh");
    writeFileSync(editor, `#!/bin/sh\nsed -i 's/publishAll/beginsHere/' "$1"\n`, { mode: 0o755 });
    writeFiles(home.workdir, { "release.ts": "export const beginsHere = 1;\n" });
    const terminal = new TerminalSession(home, ["review"], { EDITOR: editor, VISUAL: "" });
    await terminal.until(/1 of 4[\s\S]*overwritten 3 times/);
    terminal.press("i");
    await terminal.until(/expiring[\s\S]*expires in [34] days[\s\S]*Pinned 0005/);
    terminal.press("x2999-12-31\r");
    await terminal.until(/publishAll[\s\S]*Extended 0001/);
    terminal.press("e");
    await terminal.until(/streaming[\s\S]*Edited Release/);
    terminal.press("pu");
    await terminal.until("This cannot be undone: Promoted streaming");
    terminal.press("q");
    expect((await terminal.end()).left).toContain(
      "1 pinned, 1 extended, 1 edited, 1 promoted; nothing waits any more.",
    );
    expect(show(home, "1")).toMatchObject({ valid_until: "2999-12-31", tags: expect.arrayContaining(["streaming"]) });
    expect(show(home, "5")).toMatchObject({ pinned: true });
  });

  it("settles what a person may have taken back: one side is kept, or both hold", async () => {
    const home = quietRepository();
    const said = ["Let's use jest for the unit tests.", "Let's use jest for the page tests.", "Never use jest."];
    const session = new ClaudeTranscript({ cwd: home.workdir });
    for (const words of said) session.says(words);
    sweepText(home, session.text);
    const conflicts = () => runJson<{ conflicts: { id: string; why: string }[] }>(home, ["review"]).conflicts;
    expect(conflicts()).toMatchObject([
      { id: "0003-never-use-jest", why: "contradicted on 2026-01-05, awaiting review" },
      { id: "0003-never-use-jest" },
    ]);
    const terminal = new TerminalSession(home, ["review", "conflicts"]);
    await terminal.until(/1 of 2[\s\S]*1 keep 0003 {2}2 keep 000[12]/);
    terminal.press("1");
    await terminal.until(/1 of 1[\s\S]*Settled/);
    terminal.press("u");
    await terminal.until(/1 of 2[\s\S]*Undone/);
    terminal.press("v");
    await terminal.until(/1 of 1[\s\S]*Settled/);
    terminal.press("2q");
    await terminal.end();
    expect(conflicts()).toEqual([]);
    expect(listed(home, ["--all"]).filter((one) => one.endsWith("superseded"))).toEqual(["0003 superseded"]);
  });

  it("writes no colour where none is wanted, and leaves the terminal as it was", async () => {
    const home = homeWithQueue();
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 4");
    terminal.press("q");
    await terminal.end();
    expect(terminal.raw).not.toMatch(/\u001b\[(?:3\d|9\d|1|2)m/);
    expect(terminal.raw.lastIndexOf("\u001b[?1049l")).toBeGreaterThan(terminal.raw.lastIndexOf("\u001b[?1049h"));
    expect(terminal.raw.lastIndexOf("\u001b[?25h")).toBeGreaterThan(terminal.raw.lastIndexOf("\u001b[?25l"));
  });

  it("prints the lists where nobody is to be asked or the terminal cannot show a screen", async () => {
    const home = homeWithQueue();
    const quiet = new TerminalSession(home, ["review", "--no-input"]);
    expect((await quiet.end()).left).toContain("Queue: 3\n");
    const dumb = new TerminalSession(home, ["review"], { TERM: "dumb" });
    expect((await dumb.end()).left).toContain("Queue: 3\n");
    const json = new TerminalSession(home, ["review", "--json"]);
    expect(JSON.parse((await json.end()).left)).toMatchObject({ counts: { queue: 3 } });
  });
});

describe("a walk through four hundred", () => {
  it("is narrowed down by words, gone through topic by topic, and settled many at once", async () => {
    const home = repositoryWithQueue(400);
    const terminal = new TerminalSession(home, ["review"]);
    await terminal.until("1 of 400");
    terminal.press("G");
    await terminal.until("400 of 400");
    terminal.press("g");
    await terminal.until("1 of 400");
    terminal.press("t");
    await terminal.until("3 of 400");
    terminal.press("/list:queue mailer\r");
    await terminal.until(/1 of 50[\s\S]*only list:queue mailer \(50 of 400\)/);
    terminal.press("AdyWe send no mail\r");
    await terminal.until(/Dismissed 50 proposals/);
    await terminal.until("Nothing here passes the filter.");
    terminal.press("\u001b");
    await terminal.until("1 of 350");
    terminal.press("u");
    await terminal.until(/of 400[\s\S]*Undone: Dismissed 50 proposals/);
    terminal.press("q");
    expect((await terminal.end()).left).toBe("Nothing was changed; 400 still wait.\n");
  }, 300_000);
});
