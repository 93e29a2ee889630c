import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Decision } from "../../../src/decisions/decision.ts";
import { composeDecision } from "../../../src/decisions/draft.ts";
import { stemOf } from "../../../src/decisions/stem.ts";
import { topicKey } from "../../../src/decisions/topic-key.ts";
import { StetError } from "../../../src/errors.ts";
import type { DecisionIndex } from "../../../src/index/decision-index.ts";
import { openIndex } from "../../../src/index/decision-index.ts";
import type { FolderStamp, IndexEntry, IndexedFile, IndexSource } from "../../../src/index/index-source.ts";
import { openDatabase } from "../../../src/platform/sqlite.ts";

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "stet-index-"));
  made.push(folder);
  return folder;
}

function decide(number: number, decision: string, changes: Partial<Decision> = {}): Decision {
  const base = { confidence: "explicit", actor: "user", entity: "app", project: "app" } as const;
  const date = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const composed = composeDecision({ ...base, date, decision });
  return { ...composed, id: stemOf(number, composed.title), status: "accepted", ...changes };
}

function entryFor(decision: Decision, changes: Partial<IndexEntry> = {}): IndexEntry {
  return { scope: decision.scope, session: "", decision, size: 100, mtimeMs: 1.5, ...changes };
}

/** A folder of decisions that a test can change at will. */
class Folder implements IndexSource {
  readonly scope = "project";
  readonly session = "";
  readonly files = new Map<string, { decision: Decision | undefined; mtimeMs: number }>();
  reads = 0;
  tick = 1;

  put(decision: Decision): this {
    this.files.set(decision.id, { decision, mtimeMs: this.tick++ });
    return this;
  }

  breakFile(stem: string): void {
    this.files.set(stem, { decision: undefined, mtimeMs: this.tick++ });
  }

  remove(stem: string): void {
    this.files.delete(stem);
    this.tick += 1;
  }

  stamp(): FolderStamp {
    return { scope: "project", session: "", count: this.files.size, mtimeMs: this.tick, head: "", highest: 0 };
  }

  list(): { files: readonly IndexedFile[]; findings: readonly [] } {
    return { files: [...this.files].map(([stem, { mtimeMs }]) => ({ stem, size: 10, mtimeMs })), findings: [] };
  }

  read(stem: string): Decision {
    this.reads += 1;
    const decision = this.files.get(stem)?.decision;
    if (decision !== undefined) return decision;
    throw new StetError("invalid_file", `${stem}.md is broken`, { hint: "mend it" });
  }
}

function opened(): { index: DecisionIndex; path: string } {
  const path = join(temporaryFolder(), "index", "p.db");
  return { index: openIndex(path), path };
}

function idsOf(entries: readonly { readonly decision: Decision }[]): string[] {
  return entries.map(({ decision }) => decision.id);
}

