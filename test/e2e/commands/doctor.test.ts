import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { fireHook, startSession, typePrompt } from "../../support/claude-hooks.ts";
import { type DoctorFinding, diagnose, takeStep } from "../../support/doctor.ts";
import { makeRepository, writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

const GREEN = "All that arrives is recorded, and what is decided is seen.\n";

/** One way an installation breaks on a person's disk. */
interface Breakage {
  readonly what: string;
  readonly code: string;
  readonly apply: (home: TemporaryHome) => void;
  /** What the next session's block says of it; absent where no hook can run. */
  readonly said?: RegExp;
}

const BREAKAGES: readonly Breakage[] = [
  {
    what: "a shim is not executable",
    code: "shim-not-executable",
    apply: (home) => chmodSync(shim(home, "stet-user-prompt-submit"), 0o644),
    said: /stet-user-prompt-submit is not executable.*Next step: stet capture install/,
  },
  {
    what: "a shim is deleted",
    code: "shim-missing",
    apply: (home) => rmSync(shim(home, "stet-stop")),
    said: /stet-stop is missing/,
  },
  {
    what: "a shim was changed by hand",
    code: "shim-changed",
    apply: (home) => edit(shim(home, "stet-stop"), (text) => text.replace("umask 077", "umask 022")),
    said: /stet-stop was changed by hand/,
  },
  {
    what: "somebody else's file is in a shim's place",
    code: "shim-foreign",
    apply: (home) => writeFileSync(shim(home, "stet-stop"), "#!/bin/sh\n", { mode: 0o755 }),
    said: /stet-stop is there, but stet did not write it/,
  },
  {
    what: "the entry of one event was removed from the settings",
    code: "hook-unnamed",
    apply: (home) => editSettings(home, ({ Stop: _, ...hooks }) => hooks),
    said: /names no hook of stet for Stop/,
  },
  {
    what: "every entry was removed from the settings",
    code: "hook-unnamed",
    apply: (home) => editSettings(home, () => ({})),
  },
  {
    what: "the settings file is deleted",
    code: "hook-unnamed",
    apply: (home) => rmSync(settings(home)),
  },
  {
    what: "the settings name another command than the shim",
    code: "hook-outdated",
    apply: (home) =>
      edit(settings(home), (text) =>
        text.replace('\\"$CLAUDE_PROJECT_DIR\\"/.claude/hooks/stet-stop', "/old/stet/hooks/stet-stop"),
      ),
    said: /names another command/,
  },
  {
    what: "the launcher is gone",
    code: "launcher-missing",
    apply: (home) => rmSync(launcher(home)),
    said: /launch does not run.*stet doctor/,
  },
  {
    what: "the launcher is not executable",
    code: "launcher-not-executable",
    apply: (home) => chmodSync(launcher(home), 0o600),
    said: /launch does not run.*stet doctor/,
  },
  {
    what: "Node is gone",
    code: "launcher-target-gone",
    apply: (home) => edit(launcher(home), (text) => text.replace(/^node=.*$/m, "node='/nonexistent/node'")),
    said: /launch does not run.*stet doctor/,
  },
  {
    what: "the program the launcher starts is broken",
    code: "wiring-unproved",
    apply: (home) => {
      const broken = join(home.folder, "broken");
      for (const name of ["stet", "stet-hook", "stet-drain"]) {
        writeFiles(broken, { [`${name}.cjs`]: "throw new Error('broken');\n" });
      }
      edit(launcher(home), (text) => text.replace(/^program=.*$/m, `program='${broken}'`));
    },
    said: /launch does not run.*stet doctor/,
  },
  {
    what: "a file is in the place of the store",
    code: "folder-unwritable",
    apply: (home) => putFileFor(store(home)),
    said: /nothing can be written in .*a file stands in its place/,
  },
  {
    what: "a file is in the place of the spool",
    code: "folder-unwritable",
    apply: (home) => putFileFor(spool(home)),
    said: /nothing can be written to .*spool.*stet doctor/,
  },
  {
    what: "the store may not be written",
    code: "folder-unwritable",
    apply: (home) => freeze(store(home)),
    said: /nothing can be written in .*(?:immutable|permission)/,
  },
  {
    what: "a payload has another member name than it should",
    code: "rejections-unread",
    apply: (home) => {
      fireHook(home, "UserPromptSubmit", { promt: "use pnpm" }, { project: home.workdir });
      fireHook(home, "Stop", { last_assistant_message: "ok" }, { project: home.workdir });
      drain(home);
    },
    said: /1 payload was rejected.*Next step: stet doctor --acknowledge/,
  },
  {
    what: "a record lacks a rendering",
    code: "rendering-missing",
    apply: (home) => {
      const prompts = join(store(home), "prompts");
      const name = readdirSync(prompts).find((file) => file.endsWith(".yaml")) ?? "";
      rmSync(join(prompts, name));
    },
    said: /lacks a rendering.*Next step: stet capture render/,
  },
  {
    what: "two shared decisions have one number after a merge",
    code: "number-shared",
    apply: (home) => {
      const decisions = join(home.workdir, ".stet/decisions");
      const [name = ""] = readdirSync(decisions).filter((file) => /^\d{4}-/.test(file));
      const other = `${name.slice(0, 4)}-another-one`;
      const text = readFileSync(join(decisions, name), "utf8");
      writeFileSync(
        join(decisions, `${other}.md`),
        text.replace(/^id: .*$/m, `id: "${other}"`).replace(/^title: .*$/m, 'title: "Another one"'),
      );
    },
    said: /another decision has the number/,
  },
  {
    what: "a decision says by hand that it replaces one that is still in force",
    code: "supersession-one-sided",
    apply: (home) => {
      const old = basename(fileOf(home, "vitest"), ".md");
      const folder = join(store(home), "decisions");
      const text = readFileSync(join(folder, `${old}.md`), "utf8");
      const by = text.replace(/^id: .*$/m, 'id: "0009-use-jest"').replace(/^title: .*$/m, 'title: "Use jest"');
      writeFileSync(
        join(folder, "0009-use-jest.md"),
        by.replace(/^confidence: /m, `supersedes: ["${old}"]\nconfidence: `),
      );
      drain(home);
    },
    said: /0009-use-jest says that it supersedes/,
  },
];

describe("stet doctor", () => {
  it("positive: a working installation is one line, exit 0, and nothing on disk changes", () => {
    const home = worked();
    runStet(home, ["doctor"]);
    const before = { ...snapshotTree(home.workdir), ...snapshotTree(join(home.folder, ".local/share")) };
    expect(runStet(home, ["doctor"])).toEqual({ status: 0, stdout: GREEN, stderr: "" });
    expect({ ...snapshotTree(home.workdir), ...snapshotTree(join(home.folder, ".local/share")) }).toEqual(before);
  });

  it.each(BREAKAGES)("negative: red when $what, and green by the printed next step", ({ code, apply, said }) => {
    const home = worked();
    expect(startSession(home, { project: home.workdir, session: "before" })).not.toContain("stet needs attention");
    apply(home);
    if (said !== undefined) {
      expect(startSession(home, { project: home.workdir, session: "after" }).replaceAll("\n", " ")).toMatch(said);
    }
    const { findings, status } = diagnose(home);
    const [first] = findings.filter(({ severity }) => severity === "red");
    expect({ status, code: first?.code }).toEqual({ status: 11, code });
    expect(runStet(home, ["doctor"]).stdout).toContain(`next: ${first?.next}`);
    expect(takeStep(home, first?.next)).toMatchObject({ status: expect.toSatisfy((exit) => exit === 0) });
    expect(mendAll(home)).toEqual([]);
    const block = startSession(home, { project: home.workdir, session: "mended" });
    expect(block).toContain("pnpm");
    expect(block).not.toContain("stet needs attention");
  });

  it("negative: a receipt older than a minute that cannot be recorded is red until it is", () => {
    const home = worked();
    const where = store(home);
    putFileFor(where);
    typePrompt(home, "Let's use Postgres instead of MySQL for storage.", { project: home.workdir, session: "s9" });
    age(home, 120_000);
    const { findings, status } = diagnose(home);
    expect(status).toBe(11);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["folder-unwritable", "spool-not-draining"]),
    );
    takeStep(home, findings.find(({ code }) => code === "folder-unwritable")?.next);
    renameSync(`${where}.kept`, where);
    takeStep(home, findings.find(({ code }) => code === "spool-not-draining")?.next);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
    expect(list(home)).toContain("Let's use Postgres instead of MySQL for storage");
  });

  it("negative: the same for one's own hooks in the user's settings", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code", "--scope", "user"]);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
    writeFileSync(join(home.folder, ".claude/settings.json"), '{"model": "opus"}\n');
    const { status, findings } = diagnose(home);
    expect({ status, code: findings[0]?.code }).toEqual({ status: 11, code: "hook-unnamed" });
    takeStep(home, findings[0]?.next);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
  });

  it("negative: switched-off hooks and unreadable settings are red and name the file to mend", () => {
    const home = worked();
    const own = join(home.folder, ".claude/settings.json");
    writeFiles(home.folder, { ".claude/settings.json": '{"disableAllHooks": true}\n' });
    expect(diagnose(home).findings).toMatchObject([
      { code: "hooks-disabled", next: `remove disableAllHooks from ${own}` },
    ]);
    writeFileSync(own, "{ // mine\n}\n");
    const { status, findings } = diagnose(home);
    expect({ status, code: findings[0]?.code, origin: findings[0]?.origin }).toEqual({
      status: 11,
      code: "settings-unreadable",
      origin: own,
    });
    rmSync(own);
    expect(diagnose(home).status).toBe(0);
  });

  it("negative: one's own settings that are no JSON are red, in the block too, until they are", () => {
    const home = worked();
    const own = join(home.folder, ".config/stet/config.json");
    writeFiles(home.folder, { ".config/stet/config.json": "{ limit: 3 }\n" });
    expect(startSession(home, { project: home.workdir, session: "after" })).toMatch(/needs attention: .*config\.json/);
    const ran = runStet(home, ["doctor"]);
    expect(ran).toMatchObject({ status: 11, stderr: "" });
    expect(ran.stdout).toContain(`next: correct ${own}`);
    rmSync(own);
    expect(runStet(home, ["doctor"])).toEqual({ status: 0, stdout: GREEN, stderr: "" });
    expect(startSession(home, { project: home.workdir, session: "mended" })).not.toContain("needs attention");
  });

  it("negative: a decision file broken by hand is a finding, and the others are still listed", () => {
    const home = worked();
    const file = fileOf(home, "vitest");
    const text = readFileSync(file, "utf8");
    // The same size and in place, as an editor may write it: the folder does not show it.
    writeFileSync(file, text.replace("status: accepted", "status: acceptet"));
    const { status, findings } = diagnose(home);
    expect(status).toBe(11);
    expect(findings).toMatchObject([{ code: "decision-unreadable", severity: "red" }]);
    expect(findings[0]?.message).toContain("status");
    expect(list(home)).toHaveLength(1);
    expect(runStet(home, ["list"]).status).toBe(0);
    expect(startSession(home, { project: home.workdir, session: "s7" })).toMatch(/stet needs attention: .*vitest/);
    writeFileSync(file, text);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
    expect(list(home)).toHaveLength(2);
  });

  it.each([
    ["deleted", (path: string) => rmSync(path)],
    ["edited", (path: string) => edit(path, (text) => text.replace(/^\| \[\d+\].*\n/m, ""))],
    ["emptied", (path: string) => writeFileSync(path, "")],
  ])("positive: an INDEX.md that was %s is noted, and --fix writes it from the files", (_, damage) => {
    const home = worked();
    const path = join(store(home), "decisions/INDEX.md");
    const text = readFileSync(path, "utf8");
    damage(path);
    const { status, findings } = diagnose(home);
    expect(status).toBe(0);
    expect(findings).toMatchObject([{ code: "index-md-drifted", next: "stet doctor --fix" }]);
    expect(runStet(home, ["doctor"]).stdout).toContain(path);
    expect(diagnose(home, ["--fix"]).mended).toMatchObject([{ code: "index-md-drifted" }]);
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
  });

  it.each([
    ["deleted", (path: string) => rmSync(path)],
    ["truncated", (path: string) => truncateSync(path, 5_000)],
    ["overwritten with garbage", (path: string) => writeFileSync(path, "garbage ".repeat(4_000))],
    ["turned into a folder's neighbour of size nought", (path: string) => truncateSync(path, 0)],
  ])("positive: an index that was %s is made again without a word", (_, damage) => {
    const home = worked();
    const { index } = runJson<{ index: string }>(home, ["where"]);
    for (const beside of ["-wal", "-shm"]) rmSync(index + beside, { force: true });
    damage(index);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
    damage(index);
    expect(list(home)).toHaveLength(2);
    expect(runJson<{ decisions: unknown[] }>(home, ["recall", "package manager"]).decisions).not.toEqual([]);
  });

  it("positive: an older shim is noted and written anew", () => {
    const home = worked();
    edit(shim(home, "stet-stop"), (text) => text.replace(/^# stet-shim \S+ /m, "# stet-shim 0.0.1 "));
    const { status, findings } = diagnose(home);
    expect(status).toBe(0);
    expect(findings).toMatchObject([{ code: "shim-older", severity: "note" }]);
    takeStep(home, findings[0]?.next);
    expect(diagnose(home).findings).toEqual([]);
  });

  it("positive: --fix takes away what a killed process left", () => {
    const home = worked();
    const left = join(store(home), "decisions/.stet-999999999-abcdef.tmp");
    writeFileSync(left, "half");
    expect(diagnose(home).findings).toMatchObject([{ code: "leftover", origin: left }]);
    expect(diagnose(home, ["--fix"])).toMatchObject({ status: 0, findings: [] });
    expect(existsSync(left)).toBe(false);
  });

  it("positive: --fix writes broken shims and a missing launcher anew, and leaves settings of others alone", () => {
    const home = worked();
    rmSync(shim(home, "stet-stop"));
    chmodSync(shim(home, "stet-session-end"), 0o600);
    rmSync(launcher(home));
    edit(settings(home), (text) => `${JSON.stringify({ model: "opus", ...JSON.parse(text) })}\n`);
    editSettings(home, ({ Stop: _, ...hooks }) => hooks);
    const before = readFileSync(settings(home), "utf8");
    const { status, findings, mended } = diagnose(home, ["--fix"]);
    expect(mended.map(({ code }) => code).sort()).toEqual(["launcher-missing", "shim-not-executable"]);
    expect({ status, codes: findings.map(({ code }) => code) }).toEqual({ status: 11, codes: ["hook-unnamed"] });
    expect(readFileSync(settings(home), "utf8")).toBe(before);
    takeStep(home, findings[0]?.next);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
    expect(JSON.parse(readFileSync(settings(home), "utf8")).model).toBe("opus");
  });

  it("positive: a store whose folder is gone is noted, and adopted where the project is now", () => {
    const home = worked();
    const moved = makeRepository(home, join(dirname(home.workdir), "again"));
    rmSync(home.workdir, { recursive: true });
    const orphan = diagnose(home, [], moved).findings.find(({ code }) => code === "store-orphaned");
    expect(orphan).toMatchObject({ severity: "note", next: expect.stringMatching(/^stet adopt app-[0-9a-f]{16}$/) });
    expect(takeStep(home, orphan?.next, moved).status).toBe(0);
    // The shared one went with the folder.
    expect(list(home, moved)).toEqual(["We use vitest for all tests"]);
    expect(diagnose(home, [], moved).findings.filter(({ code }) => code === "store-orphaned")).toEqual([]);
  });

  it("positive: where nobody is wired, that is a note and no failure", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["add", "Use tabs"]);
    const { status, findings } = diagnose(home);
    expect(status).toBe(0);
    expect(findings).toMatchObject([{ code: "unwired", next: "stet init --provider claude-code" }]);
    takeStep(home, findings[0]?.next);
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [] });
  });

  it("positive: capture that a person switched off is a note", () => {
    const home = worked();
    writeFileSync(join(home.workdir, ".no-capture"), "");
    expect(diagnose(home)).toMatchObject({ status: 0, findings: [{ code: "capture-off" }] });
  });

  it("negative: an unknown flag ends with 2", () => {
    expect(runStet(temporaryHome(), ["doctor", "--mend"]).status).toBe(2);
  });
});

