import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { systemClock } from "../../../src/platform/clock.ts";
import { realPathOf } from "../../../src/platform/folders.ts";
import { stetPaths } from "../../../src/platform/paths.ts";
import { adoptStore } from "../../../src/stores/adopt-store.ts";
import { getManifest } from "../../../src/stores/manifest.ts";
import type { Project } from "../../../src/stores/project.ts";
import { getProject, locateProject } from "../../../src/stores/project.ts";
import { listProjects } from "../../../src/stores/project-folder.ts";
import { add, makeRepository, openHome, temporaryFolder } from "./fixture.ts";

function setUp() {
  const folder = realPathOf(temporaryFolder());
  const paths = stetPaths({ HOME: folder });
  const locate = (cwd: string): Project => locateProject(cwd, { paths, clock: systemClock });
  return { folder, paths, locate };
}

function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

function makeWorktree(main: string, folder: string, name: string): string {
  const gitDir = join(main, ".git", "worktrees", name);
  mkdirSync(gitDir, { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(gitDir, "commondir"), "../..\n");
  writeFileSync(join(gitDir, "HEAD"), "ref: refs/heads/other\n");
  writeFileSync(join(folder, ".git"), `gitdir: ${gitDir}\n`);
  return folder;
}

describe("a project", () => {
  it("keeps its id in the git folder and its store under name and id", () => {
    const { folder, paths, locate } = setUp();
    const repository = makeRepository(join(folder, "My App"));
    const project = locate(repository);
    expect(readFileSync(join(repository, ".git", "stet-project"), "utf8")).toBe(
      `${project.id}\n${join(repository, ".git")}\n`,
    );
    expect(project.folder).toBe(join(paths.projects, `My-App-${project.id}`));
    expect(JSON.parse(readFileSync(join(project.folder, "project.json"), "utf8"))).toMatchObject({
      format: 1,
      id: project.id,
      name: "My App",
      path: repository,
    });
    expect(locate(join(repository, "src")).id).toBe(project.id);
  });

  it("is one for all work trees, each with a root of its own", () => {
    const { folder, locate } = setUp();
    const main = makeRepository(join(folder, "app"));
    const tree = makeWorktree(main, join(folder, "elsewhere"), "elsewhere");
    const [one, two] = [locate(tree), locate(main)];
    expect(two.id).toBe(one.id);
    expect([one.name, one.root]).toEqual(["app", tree]);
  });

  it("is another one for a copy, and the same one after a move or a rename", () => {
    const { folder, paths, locate } = setUp();
    const original = makeRepository(join(folder, "app"));
    const first = locate(original);
    cpSync(original, join(folder, "copy"), { recursive: true });
    expect(getProject(join(folder, "copy"), { paths })).toBeUndefined();
    const copy = locate(join(folder, "copy"));
    expect(copy.id).not.toBe(first.id);
    expect(locate(original).id).toBe(first.id);
    renameSync(original, join(folder, "renamed"));
    const moved = locate(join(folder, "renamed"));
    expect([moved.id, moved.folder, moved.name]).toEqual([first.id, first.folder, "renamed"]);
    expect(listProjects(paths).map(({ isAlive }) => isAlive)).toEqual([true, true]);
  });

  it("is the same through a symbolic link", () => {
    const { folder, locate } = setUp();
    const repository = makeRepository(join(folder, "app"));
    symlinkSync(repository, join(folder, "link"));
    expect(locate(join(folder, "link"))).toEqual(locate(repository));
  });

  it("is the folder itself outside git, and stays that project after git init", () => {
    const { folder, locate } = setUp();
    const plain = join(folder, "notes");
    mkdirSync(plain);
    const before = locate(plain);
    expect([before.name, before.root, before.repository]).toEqual(["notes", plain, undefined]);
    makeRepository(plain);
    expect(locate(plain).id).toBe(before.id);
    expect(existsSync(join(plain, ".git", "stet-project"))).toBe(true);
  });

  // The super-user may write everywhere.
  it.skipIf(process.getuid?.() === 0)(
    "is known by its path, with a finding, where the git folder cannot be written",
    () => {
      const { folder, locate } = setUp();
      const repository = makeRepository(join(folder, "app"));
      chmodSync(join(repository, ".git"), 0o555);
      const project = locate(repository);
      expect(project.findings.map(({ code }) => code)).toEqual(["project-id-unwritten"]);
      expect(locate(repository).id).toBe(project.id);
      chmodSync(join(repository, ".git"), 0o755);
      expect(locate(repository)).toMatchObject({ id: project.id, findings: [] });
    },
  );

  it("is not made by looking", () => {
    const { folder, paths } = setUp();
    const repository = makeRepository(join(folder, "app"));
    expect(getProject(repository, { paths })).toBeUndefined();
    expect(existsSync(paths.data)).toBe(false);
    mkdirSync(join(repository, ".stet", "decisions"), { recursive: true });
    expect(getProject(repository, { paths })?.shared).toBe(join(repository, ".stet"));
    expect(readdirSync(join(repository, ".git"))).not.toContain("stet-project");
  });

  it("does not follow a shared store that is a link out of the repository", () => {
    const { folder, locate } = setUp();
    const repository = makeRepository(join(folder, "app"));
    mkdirSync(join(folder, "outside", "decisions"), { recursive: true });
    symlinkSync(join(folder, "outside"), join(repository, ".stet"));
    const project = locate(repository);
    expect(project.shared).toBeUndefined();
    expect(project.findings.map(({ code }) => code)).toEqual(["store-link"]);
  });

  it("is read-only when a newer stet wrote its store", () => {
    const { folder, locate } = setUp();
    const repository = makeRepository(join(folder, "app"));
    const file = join(locate(repository).folder, "project.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"format": 1', '"format": 2'));
    const project = locate(repository);
    expect(project.isReadOnly).toBe(true);
    expect(project.findings.map(({ code }) => code)).toEqual(["format-newer"]);
  });

  it("is migrated with a backup when an older stet wrote its store", () => {
    const { folder, paths, locate } = setUp();
    const repository = makeRepository(join(folder, "app"));
    const file = join(locate(repository).folder, "project.json");
    const old = readFileSync(file, "utf8").replace('"format": 1', '"format": 0');
    writeFileSync(file, old);
    const project = locate(repository);
    expect(readFileSync(file, "utf8")).toContain('"format": 1');
    const backup = join(paths.projects, `${basename(project.folder)}.format-0`, "project.json");
    expect(readFileSync(backup, "utf8")).toBe(old);
    expect(listProjects(paths)).toHaveLength(1);
  });
});

describe("adopting", () => {
  it("attaches a store whose folder is gone, in git and outside", () => {
    for (const make of [makeRepository, makeFolder]) {
      const home = openHome();
      const decision = add(home, "Use tabs");
      rmSync(home.repository, { recursive: true });
      expect(listProjects(home.paths).map(({ isAlive }) => isAlive)).toEqual([false]);
      const place = make(join(home.folder, "again"));
      const fresh = locateProject(place, home);
      const adopted = adoptStore(home.paths, basename(home.project.folder), fresh);
      const project = locateProject(place, home);
      expect(project.folder).toBe(adopted);
      expect(readdirSync(join(project.folder, "decisions"))).toContain(`${decision.id}.md`);
    }
  });

  it("refuses a store that is in use, an unknown one, and a project with decisions of its own", () => {
    const home = openHome();
    add(home, "Use tabs");
    const other = locateProject(makeRepository(join(home.folder, "other")), home);
    expect(() => adoptStore(home.paths, home.project.id, other)).toThrow(/still there/);
    expect(() => adoptStore(home.paths, "nothing", other)).toThrow(/no store nothing/);
    rmSync(join(home.folder, "other"), { recursive: true });
    expect(() => adoptStore(home.paths, other.id, home.project)).toThrow(/already has decisions/);
  });
});

it("finds the nearest manifest, never above the root", () => {
  const { folder } = setUp();
  const root = join(folder, "mono");
  const inner = join(root, "packages", "web", "src");
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  expect(getManifest(inner, root)).toBeUndefined();
  writeFileSync(join(root, "go.mod"), "module x\n");
  expect(getManifest(inner, root)?.fileName).toBe("go.mod");
  writeFileSync(join(root, "packages", "web", "package.json"), '{"name":"web"}');
  expect(getManifest(inner, root)).toMatchObject({ fileName: "package.json", text: '{"name":"web"}' });
});
