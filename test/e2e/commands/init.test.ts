import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { startSession, typePrompt } from "../../support/claude-hooks.ts";
import { makeRepository, writeFiles } from "../../support/repository.ts";
import { run, runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

interface Initialised {
  readonly where: { readonly project: string; readonly store: string; readonly launcher: string };
  readonly written: readonly string[];
  readonly providers: readonly { readonly provider: string; readonly state: string }[];
}

describe("stet init", () => {
  it("positive: makes the store and the launcher, wires what was asked for and proves it", () => {
    const home = temporaryHome();
    makeRepository(home);
    const made = runJson<Initialised>(home, ["init", "--provider", "claude-code"]);
    expect(made.providers).toMatchObject([{ provider: "claude-code", state: "verified" }]);
    expect(made.where.project).toBe("app");
    expect(made.written).toContain(join(home.workdir, ".claude/settings.json"));
    expect(readdirSync(join(home.workdir, ".claude/hooks"))).toHaveLength(8);
    expect(statSync(made.where.store).mode & 0o777).toBe(0o700);
    expect(statSync(made.where.launcher).mode & 0o777).toBe(0o700);
  });

  it("positive: without a provider and without a terminal it asks nothing and wires nothing", () => {
    const home = temporaryHome();
    makeRepository(home);
    const before = snapshotTree(home.workdir, [join(home.workdir, ".git")]);
    const ran = runStet(home, ["init"]);
    expect(ran.status).toBe(0);
    expect(ran.stdout).toContain("No coding agent was asked for, so none was wired: stet init --provider claude-code");
    expect(ran.stdout).toContain("kept 90 days or 200 MB");
    expect(snapshotTree(home.workdir, [join(home.workdir, ".git")])).toEqual(before);
  });

  it("positive: a second run changes nothing, and the prompt typed between is kept", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    const before = snapshotTree(home.workdir);
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: home.workdir });
    const again = runJson<Initialised>(home, ["init", "--provider", "claude-code"]);
    expect(again.written).toEqual([]);
    expect(again.providers).toMatchObject([{ state: "verified" }]);
    expect(snapshotTree(home.workdir)).toEqual(before);
    expect(runJson<{ decisions: unknown[] }>(home, ["list"]).decisions).toHaveLength(1);
  });

  it("positive: writes shims anew that were deleted or may not be executed", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    const hooks = join(home.workdir, ".claude/hooks");
    rmSync(join(hooks, "stet-stop"));
    chmodSync(join(hooks, "stet-user-prompt-submit"), 0o644);
    const again = runJson<Initialised>(home, ["init", "--provider", "claude-code"]);
    expect([...again.written].sort()).toEqual([join(hooks, "stet-stop"), join(hooks, "stet-user-prompt-submit")]);
    expect(again.providers).toMatchObject([{ state: "verified" }]);
  });

  it("positive: --shared makes a store in the repository whose derived files merge by union", () => {
    const home = temporaryHome();
    makeRepository(home);
    const made = runJson<Initialised & { where: { shared?: string } }>(home, ["init", "--shared"]);
    expect(made.where.shared).toBe(join(home.workdir, ".stet"));
    expect(readFileSync(join(home.workdir, ".stet/.gitattributes"), "utf8")).toContain("INDEX.md merge=union");
    const before = snapshotTree(join(home.workdir, ".stet"));
    expect(runJson<Initialised>(home, ["init", "--shared"]).written).toEqual([]);
    expect(snapshotTree(join(home.workdir, ".stet"))).toEqual(before);
  });

  it("positive: started out of npx's cache it goes on working when the cache is emptied", () => {
    const home = temporaryHome();
    makeRepository(home);
    const cache = join(home.folder, ".npm/_npx/0123456789abcdef");
    installInto(cache);
    const program = join(cache, "node_modules/stet/dist/stet.cjs");
    const ran = run(process.execPath, [program, "init", "--provider", "claude-code"], home);
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toContain("verified");
    rmSync(cache, { recursive: true });
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: home.workdir });
    const launcher = join(home.folder, ".local/share/stet/launch");
    const listed = run(launcher, ["list", "--json"], home);
    expect(JSON.parse(listed.stdout).decisions).toMatchObject([{ topic: "package manager" }]);
    expect(startSession(home, { project: home.workdir })).toContain("pnpm");
    expect(readdirSync(join(home.folder, ".local/share/stet/program")).sort()).toEqual(["dist", "node_modules"]);
  });

  it("positive: outside git the folder itself is the project", () => {
    const home = temporaryHome();
    const made = runJson<Initialised>(home, ["init", "--provider", "claude-code"]);
    expect(made.where.project).toBe("app");
    expect(made.providers).toMatchObject([{ state: "verified" }]);
  });

  it("negative: an unknown provider ends with 12, names those that exist and writes nothing", () => {
    const home = temporaryHome();
    makeRepository(home);
    const before = snapshotTree(home.folder);
    const ran = runStet(home, ["init", "--provider", "claude-code,emacs"]);
    expect(ran.status).toBe(12);
    expect(ran.stderr).toContain('no adapter for the provider "emacs"');
    expect(ran.stderr).toContain("claude-code");
    expect(snapshotTree(home.folder)).toEqual(before);
    expect(existsSync(join(home.workdir, ".claude"))).toBe(false);
  });

  it("negative: a settings file of somebody else's is refused with 15 and nothing at all is written", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/settings.json": '{"model": "opus"}\n' });
    const before = everything(home);
    const ran = runStet(home, ["init", "--provider", "claude-code", "--shared"]);
    expect(ran.status).toBe(15);
    expect(ran.stderr).toContain("--merge");
    expect(everything(home)).toEqual(before);
  });

  it("negative: outside git there is nothing to share through", () => {
    const home = temporaryHome();
    const ran = runStet(home, ["init", "--shared", "--provider", "claude-code"]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain("git init");
    expect(existsSync(join(home.workdir, ".claude"))).toBe(false);
  });

  it("negative: an unknown scope ends with 2 and names those that exist", () => {
    const ran = runStet(temporaryHome(), ["init", "--scope", "everywhere"]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain("project, local, user");
  });
});

/** Lays the packed program down as npm would, with its optional engine. */
function installInto(folder: string): void {
  const packed = inject("packed");
  cpSync(join(packed, ".."), join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  writeFiles(folder, { "package.json": "{}\n" });
}

function everything(home: TemporaryHome): Record<string, string> {
  return { ...snapshotTree(home.folder), ...snapshotTree(home.workdir) };
}
