import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { decide, failure, listed, show } from "../../support/decide.ts";
import { diagnose } from "../../support/doctor.ts";
import { writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";
import { snapshotTree } from "../../support/tree-snapshot.ts";

const FIXTURES = resolve(import.meta.dirname, "../../fixtures/exchange");

interface Line {
  readonly id?: string;
  readonly decision: string;
  readonly from: string;
  readonly why: string;
  readonly with: readonly string[];
}

interface Imported {
  readonly documents: readonly { readonly name: string; readonly format: string }[];
  readonly added: readonly Line[];
  readonly history: readonly Line[];
  readonly waiting: readonly Line[];
  readonly skipped: readonly Line[];
  readonly disagreements: readonly Line[];
  readonly unread: readonly string[];
}

function importing(home: TemporaryHome, path: string, more: readonly string[] = []): Imported {
  return runJson<Imported>(home, ["import", path, ...more]);
}

function withFixtures(name: string): TemporaryHome {
  const home = temporaryHome();
  cpSync(join(FIXTURES, name), home.workdir, { recursive: true });
  return home;
}

describe("stet import", () => {
  it.each([
    ["loopkit", "claude-decisions.json", [4, 0, 0]],
    ["json", "decisions.json", [2, 1, 0]],
    ["madr", ".", [2, 1, 1]],
    ["adr-tools", ".", [2, 2, 0]],
    ["build-loop", ".", [1, 2, 1]],
    ["pi-user-decisions", "4f1c.jsonl", [3, 1, 0]],
    ["rules-file", ".", [9, 0, 0]],
  ] as const)(
    "positive: %s comes in, comes in once, and leaves its files and the store sound",
    (name, path, counts) => {
      const home = withFixtures(name);
      const before = snapshotTree(home.workdir);
      const first = importing(home, path);
      expect([first.added, first.history, first.waiting].map(({ length }) => length)).toEqual(counts);
      expect(new Set(first.documents.map(({ format }) => format))).toEqual(new Set([name]));
      const kept = listed(home, ["--all"]);
      const again = importing(home, path);
      expect([again.added, again.history, again.waiting, again.disagreements]).toEqual([[], [], [], []]);
      expect(again.skipped).toHaveLength(first.added.length + first.history.length + first.waiting.length);
      expect(listed(home, ["--all"])).toEqual(kept);
      expect(snapshotTree(home.workdir)).toEqual(before);
      expect(diagnose(home).findings.map(({ code }) => code)).toEqual(["unwired"]);
    },
  );

  it("positive: says file and line, who vouches for it, and links what was replaced", () => {
    const home = withFixtures("adr-tools");
    importing(home, ".");
    const [postfix, api] = ["send-mail-with-postfix", "send-mail-with-an-api"].map((slug) => show(home, slug));
    expect(postfix).toMatchObject({ status: "superseded", superseded_by: api?.id, date: "2026-01-07" });
    expect(api).toMatchObject({
      status: "accepted",
      supersedes: [postfix?.id],
      actor: "unknown",
      confidence: "confirmed",
      confidence_source: "external_import",
      source: "import",
    });
    cpSync(join(FIXTURES, "rules-file"), home.workdir, { recursive: true });
    const [tabs] = importing(home, "CLAUDE.md").added;
    expect(tabs).toMatchObject({ from: "CLAUDE.md:13", decision: "Use tabs for indentation, not spaces" });
    expect(runStet(home, ["why", tabs?.id ?? ""]).stdout).toContain("imported from CLAUDE.md, line 13");
  });

  it("positive: lists where a document disagrees with the store, and replaces nothing", () => {
    const home = temporaryHome();
    decide(home, "Use npm for packages", ["--topic", "package manager"]);
    writeFiles(home.workdir, {
      "AGENTS.md": "- We use pnpm for packages\n- Use npm for packages\n- Never commit secrets\n",
    });
    const { added, waiting, skipped, disagreements } = importing(home, "AGENTS.md");
    expect(added.map(({ decision }) => decision)).toEqual(["Never commit secrets"]);
    expect(skipped.map(({ decision }) => decision)).toEqual(["Use npm for packages"]);
    expect(disagreements).toMatchObject([{ from: "AGENTS.md:1", with: ["0001-use-npm-for-packages"] }]);
    expect(waiting).toMatchObject([{ decision: "We use pnpm for packages" }]);
    expect(listed(home)).toEqual(["0002 accepted", "0001 accepted"]);
    // A person settles it.
    expect(runStet(home, ["promote", waiting[0]?.id ?? "", "--supersedes", "1"]).status).toBe(0);
    // A rule stands above a choice, whichever is newer.
    expect(listed(home)).toEqual(["0002 accepted", "0003 accepted"]);
  });

  it("positive: --dry-run shows the same and writes nothing, also where nothing was kept yet", () => {
    const home = withFixtures("madr");
    const before = [home.folder, home.workdir].map((folder) => snapshotTree(folder));
    const shown = importing(home, ".", ["--dry-run"]);
    expect([home.folder, home.workdir].map((folder) => snapshotTree(folder))).toEqual(before);
    const done = importing(home, ".");
    const said = (lines: readonly Line[]) => lines.map(({ decision, from }) => `${from} ${decision}`);
    for (const part of ["added", "history", "waiting"] as const) expect(said(shown[part])).toEqual(said(done[part]));
    const held = snapshotTree(home.folder);
    expect(importing(home, ".", ["--dry-run"]).skipped).toHaveLength(4);
    const names = (tree: Record<string, string>) => Object.keys(tree).filter((path) => !path.includes("/index/"));
    expect(names(snapshotTree(home.folder))).toEqual(names(held));
  });

  it("positive: one undo takes all of it back, and what was taken back does not return", () => {
    const home = withFixtures("rules-file");
    const { added } = importing(home, ".");
    expect(runStet(home, ["undo"]).status).toBe(0);
    expect(listed(home)).toEqual([]);
    const again = importing(home, ".");
    expect(again.added).toEqual([]);
    expect(again.skipped).toHaveLength(added.length);
    expect(listed(home)).toEqual([]);
  });

  it("positive: a document that was changed since is said to differ", () => {
    const home = withFixtures("adr-tools");
    importing(home, ".");
    const path = join(home.workdir, "0001-record-decisions.md");
    writeFileSync(path, readFileSync(path, "utf8").replace("in this folder", "in the wiki"));
    const { added, disagreements } = importing(home, ".");
    expect(added).toEqual([]);
    expect(disagreements).toMatchObject([{ from: "0001-record-decisions.md:1" }]);
    expect(disagreements[0]?.why).toContain("changed since it was imported");
  });

  it("positive: secrets are cut out of what comes in", () => {
    const home = temporaryHome();
    const secret = `ghp_${"a1B2".repeat(9)}`;
    writeFiles(home.workdir, { "CLAUDE.md": `- Always use ${secret} for the mirror\n` });
    importing(home, "CLAUDE.md");
    expect(Object.values(snapshotTree(home.folder)).some((text) => text.includes(secret))).toBe(false);
  });

  it("negative: hostile files are findings, and what is sound beside them comes in", () => {
    const home = temporaryHome();
    const folder = join(home.workdir, "adr");
    cpSync(join(FIXTURES, "adr-tools"), folder, { recursive: true });
    const sound = readFileSync(join(folder, "0001-record-decisions.md"), "utf8").replace("1. Record", "9. Record");
    writeFileSync(
      join(folder, "0009-crlf.md"),
      `\uFEFF${sound.replaceAll("\n", "\r\n").replace("Record decisions", "Keep line ends").replace("keep a record of each decision", "keep the line ends")}`,
    );
    writeFileSync(join(folder, "0010-huge.md"), `# Huge\n\n## Context\n\n## Decision\n\n${"x".repeat(5_000_000)}\n`);
    writeFileSync(join(folder, "0011-binary.md"), Buffer.from([0x23, 0x20, 0x78, 0x0a, 0x00, 0xff, 0xfe]));
    writeFileSync(
      join(folder, "0012-latin1.md"),
      Buffer.from("# Grüße\n\n## Context\n\n## Decision\n\nGrüße\n", "latin1"),
    );
    writeFileSync(
      join(folder, "0013-broken.md"),
      "---\nstatus: accepted\nno key here\n---\n# Broken\n\n## Decision Outcome\n\nUse it\n",
    );
    writeFileSync(join(folder, "0014-open.md"), "---\nstatus: accepted\n# Open\n\n## Decision Outcome\n\nUse it\n");
    writeFileSync(join(folder, "0015-empty.md"), "");
    writeFileSync(
      join(home.folder, "secret.md"),
      "# 1. Theirs\n\n## Status\n\nAccepted\n\n## Decision\n\nRead the diary.\n",
    );
    symlinkSync(join(home.folder, "secret.md"), join(folder, "0016-link.md"));
    symlinkSync("..", join(folder, "loop"));
    symlinkSync("0017-circle.md", join(folder, "0017-circle.md"));
    symlinkSync("circle", join(folder, "circle"));
    const ran = runStet(home, ["import", "adr", "--json"]);
    expect(ran.status).toBe(0);
    const { added, unread } = JSON.parse(ran.stdout) as Imported;
    expect(added.map(({ decision }) => decision)).toContain("We will keep the line ends in this folder.");
    expect(added).toHaveLength(3);
    for (const name of [
      "0010-huge.md",
      "0011-binary.md",
      "0012-latin1.md",
      "0013-broken.md",
      "0016-link.md",
      "0017-circle.md",
    ]) {
      expect(ran.stderr).toContain(name);
    }
    expect(ran.stderr).not.toContain("diary");
    expect(unread).toContain("adr/0015-empty.md");
    expect(diagnose(home).isGreen).toBe(true);
  });

  it("negative: names and ids that lead elsewhere stay words", () => {
    const home = temporaryHome();
    const records = [
      {
        id: "../../../../etc/passwd",
        title: "../../etc/passwd",
        decision: "Use ../.. for paths",
        supersedes: ["../x"],
      },
      {
        id: "0001-a",
        title: "x\n---\nstatus: revoked",
        status: "accepted",
        confidence: "explicit",
        date: "2026-01-01",
        decision: "---\nUse lines\n## Decision\nno",
      },
    ];
    writeFiles(home.workdir, { "decisions.json": JSON.stringify({ decisions: records }) });
    expect(importing(home, "decisions.json").added).toHaveLength(2);
    expect(listed(home)).toHaveLength(2);
    expect(show(home, "2")).toMatchObject({ status: "accepted", decision: "---\nUse lines\n## Decision\nno" });
    expect(diagnose(home).isGreen).toBe(true);
    expect(Object.keys(snapshotTree(home.workdir))).toEqual(["decisions.json"]);
  });

  it("negative: what is not there ends with 12, what cannot be read with 10, and nothing is made", () => {
    const home = temporaryHome();
    expect(failure(home, ["import", "nowhere.md"])).toMatchObject({ status: 12, code: "not_found" });
    writeFiles(home.workdir, { "notes.md": "Some words.\n", "claude-decisions.json": "{ broken" });
    expect(failure(home, ["import", "notes.md"])).toMatchObject({ status: 10, code: "invalid_file" });
    expect(failure(home, ["import", "claude-decisions.json", "--format", "loopkit"])).toMatchObject({ status: 10 });
    expect(runStet(home, ["import", "notes.md", "--format", "yaml"]).status).toBe(2);
    expect(runStet(home, ["import"]).status).toBe(2);
    expect(listed(home, ["--all"])).toEqual([]);
  });

  it("negative: a file of stet's own is read whole, with what it says of itself", () => {
    const home = temporaryHome();
    decide(home, "Use pnpm for packages", ["--context", "it links"]);
    const other = temporaryHome();
    const { store } = runJson<{ store: string }>(home, ["where"]);
    mkdirSync(join(other.workdir, "theirs"));
    copyFileSync(
      join(store, "decisions/0001-use-pnpm-for-packages.md"),
      join(other.workdir, "theirs/0001-use-pnpm-for-packages.md"),
    );
    importing(other, "theirs");
    expect(show(other, "1")).toMatchObject({
      actor: "user",
      confidence: "explicit",
      context: "it links",
      scope: "project",
    });
  });
});
