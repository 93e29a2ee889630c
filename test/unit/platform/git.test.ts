import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { changedFiles, locateRepository, type Repository, readHead } from "../../../src/platform/git.ts";

let folder = "";
const at = (...names: string[]) => join(folder, ...names);

const ENVIRONMENT = () => ({
  PATH: process.env["PATH"],
  HOME: folder,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.com",
});

function git(cwd: string, ...parameters: string[]): string {
  const options = ["-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always"];
  return execFileSync("git", [...options, ...parameters], {
    cwd,
    encoding: "utf8",
    env: ENVIRONMENT(),
    stdio: "pipe",
  }).trim();
}

function repository(name: string): string {
  mkdirSync(at(name), { recursive: true });
  git(at(name), "init", "-q");
  writeFileSync(at(name, "file"), "x");
  git(at(name), "add", ".");
  git(at(name), "commit", "-q", "-m", "first");
  return at(name);
}

function located(path: string): Repository {
  const found = locateRepository(path);
  if (found === undefined) throw new Error(`no repository at ${path}`);
  return found;
}

/** What git itself says. */
function truth(path: string): Pick<Repository, "topLevel" | "gitDir" | "commonDir"> {
  const [topLevel = "", gitDir = "", commonDir = ""] = [
    "--show-toplevel",
    "--absolute-git-dir",
    "--git-common-dir",
  ].map((what) => git(path, "rev-parse", "--path-format=absolute", what));
  return { topLevel, gitDir, commonDir };
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "stet-git-")));
});

describe("locating a repository agrees with git", () => {
  it("in the top folder, below it, through a link and in a folder that is gone", () => {
    const top = repository("main");
    mkdirSync(join(top, "packages", "a"), { recursive: true });
    symlinkSync(join(top, "packages"), at("link"));
    const expected = { ...truth(top), kind: "main" };
    for (const path of [top, join(top, "packages", "a"), at("link", "a"), join(top, "gone", "deep")]) {
      expect(locateRepository(path), path).toEqual(expected);
    }
  });

  it("in a linked worktree, also of a bare repository beside it", () => {
    const top = repository("main");
    git(top, "worktree", "add", "-q", at("tree"), "-b", "side");
    expect(located(at("tree"))).toEqual({ ...truth(at("tree")), kind: "worktree" });
    expect(located(at("tree")).commonDir).toBe(located(top).commonDir);
    mkdirSync(at("project"));
    git(top, "clone", "-q", "--bare", top, at("project", ".bare"));
    git(at("project", ".bare"), "worktree", "add", "-q", at("project", "main"), "main");
    expect(located(at("project", "main"))).toEqual({ ...truth(at("project", "main")), kind: "worktree" });
    writeFileSync(at("project", ".git"), "gitdir: ./.bare\n");
    expect(located(at("project"))).toMatchObject({
      topLevel: at("project"),
      commonDir: at("project", ".bare"),
      kind: "main",
    });
  });

  it("in a submodule, and in a worktree of a submodule", () => {
    const inner = repository("inner");
    const top = repository("main");
    git(top, "submodule", "--quiet", "add", inner, "libs/inner");
    const path = join(top, "libs", "inner");
    expect(located(path)).toEqual({ ...truth(path), kind: "submodule" });
    expect(located(path).commonDir).toBe(join(top, ".git", "modules", "libs", "inner"));
    git(path, "worktree", "add", "-q", at("tree"), "-b", "side");
    expect(located(at("tree"))).toEqual({ ...truth(at("tree")), kind: "worktree" });
  });

  it("where the git folder lies elsewhere", () => {
    mkdirSync(at("modules-of-mine"));
    git(folder, "init", "-q", "--separate-git-dir", at("modules-of-mine", "store"), at("work"));
    expect(located(at("work"))).toMatchObject({ gitDir: at("modules-of-mine", "store"), kind: "main" });
  });

  it("finds none where .git is something else, and looks further up", () => {
    expect(locateRepository(folder)).toBeUndefined();
    const top = repository("main");
    const cases: Readonly<Record<string, () => void>> = {
      "an empty folder": () => mkdirSync(join(top, "sub", ".git")),
      "any file": () => writeFileSync(join(top, "sub", ".git"), "hello\n"),
      "a file that names a missing folder": () => writeFileSync(join(top, "sub", ".git"), "gitdir: ../nowhere\n"),
      "a large file": () => writeFileSync(join(top, "sub", ".git"), `gitdir: ${"x/".repeat(20_000)}\n`),
      "a dangling link": () => symlinkSync(at("nowhere"), join(top, "sub", ".git")),
    };
    for (const [name, make] of Object.entries(cases)) {
      mkdirSync(join(top, "sub"));
      make();
      expect(located(join(top, "sub")).topLevel, name).toBe(top);
      rmSync(join(top, "sub"), { recursive: true });
    }
  });

  it("finds none in a bare repository, which has no work tree", () => {
    git(folder, "init", "-q", "--bare", at("bare.git"));
    expect(locateRepository(at("bare.git"))).toBeUndefined();
  });
});

