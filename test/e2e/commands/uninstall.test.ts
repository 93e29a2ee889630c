import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { typePrompt } from "../../support/claude-hooks.ts";
import { makeRepository, writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

interface Uninstalled {
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly kept: string;
  readonly elsewhere: readonly string[];
}

const ODD = `{   "permissions":{"allow":["Bash(ls:*)"],
\t"deny":[]  },
  "hooks": { "Stop":[ {"hooks":[{"type":"command",   "command":"say done"}]} ]
  } ,

      "env": {"A":"\\u00e9"}}`;

const SETTINGS: readonly (readonly [string, string | undefined])[] = [
  ["absent", undefined],
  ["empty", "{}"],
  ["oddly laid out", ODD],
  ["on one line", '{"model":"opus","hooks":{}}'],
  ["with Windows line ends and a byte order mark", '\uFEFF{\r\n  "model": "opus",\r\n  "hooks": {\r\n  }\r\n}\r\n'],
];

describe("stet uninstall", () => {
  it.each(SETTINGS)("positive: leaves every file as it was before, with settings %s", (_, settings) => {
    const home = temporaryHome();
    const files = settings === undefined ? {} : { ".claude/settings.json": settings };
    makeRepository(home, home.workdir, { "README.md": "# App\n", ...files });
    writeFiles(home.folder, settings === undefined ? {} : files);
    const before = around(home);
    for (const scope of ["project", "local", "user"]) {
      runJson(home, ["capture", "install", "--scope", scope, "--merge"]);
    }
    runJson(home, ["init"]);
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: home.workdir });
    runJson<Uninstalled>(home, ["uninstall", "--yes"]);
    expect(around(home)).toEqual(before);
    // What waited in the spool was recorded first, and what is decided stays.
    expect(runJson<{ decisions: unknown[] }>(home, ["list"]).decisions).toHaveLength(1);
    expect(existsSync(join(home.workdir, ".claude"))).toBe(settings !== undefined);
  });

  it("positive: keeps what a person changed since, and takes only its own out", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { ".claude/settings.json": ODD });
    const settings = join(home.workdir, ".claude/settings.json");
    runJson(home, ["init", "--provider", "claude-code", "--merge"]);
    const edited = readFileSync(settings, "utf8").replace('"say done"', '"say all done"');
    writeFileSync(settings, edited);
    writeFiles(home.workdir, { ".claude/hooks/mine": "#!/bin/sh\n" });
    const { changed } = runJson<Uninstalled>(home, ["uninstall", "--yes"]);
    expect(changed).toEqual([settings]);
    expect(readFileSync(settings, "utf8")).toBe(ODD.replace('"say done"', '"say all done"'));
    expect(readFileSync(join(home.workdir, ".claude/hooks/mine"), "utf8")).toBe("#!/bin/sh\n");
  });

  it("positive: a file it wrote and a person added to stays with what was added", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    const settings = join(home.workdir, ".claude/settings.json");
    const own = JSON.parse(readFileSync(settings, "utf8"));
    writeFileSync(settings, JSON.stringify({ ...own, model: "opus" }, null, 2));
    runJson(home, ["uninstall", "--yes"]);
    expect(JSON.parse(readFileSync(settings, "utf8"))).toEqual({ model: "opus" });
  });

  it("positive: takes one's own hooks out of other repositories and names those it leaves to their owners", () => {
    const home = temporaryHome();
    const other = makeRepository(home, join(dirname(home.workdir), "other"));
    runJson(home, ["init", "--provider", "claude-code"], { cwd: other });
    runJson(home, ["capture", "install", "--scope", "local"], { cwd: other });
    makeRepository(home);
    runJson(home, ["init"]);
    const { elsewhere, removed } = runJson<Uninstalled>(home, ["uninstall", "--yes"]);
    expect(removed).toContain(join(other, ".claude/settings.local.json"));
    expect(elsewhere).toEqual([join(other, ".claude/settings.json")]);
    expect(typePrompt(home, "use pnpm", { project: other })).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(existsSync(join(home.folder, ".local/state/stet"))).toBe(false);
    expect(runJson<Uninstalled>(home, ["uninstall", "--yes"], { cwd: other }).elsewhere).toEqual([]);
    expect(existsSync(join(other, ".claude"))).toBe(false);
  });

  it("positive: a second run finds nothing, and a later init wires all anew", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    runJson(home, ["uninstall", "--yes"]);
    expect(runJson<Uninstalled>(home, ["uninstall", "--yes"])).toMatchObject({ removed: [], changed: [] });
    const again = runJson<{ providers: unknown[] }>(home, ["init", "--provider", "claude-code"]);
    expect(again.providers).toMatchObject([{ state: "verified" }]);
  });

  it("positive: a settings file with comments that never named it does not keep it from going", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    const theirs = '{\n  // mine\n  "model": "opus"\n}\n';
    writeFiles(home.folder, { ".claude/settings.json": theirs });
    runJson(home, ["uninstall", "--yes"]);
    expect(readFileSync(join(home.folder, ".claude/settings.json"), "utf8")).toBe(theirs);
    expect(existsSync(join(home.workdir, ".claude"))).toBe(false);
  });

  it("negative: without --yes and without a terminal nothing happens, exit 2", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    const before = snapshotTree(home.workdir);
    const ran = runStet(home, ["uninstall"]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain("--yes");
    expect(snapshotTree(home.workdir)).toEqual(before);
  });

  it("negative: settings that name it and cannot be read leave everything in place, exit 15", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    appendFileSync(join(home.workdir, ".claude/settings.json"), "// a comment\n");
    const before = around(home);
    const ran = runStet(home, ["uninstall", "--yes"]);
    expect(ran.status).toBe(15);
    expect(around(home)).toEqual(before);
  });

  it("negative: prompts that cannot be recorded yet are not thrown away, exit 11", () => {
    const home = temporaryHome();
    makeRepository(home);
    runJson(home, ["init", "--provider", "claude-code"]);
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: home.workdir });
    const { store } = runJson<{ store: string }>(home, ["where"]);
    rmSync(store, { recursive: true });
    mkdirSync(dirname(store), { recursive: true });
    writeFileSync(store, "in the way\n");
    const ran = runStet(home, ["uninstall", "--yes"]);
    expect(ran.status).toBe(11);
    expect(ran.stderr).toContain("stet doctor");
    rmSync(store);
    expect(runJson<{ decisions: unknown[] }>(home, ["list"]).decisions).toHaveLength(1);
  });
});

/** The repository and the person's home without the decisions and records that stay. */
function around(home: TemporaryHome): Record<string, string> {
  const kept = join(home.folder, ".local/share/stet/projects");
  const id = join(home.workdir, ".git/stet-project");
  return {
    ...prefixed("home", snapshotTree(home.folder, [kept])),
    ...prefixed("app", snapshotTree(home.workdir, [id])),
  };
}

function prefixed(prefix: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${prefix}/${path}`, content]));
}