/** Wired, with two decisions of a person's prompts, one of them shared, and a block kept for the next session. */
function worked(): TemporaryHome {
  const home = temporaryHome();
  makeRepository(home);
  runJson(home, ["init", "--provider", "claude-code", "--shared"]);
  const call = { project: home.workdir };
  startSession(home, call);
  typePrompt(home, "Let's use pnpm instead of npm for this.", call);
  typePrompt(home, "From now on we use vitest for all tests.", call);
  drain(home);
  runJson(home, ["share", "1"]);
  startSession(home, call);
  drain(home);
  return home;
}

function drain(home: TemporaryHome): void {
  runJson(home, ["list"]);
}

function list(home: TemporaryHome, cwd = home.workdir): string[] {
  return runJson<{ decisions: { title: string }[] }>(home, ["list"], { cwd }).decisions.map(({ title }) => title);
}

/** Takes every step that is left; gives what is red in the end. */
function mendAll(home: TemporaryHome): readonly DoctorFinding[] {
  for (let round = 0; round < 3; round += 1) {
    const red = diagnose(home).findings.filter(({ severity }) => severity === "red");
    if (red.length === 0) return [];
    for (const { next } of red) takeStep(home, next);
  }
  return diagnose(home).findings.filter(({ severity }) => severity === "red");
}