describe("reading HEAD agrees with git", () => {
  const shaOf = (path: string) => git(path, "rev-parse", "HEAD");

  it("on a branch, loose and packed, and on one with a slash", () => {
    const top = repository("main");
    const sha = shaOf(top);
    expect(readHead(located(top))).toEqual({ text: "ref: refs/heads/main", branch: "main", sha });
    git(top, "pack-refs", "--all");
    expect(readHead(located(top)).sha).toBe(sha);
    git(top, "checkout", "-q", "-b", "topic/ünï");
    git(top, "commit", "-q", "--allow-empty", "-m", "second");
    expect(readHead(located(top))).toEqual({ text: "ref: refs/heads/topic/ünï", branch: "topic/ünï", sha: shaOf(top) });
  });

  it("detached, and on a branch without commits", () => {
    const top = repository("main");
    const sha = shaOf(top);
    git(top, "checkout", "-q", "--detach");
    expect(readHead(located(top))).toEqual({ text: sha, sha });
    git(top, "checkout", "-q", "--orphan", "fresh");
    expect(readHead(located(top))).toEqual({ text: "ref: refs/heads/fresh", branch: "fresh" });
  });

  it("in a worktree, whose branches lie in the common folder", () => {
    const top = repository("main");
    git(top, "worktree", "add", "-q", at("tree"), "-b", "side");
    git(at("tree"), "commit", "-q", "--allow-empty", "-m", "second");
    expect(readHead(located(at("tree")))).toMatchObject({ branch: "side", sha: shaOf(at("tree")) });
    expect(readHead(located(top))).toMatchObject({ branch: "main", sha: shaOf(top) });
  });

  it("through a symbolic reference and a link in place of HEAD", () => {
    const top = repository("main");
    git(top, "symbolic-ref", "refs/heads/alias", "refs/heads/main");
    git(top, "symbolic-ref", "HEAD", "refs/heads/alias");
    expect(readHead(located(top))).toMatchObject({ branch: "alias", sha: shaOf(top) });
    unlinkSync(join(top, ".git", "HEAD"));
    symlinkSync("refs/heads/main", join(top, ".git", "HEAD"));
    expect(readHead(located(top))).toMatchObject({ branch: "main", sha: shaOf(top) });
  });

  it("knows neither branch nor commit where references are in a reftable, or HEAD is damaged", () => {
    const top = repository("main");
    // What a reftable repository has in place of the true HEAD; the git that runs here may be too old to make one.
    writeFileSync(join(top, ".git", "HEAD"), "ref: refs/heads/.invalid\n");
    expect(readHead(located(top))).toEqual({ text: "ref: refs/heads/.invalid" });
    writeFileSync(join(top, ".git", "HEAD"), "what?\n");
    expect(readHead(located(top))).toEqual({ text: "what?" });
  });
});

describe("changed files", () => {
  it("are those that differ from HEAD or are new, with any name, relative to the top", () => {
    const top = repository("main");
    writeFileSync(join(top, "file"), "changed");
    mkdirSync(join(top, "new folder"));
    for (const name of ['a "b".txt', "ü\nz"]) writeFileSync(join(top, "new folder", name), "");
    writeFileSync(join(top, "staged"), "");
    git(top, "add", "staged");
    const { files, reason } = changedFiles(top, ENVIRONMENT());
    expect([...files].sort()).toEqual(["file", 'new folder/a "b".txt', "new folder/ü\nz", "staged"]);
    expect(reason).toBeUndefined();
  });

  it("count a moved file by both names", () => {
    const top = repository("main");
    renameSync(join(top, "file"), join(top, "other"));
    git(top, "add", "-A");
    expect([...changedFiles(top, ENVIRONMENT()).files].sort()).toEqual(["file", "other"]);
  });

  it("are none, with a reason, where git is missing or there is no repository", () => {
    const top = repository("main");
    expect(changedFiles(top, { PATH: at("nothing") })).toEqual({
      files: [],
      reason: "git status did not work: ENOENT",
    });
    expect(changedFiles(folder, ENVIRONMENT()).reason).toContain("not a git repository");
  });
});
