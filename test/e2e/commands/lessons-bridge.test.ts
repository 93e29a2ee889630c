import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CapturedRepository, capturedRepository, placesOf } from "../../support/captured-repository.ts";
import { failure } from "../../support/decide.ts";
import { pendingIn, promote, teach } from "../../support/lessons.ts";
import { git } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";

interface Bridged {
  readonly file: string;
  readonly outcome: string;
  readonly lessons: number;
}

const bridge = (home: CapturedRepository, ...words: string[]) =>
  runJson<Bridged>(home, ["lessons", "bridge", ...words]);

function memoryOf(home: CapturedRepository, folder = home.workdir): string {
  return join(home.folder, ".claude/projects", folder.replace(/[^a-zA-Z0-9]/g, "-"), "memory/MEMORY.md");
}

/** A repository in which the person taught something that was kept, for the project and for all. */
function taught(): CapturedRepository {
  const home = capturedRepository();
  teach(home, ["you forgot to update the changelog", "in all my projects, answer in British English"]);
  promote(home, [...pendingIn(home).map(({ id }) => id), "--type", "feedback"]);
  return home;
}

function write(path: string, bytes: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

describe("stet lessons bridge", () => {
  it("positive: mirrors what was kept into the memory file, marked, and takes it out again with all it made", () => {
    const home = taught();
    const file = memoryOf(home);
    expect(bridge(home)).toEqual({ file, outcome: "written", lessons: 2 });
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^<!-- stet lessons: begin;.* -->\n## Lessons kept by stet\n- you forgot/);
    expect(text).toMatch(
      /\(feedback, of app, said \d{4}-\d\d-\d\d, stet: lessons\/you-forgot-to-update-the-changelog\)/,
    );
    expect(text).toContain("- in all my projects, answer in British English (feedback, for every project, said");
    expect(text).toMatch(/\n<!-- stet lessons: end -->\n$/);
    expect(bridge(home)).toMatchObject({ outcome: "unchanged", lessons: 2 });
    expect(bridge(home, "--remove")).toEqual({ file, outcome: "removed", lessons: 0 });
    expect(existsSync(dirname(dirname(file)))).toBe(false);
    expect(bridge(home, "--remove")).toMatchObject({ outcome: "unchanged" });
  });

  it.each([
    ["ordinary", "# Memory\n\n- the build needs make\n"],
    ["empty", ""],
    ["without a last line break", "- the build needs make"],
    ["with Windows line ends", "# Memory\r\n- the build needs make\r\n"],
    ["not UTF-8", Buffer.from([0x2d, 0x20, 0xff, 0xfe, 0xe9, 0x0a])],
  ])("positive: leaves every other byte of a memory file that is %s", (_, before) => {
    const home = taught();
    const file = memoryOf(home);
    write(file, before);
    bridge(home);
    expect(readFileSync(file).subarray(0, before.length)).toEqual(Buffer.from(before));
    bridge(home, "--remove");
    expect(readFileSync(file)).toEqual(Buffer.from(before));
  });

  it("positive: follows the lessons: one more, one gone, none left; what the agent wrote behind stays", () => {
    const home = taught();
    const file = memoryOf(home);
    write(file, "- the build needs make\n");
    bridge(home);
    appendFileSync(file, "- the agent's own note\n");
    const { store } = placesOf(home);
    const lessons = [join(store, "lessons"), join(home.folder, ".local/share/stet/global/lessons")];
    rmSync(join(lessons[0] ?? "", "you-forgot-to-update-the-changelog.md"));
    write(
      join(lessons[0] ?? "", "by-hand.md"),
      "---\ntitle: By hand\ndate: 2026-05-04\n---\n\n## Lesson\n\nTag every release.\n",
    );
    expect(bridge(home)).toMatchObject({ outcome: "written", lessons: 2 });
    const text = readFileSync(file, "utf8");
    expect(text).toContain("- Tag every release. (lesson, of this project, said 2026-05-04, stet: lessons/by-hand)");
    expect(text).not.toContain("changelog");
    expect(text.endsWith("<!-- stet lessons: end -->\n- the agent's own note\n")).toBe(true);
    for (const folder of lessons) rmSync(folder, { recursive: true });
    expect(bridge(home)).toMatchObject({ outcome: "removed", lessons: 0 });
    expect(readFileSync(file, "utf8")).toBe("- the build needs make\n- the agent's own note\n");
  });

  it("positive: writes through a link, in the main work tree's notes, below CLAUDE_CONFIG_DIR", () => {
    const home = taught();
    git(home, home.workdir, ["commit", "-q", "--allow-empty", "-m", "begin"]);
    const tree = join(dirname(home.workdir), "tree");
    git(home, home.workdir, ["worktree", "add", "-q", "-b", "other", tree]);
    const config = join(home.folder, "claude");
    const file = memoryOf(home).replace(join(home.folder, ".claude"), config);
    const kept = join(home.folder, "notes.md");
    write(kept, "- mine\n");
    mkdirSync(dirname(file), { recursive: true });
    symlinkSync(kept, file);
    const options = { cwd: tree, environment: { CLAUDE_CONFIG_DIR: config } };
    expect(runJson<Bridged>(home, ["lessons", "bridge"], options)).toMatchObject({ file, outcome: "written" });
    expect(readFileSync(kept, "utf8")).toMatch(/^- mine\n\n<!-- stet lessons: begin/);
  });

  it("positive: says when the agent would not read as far", () => {
    const home = taught();
    write(memoryOf(home), "- note\n".repeat(200));
    const ran = runStet(home, ["lessons", "bridge"]);
    expect(ran.status).toBe(0);
    expect(ran.stderr).toContain("the first 200 lines");
  });

  it("positive: goes with stet uninstall, and nothing else of the file", () => {
    const home = taught();
    const file = memoryOf(home);
    write(file, "- mine");
    bridge(home);
    const ran = runJson<{ changed: string[] }>(home, ["uninstall", "--yes"]);
    expect(ran.changed).toContain(file);
    expect(readFileSync(file, "utf8")).toBe("- mine");
    expect(readdirSync(join(home.folder, ".local/share/stet")).sort()).toEqual(["global", "projects"]);
  });

  it("negative: markers that make no section are left alone, exit 15, by uninstall too", () => {
    const home = taught();
    const file = memoryOf(home);
    bridge(home);
    const broken = readFileSync(file, "utf8").replace("<!-- stet lessons: end -->\n", "");
    writeFileSync(file, broken);
    expect(failure(home, ["lessons", "bridge"])).toMatchObject({ status: 15, code: "foreign_file" });
    expect(failure(home, ["lessons", "bridge", "--remove"])).toMatchObject({ status: 15 });
    expect(failure(home, ["uninstall", "--yes"])).toMatchObject({ status: 15 });
    expect(readFileSync(file, "utf8")).toBe(broken);
    expect(existsSync(join(home.workdir, ".claude/hooks"))).toBe(true);
  });

  it("negative: with nothing kept nothing is written, and an unknown agent has no memory", () => {
    const home = capturedRepository();
    expect(bridge(home)).toMatchObject({ outcome: "unchanged", lessons: 0 });
    expect(existsSync(join(home.folder, ".claude"))).toBe(false);
    expect(failure(home, ["lessons", "bridge", "nobody"])).toMatchObject({ status: 12, code: "no_adapter" });
  });
});
