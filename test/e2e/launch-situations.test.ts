import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type HookCall, typePrompt } from "../support/claude-hooks.ts";
import { run, runJson } from "../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../support/temporary-home.ts";

interface Where {
  readonly project?: string;
  readonly id?: string;
  readonly root?: string;
  readonly store?: string;
  readonly shared?: string;
}

interface Listed {
  readonly id: string;
  readonly entity: string;
  readonly scope: string;
}

/** What one way of starting an agent must lead to. */
interface Situation {
  readonly name: string;
  /** Makes the folders and gives how the client is started in them. */
  readonly prepare: (home: TemporaryHome) => HookCall & { readonly elsewhere?: string };
  readonly project: string;
  /** Folder the decision's project has, below the temporary folder. */
  readonly root: string;
  readonly entity: string;
}

const SITUATIONS: readonly Situation[] = [
  {
    name: "a package of a monorepo",
    prepare: (home) => {
      const root = repository(home, "mono");
      packageAt(root, "mono-root");
      packageAt(join(root, "packages/api"), "@acme/api");
      return { project: root, cwd: join(root, "packages/api") };
    },
    project: "mono",
    root: "mono",
    entity: "@acme/api",
  },
  {
    name: "a subdirectory",
    prepare: (home) => {
      const root = repository(home, "plain");
      packageAt(root, "plain-package");
      return { project: root, cwd: folder(join(root, "src/deep")) };
    },
    project: "plain",
    root: "plain",
    entity: "plain-package",
  },
  {
    name: "a linked work tree",
    prepare: (home) => {
      const root = repository(home, "tree");
      const linked = workTree(home, root, "tree-feature");
      return { project: linked, elsewhere: root };
    },
    project: "tree",
    root: "tree-feature",
    entity: "tree",
  },
  {
    name: "an agent's own work tree below the main checkout",
    prepare: (home) => {
      const root = repository(home, "agents");
      const own = workTree(home, root, "agents/.claude/worktrees/fix-1");
      return { project: root, cwd: own, elsewhere: root };
    },
    project: "agents",
    root: "agents/.claude/worktrees/fix-1",
    entity: "agents",
  },
  {
    name: "a submodule",
    prepare: (home) => {
      const part = repository(home, "part-origin");
      const root = repository(home, "whole");
      git(home, root, ["-c", "protocol.file.allow=always", "submodule", "add", "-q", part, "libs/part"]);
      return { project: root, cwd: join(root, "libs/part") };
    },
    project: "part",
    root: "whole/libs/part",
    entity: "part",
  },
  {
    name: "a folder outside git",
    prepare: (home) => ({ project: folder(join(top(home), "loose")) }),
    project: "loose",
    root: "loose",
    entity: "loose",
  },
  {
    name: "a repository that has no store yet",
    prepare: (home) => {
      const settings = wireForUser(home);
      return { project: repository(home, "fresh"), settings };
    },
    project: "fresh",
    root: "fresh",
    entity: "fresh",
  },
  {
    name: "a repository with a shared store",
    prepare: (home) => {
      const root = repository(home, "team");
      runJson(home, ["init", "--shared"], { cwd: root });
      return { project: root };
    },
    project: "team",
    root: "team",
    entity: "team",
  },
  {
    name: "the second of two clones",
    prepare: (home) => {
      const root = repository(home, "origin");
      for (const name of ["one", "two"]) git(home, top(home), ["clone", "-q", root, name]);
      const one = join(top(home), "one");
      runJson(home, ["add", "Use spaces in this clone", "--tags", "process"], { cwd: one });
      return { project: join(top(home), "two") };
    },
    project: "two",
    root: "two",
    entity: "two",
  },
  {
    name: "a symbolic link to a package",
    prepare: (home) => {
      const root = repository(home, "real");
      packageAt(join(root, "packages/web"), "@acme/web");
      const link = join(top(home), "link");
      symlinkSync(join(root, "packages/web"), link);
      return { project: root, cwd: link };
    },
    project: "real",
    root: "real",
    entity: "@acme/web",
  },
];

