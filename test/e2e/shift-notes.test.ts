import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capturedRepository, readLedger, sendThroughShim } from "../support/captured-repository.ts";
import { startSession } from "../support/claude-hooks.ts";
import { Conversation } from "../support/conversation.ts";
import { decide, listed, show } from "../support/decide.ts";
import { diagnose } from "../support/doctor.ts";
import { runStet } from "../support/run-stet.ts";
import {
  compact,
  decisionsPath,
  progressOf,
  readEntries,
  repositoryWith,
  settle,
  textsIn,
} from "../support/shift-notes.ts";

const ON = { loopkitNotes: true };

describe("before a compaction, with loopkitNotes in the person's file", () => {
  it.each(["auto", "manual"] as const)(
    "%s: what either actor decided is in claude-decisions.json, with the turn's own time",
    (trigger) => {
      const home = repositoryWith(ON);
      new Conversation(home)
        .says("Let's use Postgres instead of SQLite because two services write to it.")
        .replies("Done. I'll use tsup for the build because it bundles the types.\n\n- rejected Kafka\n- ran the tests")
        .says("thanks");
      compact(home, trigger);
      expect(textsIn(home)).toEqual([
        "Let's use Postgres instead of SQLite because two services write to it.",
        "I'll use tsup for the build because it bundles the types.",
        "Rejected Kafka",
      ]);
      const [{ ts } = { ts: "" }] = readEntries(home);
      expect(ts).toBe(`${String(show(home, "1")["date"]).slice(0, 19)}Z`);
      expect(readEntries(home).every((entry) => Object.keys(entry).join() === "ts,decision")).toBe(true);
      expect(readFileSync(decisionsPath(home), "utf8")).toMatch(/^\[\n {2}\{"ts": "[^"]+", "decision": "[^\n]+"\},\n/);
    },
  );

  it("the next session's block tells where the files are that are there, also when it is a kept one", () => {
    const home = repositoryWith(ON);
    new Conversation(home).says("use pnpm, not npm");
    settle(home);
    expect(startSession(home, { project: home.workdir, session: "s2" })).not.toContain("earlier sessions");
    compact(home);
    for (const session of ["s3", "s4"]) {
      const shown = startSession(home, { project: home.workdir, session });
      expect(shown).toContain(`Notes of earlier sessions: ${decisionsPath(home)}.`);
      settle(home);
    }
  });

  it("nothing is written before that, nor where the setting is off or a repository sets it", () => {
    const home = repositoryWith(ON);
    new Conversation(home).says("use pnpm, not npm");
    settle(home);
    expect(listed(home)).toEqual(["0001 accepted"]);
    expect(existsSync(decisionsPath(home))).toBe(false);
    const off = capturedRepository();
    runStet(off, ["init", "--shared"]);
    writeFileSync(join(off.workdir, ".stet/config.json"), JSON.stringify(ON));
    new Conversation(off).says("use pnpm, not npm");
    compact(off);
    expect(existsSync(decisionsPath(off))).toBe(false);
    expect(listed(off)).toEqual(["0001 accepted"]);
  });

  it("a stretch ends with its compaction, and two compactions of one transcript add nothing twice", () => {
    const home = repositoryWith(ON);
    const session = new Conversation(home);
    session.says("use pnpm, not npm");
    compact(home);
    compact(home);
    session.says("Never log request bodies");
    compact(home);
    const before = readFileSync(decisionsPath(home), "utf8");
    compact(home, "manual");
    expect(readFileSync(decisionsPath(home), "utf8")).toBe(before);
    expect(textsIn(home)).toEqual(["Use pnpm, not npm", "Never log request bodies"]);
  });

  it("the newest twenty of a stretch are added, and those of another session are left to it", () => {
    const home = repositoryWith(ON);
    const tools = Array.from({ length: 23 }, (_, at) => `- rejected the idea of tool ${at + 1}`);
    new Conversation(home, { session: "s2" }).says("use pnpm, not npm");
    const session = new Conversation(home);
    for (const tool of tools) session.replies(tool);
    compact(home);
    expect(textsIn(home)).toHaveLength(20);
    expect(textsIn(home).at(-1)).toBe("Rejected the idea of tool 23");
    expect(textsIn(home)).not.toContain("Rejected the idea of tool 3");
    compact(home, "auto", "s2");
    expect(textsIn(home).at(-1)).toBe("Use pnpm, not npm");
  });

  it("what was taken back, proposed only, or for this session only is not in it", () => {
    const home = repositoryWith(ON);
    decide(home, "Use node:test for tests", ["--topic", "test framework"]);
    new Conversation(home)
      .says("use pnpm, not npm")
      .says("forget that")
      .replies("I'm going with jest over node:test because of snapshots.")
      .says("for now, use the staging database");
    compact(home);
    expect(existsSync(decisionsPath(home)) ? textsIn(home) : []).toEqual(["Use node:test for tests"]);
  });

  it.each([{ captureMode: "none" }, { capturePolicy: "show" }])("%j: nothing is written", (more) => {
    const home = repositoryWith({ ...ON, ...more });
    new Conversation(home).says("use pnpm, not npm").replies("- rejected Kafka");
    compact(home);
    expect(existsSync(decisionsPath(home))).toBe(false);
  });

  it("what the agent said amid a turn is taken from the transcript, what was abandoned is not", () => {
    const home = repositoryWith(ON);
    new Conversation(home).says("use pnpm, not npm");
    const transcript = join(home.folder, "s1.jsonl");
    const row = (uuid: string, parentUuid: string | null, role: string, content: unknown) =>
      JSON.stringify({
        parentUuid,
        uuid,
        sessionId: "s1",
        type: role,
        timestamp: "2099-01-01T00:00:00.000Z",
        message: { role, content },
      });
    const says = (text: string) => [{ type: "text", text }];
    const rows = [
      row("u1", null, "user", "use pnpm, not npm"),
      row("a1", "u1", "assistant", says("I decided to split the importer into three files. Next the tests.")),
      row("a2", "a1", "assistant", [
        { type: "tool_use", id: "t1", name: "Bash", input: { command: "echo we chose Kafka" } },
      ]),
      row("r1", "a2", "user", [{ type: "tool_result", tool_use_id: "t1", content: "we chose Kafka" }]),
      row("u2", "r1", "user", "which store?"),
      row("b1", "u2", "assistant", says("Going with Mongo for the importer.")),
      // The person went back and asked something else.
      row("u3", "r1", "user", "leave the store for later"),
      row("c1", "u3", "assistant", says("Fine.")),
    ];
    writeFileSync(
      transcript,
      `${rows.join("\n")}\n${row("c2", "c1", "assistant", says("Rejected streaming for now")).slice(0, 40)}`,
    );
    compact(home, "auto", "s1", { transcript_path: transcript });
    expect(readEntries(home).slice(1)).toEqual([
      { ts: "2099-01-01T00:00:00Z", decision: "I decided to split the importer into three files." },
    ]);
  });

  it("secrets stay out of it", () => {
    const home = repositoryWith(ON);
    const secret = `ghp_${"a1B2".repeat(9)}`;
    new Conversation(home).replies(`- going with the token ${secret} for the mirror`);
    compact(home);
    expect(textsIn(home)).toHaveLength(1);
    expect(readFileSync(decisionsPath(home), "utf8")).not.toContain(secret);
  });

  it("what took the place of what is said in claude-progress.txt, with the reason, once", () => {
    const home = repositoryWith(ON);
    writeFileSync(join(home.workdir, "claude-progress.txt"), "Session 4\r\nIn flight: the importer");
    new Conversation(home)
      .says("use vitest for tests")
      .says("Actually, no: use node:test instead of vitest because I want fewer dependencies");
    compact(home);
    compact(home);
    expect(listed(home, ["--all"])).toEqual(["0002 accepted", "0001 superseded"]);
    const lines = progressOf(home).split("\r\n");
    expect(lines.slice(0, 2)).toEqual(["Session 4", "In flight: the importer"]);
    expect(lines[2]).toMatch(
      /^\d{4}-\d\d-\d\d claude-decisions\.json: 0002 “Use node:test instead of vitest.*” replaces 0001 “Use vitest for tests”; the newer counts\. Why: I want fewer dependencies$/,
    );
    expect(lines.slice(3)).toEqual([""]);
    expect(textsIn(home)).toHaveLength(2);
  });

  it("what others keep in the file keeps its bytes, its mode and its place", () => {
    const home = repositoryWith(ON);
    const before =
      '\uFEFF[\r\n\t{"decision": "Use tabs", "by": "ann", "ts": "2026-07-14T18:22:09Z", "weight": 1.50},\r\n\t"note"\r\n]\r\n';
    mkdirSync(join(home.workdir, "docs"));
    writeFileSync(join(home.workdir, "docs/decisions.json"), before);
    chmodSync(join(home.workdir, "docs/decisions.json"), 0o600);
    symlinkSync("docs/decisions.json", decisionsPath(home));
    new Conversation(home).says("use pnpm, not npm");
    compact(home);
    const after = readFileSync(join(home.workdir, "docs/decisions.json"), "utf8");
    expect(after.startsWith(before.slice(0, before.lastIndexOf("\r\n]")))).toBe(true);
    expect(after).toMatch(/"note",\r\n\t\{"ts": "[^"]+", "decision": "Use pnpm, not npm"\}\r\n\]\r\n$/);
    expect(readdirSync(home.workdir).filter((name) => name.startsWith(".stet-"))).toEqual([]);
  });
});

describe("a claude-decisions.json that is none", () => {
  it.each(["{ broken", '{"ts": "x"}', "<<<<<<< HEAD\n[]\n", "\uFFFD\u0000"])(
    "%j is kept aside, said, and the compaction goes on",
    (text) => {
      const home = repositoryWith(ON);
      writeFileSync(decisionsPath(home), text);
      expect(diagnose(home).findings.map(({ code }) => code)).toContain("loopkit-unreadable");
      const session = new Conversation(home).says("use pnpm, not npm");
      compact(home);
      expect(readFileSync(`${decisionsPath(home)}.unreadable`, "utf8")).toBe(text);
      expect(textsIn(home)).toEqual(["Use pnpm, not npm"]);
      expect(readLedger(home).at(-1)).toMatchObject({ event: "PreCompact", outcome: "recorded" });
      session.says("thanks");
      const finding = diagnose(home).findings.find(({ code }) => code === "loopkit-set-aside");
      expect(finding?.origin).toBe(`${decisionsPath(home)}.unreadable`);
      expect(finding?.next).toContain("back by hand");
    },
  );

  it("a second one does not take the first one's name", () => {
    const home = repositoryWith(ON);
    const session = new Conversation(home);
    writeFileSync(decisionsPath(home), "first");
    session.says("use pnpm, not npm");
    compact(home);
    writeFileSync(decisionsPath(home), "second");
    session.says("Never log request bodies");
    compact(home);
    expect(readFileSync(`${decisionsPath(home)}.unreadable`, "utf8")).toBe("first");
    expect(readFileSync(`${decisionsPath(home)}.unreadable-2`, "utf8")).toBe("second");
  });

  it("one that leads out of the repository, or is a folder, is refused and said at the next prompt", () => {
    const home = repositoryWith(ON);
    const outside = join(home.folder, "elsewhere.json");
    writeFileSync(outside, "[]\n");
    symlinkSync(outside, decisionsPath(home));
    mkdirSync(join(home.workdir, "claude-progress.txt"));
    const session = new Conversation(home).says("use vitest for tests").says("no, use node:test for tests");
    compact(home);
    expect(readFileSync(outside, "utf8")).toBe("[]\n");
    expect(readLedger(home).at(-1)).toMatchObject({ event: "PreCompact", outcome: "recorded" });
    const { stdout } = sendThroughShim(
      home,
      "UserPromptSubmit",
      JSON.stringify({
        session_id: "s1",
        cwd: home.workdir,
        hook_event_name: "UserPromptSubmit",
        prompt: "go on",
        prompt_id: "p9",
      }),
    );
    expect(stdout).toContain("leads out of the project");
    expect(stdout).toContain("is no plain file");
    expect(session).toBeDefined();
    expect(diagnose(home).findings.filter(({ code }) => code === "loopkit-refused")).toHaveLength(2);
  });

  it.each([true, false])("a link that leads to itself does no harm (loopkitNotes %s)", (loopkitNotes) => {
    const home = repositoryWith({ loopkitNotes });
    symlinkSync("claude-decisions.json", decisionsPath(home));
    startSession(home, { project: home.workdir });
    new Conversation(home).says("use pnpm, not npm");
    compact(home);
    expect(readlinkSync(decisionsPath(home))).toBe("claude-decisions.json");
    expect(readLedger(home).map(({ outcome }) => outcome)).toEqual(["recorded", "recorded", "recorded"]);
    expect(diagnose(home).isGreen).toBe(true);
  });
});

describe("entries a hand wrote", () => {
  const hand = (...entries: (readonly [string, string])[]): string =>
    `${JSON.stringify(entries.map(([ts, decision]) => ({ ts, decision })))}\n`;

  it("are read into the store at the next start, once, as nobody's and imported", () => {
    const home = repositoryWith(ON);
    writeFileSync(
      decisionsPath(home),
      hand(["2026-07-14T18:22:09Z", "chose Playwright over Puppeteer because it handles alerts"]),
    );
    startSession(home, { project: home.workdir });
    settle(home);
    startSession(home, { project: home.workdir, session: "s2" });
    settle(home);
    expect(listed(home, ["--all"])).toEqual(["0001 accepted"]);
    expect(show(home, "1")).toMatchObject({
      decision: "chose Playwright over Puppeteer because it handles alerts",
      date: "2026-07-14T18:22:09.000Z",
      actor: "unknown",
      source: "import",
      confidence: "confirmed",
      confidence_source: "external_import",
    });
    expect(runStet(home, ["why", "1"]).stdout).toContain("imported from claude-decisions.json");
    compact(home);
    expect(readFileSync(decisionsPath(home), "utf8")).toBe(
      hand(["2026-07-14T18:22:09Z", "chose Playwright over Puppeteer because it handles alerts"]),
    );
  });

  it("stay known when the decision was revoked, and stet's own entries are no hand's", () => {
    const home = repositoryWith(ON);
    writeFileSync(decisionsPath(home), hand(["2026-07-14T18:22:09Z", "chose Playwright over Puppeteer"]));
    new Conversation(home).replies("- rejected Kafka");
    compact(home);
    runStet(home, ["revoke", "1", "--reason", "it was a trial"]);
    startSession(home, { project: home.workdir, session: "s2" });
    compact(home, "auto", "s2");
    expect(listed(home, ["--all"])).toEqual(["0001 revoked"]);
    expect(textsIn(home)).toEqual(["chose Playwright over Puppeteer", "Rejected Kafka"]);
  });

  it("that contradict: the newer wins, and claude-progress.txt says so", () => {
    const home = repositoryWith(ON);
    writeFileSync(decisionsPath(home), hand(["2026-07-14T18:22:09Z", "Use Jest for tests"]));
    compact(home);
    writeFileSync(
      decisionsPath(home),
      hand(["2026-07-14T18:22:09Z", "Use Jest for tests"], ["2026-07-16T08:00:00Z", "Use Vitest for tests"]),
    );
    compact(home);
    expect(listed(home, ["--all"])).toEqual(["0002 accepted", "0001 superseded"]);
    expect(progressOf(home)).toBe(
      "2026-07-16 claude-decisions.json: 0002 “Use Vitest for tests” replaces 0001 “Use Jest for tests”; the newer counts.\n",
    );
  });

  it("that contradict each other at the first reading: only the newest is in force", () => {
    const home = repositoryWith(ON);
    writeFileSync(
      decisionsPath(home),
      hand(["2026-07-16T08:00:00Z", "Use Vitest for tests"], ["2026-07-14T18:22:09Z", "Use Jest for tests"]),
    );
    compact(home);
    expect(listed(home, ["--all"])).toEqual(["0001 accepted", "0002 superseded"]);
    expect(show(home, "1")).toMatchObject({ decision: "Use Vitest for tests" });
    expect(show(home, "2")).toMatchObject({ superseded_by: show(home, "1").id });
    expect(diagnose(home).isGreen).toBe(true);
  });

  it("that contradict the person wait, and what the person said stays", () => {
    const home = repositoryWith(ON);
    decide(home, "Use Jest for tests");
    writeFileSync(decisionsPath(home), hand(["2099-07-16T08:00:00Z", "Chose Vitest over Mocha for tests"]));
    compact(home);
    expect(listed(home)).toEqual(["0001 accepted"]);
    expect(listed(home, ["--status", "proposed"])).toHaveLength(1);
    expect(progressOf(home)).toContain(
      "“Chose Vitest over Mocha for tests” contradicts 0001 “Use Jest for tests”, which stays in force",
    );
  });
});

describe("a repository that has the file while the setting is off", () => {
  it("gets one hint, and its file is left alone", () => {
    const home = capturedRepository();
    writeFileSync(decisionsPath(home), "[]\n");
    const prompt = (session: string): string => {
      const payload = {
        session_id: session,
        cwd: home.workdir,
        hook_event_name: "UserPromptSubmit",
        prompt: "hello",
        prompt_id: session,
      };
      return sendThroughShim(home, "UserPromptSubmit", JSON.stringify(payload), {
        environment: { CLAUDE_CODE_SESSION_ID: session },
      }).stdout;
    };
    startSession(home, { project: home.workdir, session: "s1" });
    settle(home);
    startSession(home, { project: home.workdir, session: "s2" });
    settle(home);
    expect(prompt("s1")).toContain("loopkitNotes");
    expect(prompt("s2")).toBe("");
    compact(home);
    expect(readFileSync(decisionsPath(home), "utf8")).toBe("[]\n");
  });
});