describe("rows", () => {
  it("give back what was put in, whatever the text", () => {
    const { index } = opened();
    const odd = decide(1, 'Use "x" — 数据库, emoji 🙂, \u2028 and --- and `code`', {
      filesTouched: ["src/a.ts"],
      pinned: true,
    });
    index.upsert([entryFor(odd)]);
    expect(index.get({ scope: "project", session: "", stem: odd.id })).toEqual(entryFor(odd));
  });

  it("are replaced by a second one of the same scope and stem, and gone when removed", () => {
    const { index } = opened();
    const first = decide(1, "Use jest");
    index.upsert([entryFor(first)]);
    index.upsert([entryFor({ ...first, status: "superseded" })]);
    expect(index.count()).toBe(1);
    expect(index.search({ porterExpression: "jest" }).map(({ entry }) => entry.decision.status)).toEqual([
      "superseded",
    ]);
    index.remove([{ scope: "project", session: "", stem: first.id }]);
    expect(index.count()).toBe(0);
    expect(index.search({ porterExpression: "jest", trigramExpression: '"jest"' })).toEqual([]);
  });

  it("that share a number are listed, a global number apart from the others", () => {
    const { index } = opened();
    const [first, second, third] = [decide(1, "Use jest"), decide(2, "Use tabs"), decide(3, "Use npm")];
    const twin = { ...decide(2, "Use spaces"), id: "0002-use-spaces" };
    index.upsert([entryFor(first), entryFor(second), entryFor(twin), entryFor(third)]);
    index.upsert([entryFor(decide(3, "Use pnpm"), { scope: "shared" })]);
    index.upsert([entryFor(decide(1, "Write English"), { scope: "global" })]);
    index.upsert([entryFor(decide(1, "Skip tests"), { scope: "session", session: "s" })]);
    expect(index.listSharedNumbers().map(({ scope, id }) => `${scope} ${id}`)).toEqual([
      "project 0002-use-spaces",
      "project 0002-use-tabs",
      "shared 0003-use-pnpm",
      "project 0003-use-npm",
    ]);
  });

  it("are listed newest first by every filter, sessions apart only when asked for", () => {
    const { index } = opened();
    const all = [
      decide(1, "Use jest", { status: "superseded" }),
      decide(2, "Use vitest", { topic: "test framework", primaryTag: "testing" }),
      decide(3, "Never push to main", { type: "constraint", actor: "agent", confidence: "confirmed", pinned: true }),
    ];
    index.upsert(all.map((decision) => entryFor(decision)));
    index.upsert([entryFor(decide(4, "Skip tests today"), { scope: "session", session: "s" })]);
    const [jest, vitest, constraint] = all.map(({ id }) => id);
    expect(idsOf(index.list())).toEqual([constraint, vitest, jest]);
    expect(idsOf(index.list({ sessions: ["s"] }))[0]).toBe("0004-skip-tests-today");
    expect(idsOf(index.list({ statuses: ["superseded"] }))).toEqual([jest]);
    expect(idsOf(index.list({ topicKey: topicKey(all[1] ?? decide(9, "x")) }))).toEqual([vitest]);
    expect(idsOf(index.list({ types: ["constraint"], pinned: true, actors: ["agent"] }))).toEqual([constraint]);
    expect(idsOf(index.list({ confidences: ["confirmed"] }))).toEqual([constraint]);
    expect(idsOf(index.list({ number: 2 }))).toEqual([vitest]);
    expect(idsOf(index.list({ primaryTag: "testing", entity: "app" }))).toEqual([vitest]);
    expect(idsOf(index.list({ since: all[1]?.date ?? "" }))).toEqual([constraint, vitest]);
    expect(idsOf(index.list({ limit: 1 }))).toEqual([constraint]);
    expect(index.list({ statuses: [] })).toEqual([]);
    expect(index.listNames({ number: 2 })).toEqual([
      { id: vitest, scope: "project", session: "", number: 2, title: "Use vitest", status: "accepted" },
    ]);
  });
});