describe("where a decision lands", () => {
  it.each(SITUATIONS)("from $name: project, store and entity", ({ prepare, project, root, entity }) => {
    const home = temporaryHome();
    const { elsewhere, ...call } = prepare(home);
    const cwd = call.cwd ?? call.project;
    if (call.settings === undefined) runJson(home, ["init", "--provider", "claude-code"], { cwd: call.project });

    const fired = typePrompt(home, "Let's use pnpm instead of npm for this.", call);
    expect(fired).toEqual({ status: 0, stdout: "", stderr: "" });

    // Asking comes first: where nothing was worked off yet, `list` is what makes the store.
    const decisions = list(home, cwd);
    const where = runJson<Where>(home, ["where"], { cwd });
    expect(decisions).toMatchObject([{ entity, scope: "project" }]);
    expect(where).toMatchObject({ project, root: join(top(home), root) });
    expect(where.store).toBe(join(home.folder, ".local/share/stet/projects", `${project}-${where.id}`));
    expect(readdirSync(join(where.store ?? "", "decisions"))).toContain(`${decisions[0]?.id}.md`);
    expect(storesWithDecisions(home)).toContain(basename(where.store ?? ""));
    if (elsewhere !== undefined) {
      expect(runJson<Where>(home, ["where"], { cwd: elsewhere }).id).toBe(where.id);
      expect(list(home, elsewhere)).toMatchObject([{ id: decisions[0]?.id }]);
    }
  });

  it("keeps two clones and a submodule apart from the repositories they are made of", () => {
    const home = temporaryHome();
    const part = repository(home, "part-origin");
    const root = repository(home, "whole");
    git(home, root, ["-c", "protocol.file.allow=always", "submodule", "add", "-q", part, "libs/part"]);
    git(home, top(home), ["clone", "-q", root, "copy"]);
    const folders = [part, root, join(root, "libs/part"), join(top(home), "copy")];
    for (const cwd of folders) runJson(home, ["add", `Use tabs in ${basename(cwd)}`], { cwd });
    const ids = folders.map((cwd) => runJson<Where>(home, ["where"], { cwd }).id);
    expect(new Set(ids).size).toBe(folders.length);
    for (const cwd of folders) expect(list(home, cwd)).toHaveLength(1);
  });

  it("captures nothing where the person switched it off for the repository, from whatever folder", () => {
    const home = temporaryHome();
    const root = repository(home, "quiet");
    const cwd = folder(join(root, "src"));
    runJson(home, ["init", "--provider", "claude-code"], { cwd: root });
    writeFileSync(join(root, ".no-capture"), "");
    typePrompt(home, "Let's use pnpm instead of npm for this.", { project: root, cwd });
    expect(readdirSync(join(home.folder, ".local/state/stet/spool"))).toEqual([]);
    expect(list(home, cwd)).toEqual([]);
  });
});

function list(home: TemporaryHome, cwd: string): readonly Listed[] {
  return runJson<{ decisions: Listed[] }>(home, ["list"], { cwd }).decisions;
}

function top(home: TemporaryHome): string {
  return realpathSync(dirname(home.workdir));
}

function folder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

function git(home: TemporaryHome, cwd: string, words: readonly string[]): void {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  const { status, stderr } = run("git", [...identity, ...words], home, { cwd });
  if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}`);
}

/** A repository with one commit. */
function repository(home: TemporaryHome, name: string): string {
  const root = folder(join(top(home), name));
  git(home, root, ["init", "-q", "-b", "main"]);
  git(home, root, ["commit", "-q", "--allow-empty", "-m", "begin"]);
  return root;
}

function workTree(home: TemporaryHome, root: string, name: string): string {
  const path = join(top(home), name);
  git(home, root, ["worktree", "add", "-q", "-b", basename(name), path]);
  return path;
}

function packageAt(path: string, name: string): void {
  writeFileSync(join(folder(path), "package.json"), `${JSON.stringify({ name })}\n`);
}

/** Wires the client for every folder of the person; gives the settings file. */
function wireForUser(home: TemporaryHome): string {
  runJson(home, ["init", "--provider", "claude-code", "--scope", "user"], { cwd: home.folder });
  return join(home.folder, ".claude/settings.json");
}

function storesWithDecisions(home: TemporaryHome): string[] {
  const projects = join(home.folder, ".local/share/stet/projects");
  return readdirSync(projects).filter((name) =>
    readdirSync(join(projects, name, "decisions")).some((file) => /^\d{4,}-/.test(file)),
  );
}