function shim(home: TemporaryHome, name: string): string {
  return join(home.workdir, ".claude/hooks", name);
}

function settings(home: TemporaryHome): string {
  return join(home.workdir, ".claude/settings.json");
}

function launcher(home: TemporaryHome): string {
  return join(home.folder, ".local/share/stet/launch");
}

function spool(home: TemporaryHome): string {
  return join(home.folder, ".local/state/stet/spool");
}

function store(home: TemporaryHome): string {
  return runJson<{ store: string }>(home, ["where"]).store;
}

function fileOf(home: TemporaryHome, word: string): string {
  const folder = join(store(home), "decisions");
  const name = readdirSync(folder).find((file) => /^\d{4}-/.test(file) && file.includes(word));
  if (name === undefined) throw new Error(`${folder} holds nothing about ${word}`);
  return join(folder, name);
}

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`${path} was not changed`);
  writeFileSync(path, changed);
}

type Hooks = Readonly<Record<string, unknown>>;

function editSettings(home: TemporaryHome, change: (hooks: Hooks) => Hooks): void {
  edit(settings(home), (text) => {
    const file = JSON.parse(text) as { hooks: Hooks };
    return JSON.stringify({ ...file, hooks: change(file.hooks) });
  });
}

/** Puts a file in a folder's place; the folder comes back when the file is moved away. */
function putFileFor(folder: string): void {
  renameSync(folder, `${folder}.kept`);
  writeFileSync(folder, "in the way\n");
}

/** Ages what waits in the spool. */
function age(home: TemporaryHome, milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  for (const name of readdirSync(spool(home))) utimesSync(join(spool(home), name), then, then);
}

// Root ignores permission bits, and a user may not set the immutable flag: each gets what holds them.
function freeze(folder: string): void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    onTestFinished(() => chmodSync(folder, 0o700));
    return;
  }
  const change = (flag: string): number | null => spawnSync("chattr", ["-R", flag, folder]).status;
  onTestFinished(() => {
    change("-i");
  });
  if (change("+i") !== 0) throw new Error(`chattr +i ${folder} did not work`);
}