describe("searching", () => {
  const texts: readonly (readonly [string, Partial<Decision>?])[] = [
    ["Use pnpm for installing packages."],
    ["Call it retry_max and keep it at 3", { filesTouched: ["src/auth/login.ts"] }],
    ["数据库使用 PostgreSQL"],
    ["テストは pytest を使う"],
    ["useEffect is forbidden", { tags: ["ui"] }],
    ["테스트는 매일 돌린다"],
    ["Größe in Pixeln angeben"],
  ];
  const index = openIndex(join(temporaryFolder(), "p.db"));
  index.upsert(texts.map(([text, changes], at) => entryFor(decide(at + 1, text, changes))));

  it.each([
    ["pnpm", 1],
    ["install", 1],
    ["package", 1],
    ['"retry_max"', 2],
    ["retry", 2],
    ['"src/auth/login.ts"', 2],
    ["login", 2],
    ["effect", 5],
    ["ui", 5],
    ["grosse OR groesse OR größe", 7],
  ])("finds by words %j", (porterExpression, number) => {
    const hits = index.search({ porterExpression });
    expect(hits.map(({ entry, leg, rank }) => [entry.decision.id.slice(0, 4), leg, rank])).toEqual([
      [String(number).padStart(4, "0"), "words", 1],
    ]);
    expect(hits[0]?.score).toBeGreaterThan(0);
    expect(index.countMatches(porterExpression)).toBe(1);
  });

  it.each([
    ['"ostgre"', "0003"],
    ['"データ"', undefined],
    ['"数据库"', "0003"],
  ])("finds the substring %s", (trigramExpression, expected) => {
    expect(index.search({ trigramExpression }).map(({ entry }) => entry.decision.id.slice(0, 4))).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  it.each([
    ["库", "0003"],
    ["数据", "0003"],
    ["使う", "0004"],
    ["テス", "0004"],
    ["매일", "0006"],
    ["犬", undefined],
  ])("finds the one or two characters %s", (gram, expected) => {
    const hits = index.search({ cjk: [gram] });
    expect(hits.map(({ entry, leg }) => [entry.decision.id.slice(0, 4), leg])).toEqual(
      expected === undefined ? [] : [[expected, "grams"]],
    );
  });

  it("asks nothing where there is nothing to ask", () => {
    expect(index.search({})).toEqual([]);
    expect(index.search({ porterExpression: "", cjk: [] })).toEqual([]);
  });
});

describe("refreshing", () => {
  it("reads only what changed, and takes out what is gone", () => {
    const { index } = opened();
    const folder = new Folder().put(decide(1, "Use jest")).put(decide(2, "Use tabs"));
    expect(index.getStamp(folder.stamp())).not.toEqual(folder.stamp());
    expect(index.refresh([folder])).toEqual({ read: 2, removed: 0, findings: [] });
    expect(index.getStamp(folder.stamp())).toEqual(folder.stamp());
    expect(index.refresh([folder])).toEqual({ read: 0, removed: 0, findings: [] });
    folder.put(decide(2, "Use tabs", { status: "revoked" })).remove("0001-use-jest");
    expect(index.getStamp(folder.stamp())).not.toEqual(folder.stamp());
    expect(index.refresh([folder])).toEqual({ read: 1, removed: 1, findings: [] });
    expect(index.list().map(({ decision }) => [decision.id, decision.status])).toEqual([["0002-use-tabs", "revoked"]]);
    expect(folder.reads).toBe(3);
  });

  it("keeps a file that broke as a finding, and the others", () => {
    const { index } = opened();
    const folder = new Folder().put(decide(1, "Use jest")).put(decide(2, "Use tabs"));
    index.refresh([folder]);
    folder.breakFile("0001-use-jest");
    expect(index.refresh([folder]).findings.map(({ code, origin }) => [code, origin])).toEqual([
      ["decision-unreadable", "0001-use-jest"],
    ]);
    expect(idsOf(index.list())).toEqual(["0002-use-tabs"]);
    expect(index.findings().map(({ origin }) => origin)).toEqual(["0001-use-jest"]);
    folder.put(decide(1, "Use jest"));
    index.refresh([folder]);
    expect(index.findings()).toEqual([]);
  });

  it("tells how far it is, and rebuilds what nobody told it of", () => {
    const { index } = opened();
    const folder = new Folder();
    for (let number = 1; number <= 1200; number += 1) folder.put(decide(number, `Use tool ${number}`));
    index.upsert([entryFor(decide(5000, "A row of no file"))]);
    const steps: number[] = [];
    expect(index.rebuild([folder], (done) => steps.push(done)).read).toBe(1200);
    expect(steps).toEqual([500, 1000, 1200]);
    expect(index.count()).toBe(1200);
    expect(index.getStamp(folder.stamp())).toEqual(folder.stamp());
  });
});

describe("damage", () => {
  const folder = new Folder().put(decide(1, "Use jest")).put(decide(2, "Use tabs"));

  function filled(): string {
    const { index, path } = opened();
    index.refresh([folder]);
    index.close();
    return path;
  }

  it.each<readonly [string, (path: string) => void]>([
    ["deleted", (path) => rmSync(path)],
    ["emptied", (path) => truncateSync(path, 0)],
    ["truncated", (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
    ["overwritten", (path) => writeFileSync(path, "this is no database at all ".repeat(500))],
    ["garbled in the middle", garble],
    ["of a newer version", (path) => setVersion(path, 99)],
    ["somebody else's database", (path) => setVersion(path, 0)],
  ])("an index that was %s is made anew from the files", (_, damage) => {
    const path = filled();
    damage(path);
    const index = openIndex(path);
    index.onDamage((emptied) => emptied.refresh([folder]));
    if (index.getStamp(folder.stamp()) === undefined) index.refresh([folder]);
    expect(idsOf(index.list())).toEqual(["0002-use-tabs", "0001-use-jest"]);
    expect(index.search({ porterExpression: "jest", trigramExpression: '"jest"' })).toHaveLength(2);
    index.upsert([entryFor(decide(3, "Use vitest"))]);
    expect(index.count()).toBe(3);
    index.close();
  });

  it("lives in memory where nothing can be written", () => {
    const place = temporaryFolder();
    writeFileSync(join(place, "file"), "");
    const index = openIndex(join(place, "file", "p.db"));
    expect(index.isTemporary).toBe(true);
    index.refresh([folder]);
    expect(index.count()).toBe(2);
  });

  it("lives in memory when a folder has its name", () => {
    const path = join(temporaryFolder(), "p.db");
    mkdirSync(path);
    expect(openIndex(path).isTemporary).toBe(true);
  });
});

function garble(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, 4096);
  writeFileSync(path, bytes);
}

function setVersion(path: string, version: number): void {
  const database = openDatabase(path);
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
}
