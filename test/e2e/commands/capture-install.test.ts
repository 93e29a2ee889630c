import { readFileSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandIn, typePrompt } from "../../support/claude-hooks.ts";
import { makeRepository, writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

interface Installed {
  readonly provider: string;
  readonly settings: string;
  readonly written: readonly string[];
}

const THEIRS = `{
    "model": "opus",
    "hooks": {
        "Stop": [{ "hooks": [{ "type": "command", "command": "say done" }] }]
    }
}
`;

const UNREADABLE: readonly (readonly [string, string])[] = [
  ["comments", '{\n  // mine\n  "model": "opus"\n}\n'],
  ["a stray comma", '{"model": "opus",}\n'],
  ["a syntax error", '{"model": \n'],
  ["a list where an object belongs", "[]\n"],
  ["nothing in it", ""],
];

const EVENTS = [
  "PostToolUse",
  "PreCompact",
  "SessionEnd",
  "SessionStart",
  "Stop",
  "SubagentStart",
  "SubagentStop",
  "UserPromptSubmit",
];

describe("stet capture install", () => {
  it("positive: in the project's scope by default, one shim an event and entries with timeouts", () => {
    const home = temporaryHome();
    makeRepository(home);
    const made = runJson<Installed>(home, ["capture", "install"]);
    expect(made).toMatchObject({ provider: "claude-code", settings: join(home.workdir, ".claude/settings.json") });
    const { hooks } = JSON.parse(readFileSync(made.settings, "utf8"));
    expect(Object.keys(hooks).sort()).toEqual(EVENTS);
    for (const event of EVENTS) {
      expect(hooks[event]).toHaveLength(1);
      expect(hooks[event][0].hooks[0].timeout).toBeGreaterThan(0);
      expect(hooks[event][0].hooks[0].command).toMatch(/^"\$CLAUDE_PROJECT_DIR"\/\.claude\/hooks\/stet-/);
    }
    expect(runJson<Installed>(home, ["capture", "install"]).written).toEqual([]);
  });

  it.each([
    ["local", (home: TemporaryHome) => join(home.workdir, ".claude/settings.local.json")],
    ["user", (home: TemporaryHome) => join(home.folder, ".claude/settings.json")],
  ])("positive: in the %s scope with absolute commands and no file of its own in the repository", (scope, fileOf) => {
    const home = temporaryHome();
    makeRepository(home);
    const settings = fileOf(home);
    expect(runJson<Installed>(home, ["capture", "install", "--scope", scope]).settings).toBe(settings);
    const shims = join(home.folder, ".local/share/stet/hooks/claude-code");
    expect(commandIn(settings, "Stop")).toBe(`'${shims}/stet-stop'`);
    expect(Object.keys(snapshotTree(home.workdir, [join(home.workdir, ".git"), settings]))).toEqual([]);
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: home.workdir, settings });
    expect(runJson<{ decisions: unknown[] }>(home, ["list"]).decisions).toHaveLength(1);
  });

  it("positive: --merge appends its group last and leaves every other byte", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/settings.json": THEIRS });
    const { settings } = runJson<Installed>(home, ["capture", "install", "--merge"]);
    const text = readFileSync(settings, "utf8");
    const parsed = JSON.parse(text);
    expect(parsed.model).toBe("opus");
    expect(parsed.hooks.Stop.map((group: { hooks: { command: string }[] }) => group.hooks[0]?.command)).toEqual([
      "say done",
      '"$CLAUDE_PROJECT_DIR"/.claude/hooks/stet-stop',
    ]);
    // What is left when the lines it added are taken out is what was there.
    const added = text.slice(text.indexOf("say done") + '"say done" }] }'.length - 1, text.lastIndexOf("]\n    }"));
    expect(text.startsWith(THEIRS.slice(0, THEIRS.indexOf("say done")))).toBe(true);
    expect(added).not.toContain("opus");
    expect(runJson<Installed>(home, ["capture", "install"]).written).toEqual([]);
  });

  it("positive: regenerates its own shims of an older version by their marker", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["capture", "install"]);
    const shim = join(home.workdir, ".claude/hooks/stet-stop");
    const current = readFileSync(shim, "utf8");
    writeFileSync(shim, current.replace(/^# stet-shim \S+ /m, "# stet-shim 0.0.1 ").replace("\nexit 0\n", "\n"));
    expect(runJson<Installed>(home, ["capture", "install"]).written).toEqual([shim]);
    expect(readFileSync(shim, "utf8")).toBe(current);
  });

  it("positive: writes through a symbolic link to settings that are kept elsewhere", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/settings.json": THEIRS });
    const kept = join(home.folder, "dotfiles.json");
    writeFileSync(kept, THEIRS);
    unlinkSync(join(home.workdir, ".claude/settings.json"));
    symlinkSync(kept, join(home.workdir, ".claude/settings.json"));
    runJson(home, ["capture", "install", "--merge"]);
    expect(readFileSync(kept, "utf8")).toContain("stet-stop");
    runJson(home, ["uninstall", "--yes"]);
    expect(readFileSync(kept, "utf8")).toBe(THEIRS);
  });

  it("positive: another file of the client's with comments in it is none of its business", () => {
    const home = temporaryHome();
    makeRepository(home);
    writeFiles(home.folder, { ".claude/settings.json": '{\n  // mine\n  "model": "opus"\n}\n' });
    expect(runStet(home, ["capture", "install"]).status).toBe(0);
  });

  it("negative: a file of somebody else's stays as it is, exit 15, and the entries to add are printed exactly", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/settings.json": THEIRS });
    const before = snapshotTree(home.workdir);
    const ran = runStet(home, ["capture", "install"]);
    expect(ran.status).toBe(15);
    expect(snapshotTree(home.workdir)).toEqual(before);
    const toAdd = JSON.parse(ran.stderr.slice(ran.stderr.indexOf("{\n")));
    expect(Object.keys(toAdd.hooks).sort()).toEqual(EVENTS);
    // A person adds them by hand and repeats the command, as it said.
    const theirs = JSON.parse(THEIRS);
    const byHand = { ...theirs, hooks: { ...toAdd.hooks, Stop: [...theirs.hooks.Stop, ...toAdd.hooks.Stop] } };
    writeFileSync(join(home.workdir, ".claude/settings.json"), JSON.stringify(byHand));
    runJson(home, ["capture", "install"]);
    const { providers } = runJson<{ providers: unknown[] }>(home, ["capture", "status"]);
    expect(providers[0]).toMatchObject({ state: "verified" });
  });

  it.each(UNREADABLE)("negative: settings with %s stay untouched, exit 15, also with --merge", (_, text) => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/settings.json": text });
    const before = snapshotTree(home.workdir);
    for (const flags of [[], ["--merge"]]) {
      const ran = runStet(home, ["capture", "install", ...flags]);
      expect(ran.status).toBe(15);
      expect(ran.stderr).toContain(join(home.workdir, ".claude/settings.json"));
    }
    expect(snapshotTree(home.workdir)).toEqual(before);
  });

  it("negative: refuses beside the plug-in, whose hooks are the same", () => {
    const home = temporaryHome();
    makeRepository(home);
    writeFiles(home.folder, { ".claude/settings.json": '{"enabledPlugins": {"stet@stet": true}}\n' });
    const ran = runStet(home, ["capture", "install"]);
    expect(ran.status).toBe(15);
    expect(ran.stderr).toContain("plug-in");
    expect(Object.keys(snapshotTree(home.workdir, [join(home.workdir, ".git")]))).toEqual([]);
  });

  it("negative: a file in a shim's place that stet did not write is kept, exit 15", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/hooks/stet-stop": "#!/bin/sh\necho mine\n" });
    const before = snapshotTree(home.workdir);
    const ran = runStet(home, ["capture", "install"]);
    expect(ran.status).toBe(15);
    expect(ran.stderr).toContain("stet-stop");
    expect(snapshotTree(home.workdir)).toEqual(before);
  });

  it("negative: an agent without an adapter ends with 12, naming those that have one", () => {
    const ran = runStet(temporaryHome(), ["capture", "install", "--provider", "codex"]);
    expect(ran.status).toBe(12);
    expect(ran.stderr).toContain("claude-code");
  });
});
