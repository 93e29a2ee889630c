import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandIn } from "../../support/claude-hooks.ts";
import { makeRepository, writeFiles } from "../../support/repository.ts";
import { run, runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

interface Status {
  readonly provider: string;
  readonly state: string;
  readonly evidence: string;
  readonly next?: string;
  readonly subdirectories?: boolean;
}

const SETTINGS = ".claude/settings.json";

describe("stet capture status", () => {
  it.each([
    ["project", false],
    ["local", true],
    ["user", true],
  ] as const)(
    "positive: verified in the %s scope, and whether a subdirectory would be captured: %s",
    (scope, below) => {
      const home = wired(scope);
      expect(statusOf(home)).toMatchObject({ state: "verified", subdirectories: below });
      mkdirSync(join(home.workdir, "src"));
      expect(statusOf(home, { cwd: join(home.workdir, "src") })).toMatchObject({ state: "verified" });
      expect(runStet(home, ["capture", "status"]).stdout).toContain(
        below
          ? "subdirectory are captured too"
          : "not captured: the client reads these settings at its launch folder only",
      );
    },
  );

  it("positive: says the command that makes subdirectories captured too", () => {
    const home = wired("project");
    const { next = "" } = statusOf(home);
    runJson(home, next.slice(next.indexOf("stet ") + 5).split(" "));
    expect(statusOf(home)).toMatchObject({ state: "verified", subdirectories: true });
  });

  it("positive: verified leaves nothing behind: no record, no ledger line, no changed file", () => {
    const home = wired("project");
    const before = { ...snapshotTree(home.folder), ...snapshotTree(home.workdir) };
    expect(statusOf(home).state).toBe("verified");
    expect({ ...snapshotTree(home.folder), ...snapshotTree(home.workdir) }).toEqual(before);
  });

  it("positive: several scopes at once are verified each", () => {
    const home = wired("project");
    runJson(home, ["capture", "install", "--scope", "user"]);
    const { state, evidence } = statusOf(home);
    expect(state).toBe("verified");
    expect(evidence).toContain("$CLAUDE_PROJECT_DIR");
    expect(evidence).toContain(join(home.folder, ".local/share/stet/hooks/claude-code"));
    chmodSync(join(home.folder, ".local/share/stet/hooks/claude-code/stet-user-prompt-submit"), 0o644);
    expect(statusOf(home)).toMatchObject({
      state: "named",
      next: "stet capture install --provider claude-code --scope user",
    });
  });

  it("positive: works from paths with blanks and quotes in them", () => {
    const home = temporaryHome();
    const cwd = makeRepository(home, join(home.workdir, "it's my app"));
    runJson(home, ["init", "--provider", "claude-code"], { cwd });
    expect(statusOf(home, { cwd }).state).toBe("verified");
  });

  it("negative: wired, not verified, when the command read back from the settings records nothing", () => {
    const home = wired("project");
    const launcher = join(home.folder, ".local/share/stet/launch");
    const broken = join(home.folder, "broken");
    for (const name of ["stet", "stet-hook", "stet-drain"])
      writeFiles(broken, { [`${name}.cjs`]: "throw new Error()\n" });
    const text = readFileSync(launcher, "utf8");
    writeFileSync(launcher, text.replace(/^program=.*$/m, `program='${broken}'`));
    expect(statusOf(home)).toMatchObject({ state: "wired", next: "stet init" });
    runJson(home, ["init"]);
    expect(statusOf(home).state).toBe("verified");
  });

  it("negative: named when the settings name what cannot run: the shim is gone, or the launcher is", () => {
    const home = wired("project");
    rmSync(join(home.workdir, ".claude/hooks/stet-user-prompt-submit"));
    expect(statusOf(home)).toMatchObject({ state: "named", next: "stet capture install --provider claude-code" });
    runJson(home, ["capture", "install", "--provider", "claude-code"]);
    rmSync(join(home.folder, ".local/share/stet/launch"));
    expect(statusOf(home)).toMatchObject({ state: "named", next: "stet init" });
  });

  it("negative: named when only the prompt's entry was removed", () => {
    const home = wired("project");
    const settings = join(home.workdir, SETTINGS);
    const { hooks } = JSON.parse(readFileSync(settings, "utf8"));
    delete hooks.UserPromptSubmit;
    writeFileSync(settings, JSON.stringify({ hooks }));
    const { state, evidence } = statusOf(home);
    expect(state).toBe("named");
    expect(evidence).toContain("UserPromptSubmit");
  });

  it("negative: named when the client's hooks are switched off", () => {
    const home = wired("project");
    writeFiles(home.folder, { [SETTINGS]: '{"disableAllHooks": true}\n' });
    const { state, evidence, next } = statusOf(home);
    expect(state).toBe("named");
    expect(evidence).toContain("disableAllHooks");
    expect(next).toContain(join(home.folder, SETTINGS));
  });

  it("negative: unconfigured where no settings file names it, saying which were looked at", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { [SETTINGS]: '{"model": "opus"}\n' });
    const { state, evidence, next } = statusOf(home);
    expect(state).toBe("unconfigured");
    expect(evidence).toContain(join(home.workdir, SETTINGS));
    expect(next).toBe("stet capture install --provider claude-code --merge");
    runJson(home, (next ?? "").split(" ").slice(1));
    expect(statusOf(home).state).toBe("verified");
  });

  it("negative: unconfigured, with what is wrong, where the settings cannot be read", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { [SETTINGS]: "{ // mine\n}\n" });
    const { state, evidence } = statusOf(home);
    expect(state).toBe("unconfigured");
    expect(evidence).toContain("is not strict JSON at line 1");
  });

  it("negative: unsupported for an agent without an adapter, said and not hidden", () => {
    const { providers } = runJson<{ providers: Status[] }>(temporaryHome(), ["capture", "status"]);
    expect(providers.find(({ provider }) => provider === "codex")).toMatchObject({ state: "unsupported" });
    expect(runStet(temporaryHome(), ["capture", "status", "--provider", "emacs"])).toMatchObject({ status: 12 });
  });

  it("negative: wired and switched off where the person put a .no-capture", () => {
    const home = wired("project");
    const mark = join(home.workdir, ".no-capture");
    writeFileSync(mark, "");
    expect(statusOf(home)).toMatchObject({ state: "wired", next: `rm '${mark}'` });
  });

  it("negative: wired only, where the hooks work by a variable an agent started from a desktop lacks", () => {
    const home = temporaryHome();
    makeRepository(home);
    const environment = { XDG_DATA_HOME: join(home.folder, "elsewhere") };
    runJson(home, ["init", "--provider", "claude-code"], { environment });
    const { state, evidence } = statusOf(home, { environment });
    expect(state).toBe("wired");
    expect(evidence).toContain("XDG_DATA_HOME");
  });

  it("negative: the self-test refuses an archive that is a store", () => {
    const home = wired("project");
    const command = commandIn(join(home.workdir, SETTINGS), "UserPromptSubmit");
    const { store } = runJson<{ store: string }>(home, ["where"]);
    for (const archive of [store, home.workdir, join(home.folder, ".local/share/stet")]) {
      const before = snapshotTree(archive);
      const ran = run("/bin/sh", ["-c", `${command} --self-test "$ARCHIVE"`], home, {
        input: '{"session_id":"s1","prompt":"use pnpm"}\n',
        environment: { CLAUDE_PROJECT_DIR: home.workdir, ARCHIVE: archive },
      });
      expect(ran).toEqual({ status: 0, stdout: "", stderr: "" });
      expect(snapshotTree(archive)).toEqual(before);
    }
    expect(readdirSync(join(home.folder, ".local/state/stet/spool"))).toEqual([]);
    expect(existsSync(join(home.folder, ".local/state/stet/ledger.jsonl"))).toBe(false);
  });
});

function wired(scope: string): TemporaryHome {
  const home = temporaryHome();
  makeRepository(home);
  runJson(home, ["init", "--provider", "claude-code", "--scope", scope]);
  return home;
}

function statusOf(
  home: TemporaryHome,
  options: { readonly cwd?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Status {
  const words = ["capture", "status", "--provider", "claude-code"];
  const [status] = runJson<{ providers: Status[] }>(home, words, options).providers;
  if (status === undefined) throw new Error("no status of claude-code");
  return status;
}
