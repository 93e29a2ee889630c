import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensureFolder } from "../../../src/platform/folders.ts";
import { stetPaths } from "../../../src/platform/paths.ts";
import { closedEpisode, openEpisode } from "../../../src/records/episode.ts";
import { scanJson } from "../../../src/records/json-spans.ts";
import { composeRecord } from "../../../src/records/prompt-record.ts";
import type { LedgerLine } from "../../../src/spool/ledger.ts";
import { beginBlock, blockVerdict, listBlocks, readBlock, removeBlock } from "../../../src/stores/blocks.ts";
import {
  acknowledgeRejections,
  appendLedger,
  readEndedReceipts,
  readLedger,
  readUnreadRejections,
} from "../../../src/stores/ledger-file.ts";
import { pruneNotices, readNotice, removeNotice, writeNotice } from "../../../src/stores/notices.ts";
import {
  archivePrompt,
  getPrompt,
  listPrompts,
  listUnrendered,
  removeRenderings,
  renderPrompt,
} from "../../../src/stores/prompt-archive.ts";
import { prunePrompts } from "../../../src/stores/prune-prompts.ts";
import {
  appendTurn,
  listOpenEpisodes,
  listRecentSessions,
  listSessions,
  listUnrenderedEpisodes,
  readEpisode,
  readLastTurns,
  readTurns,
  renderEpisode,
  sessionFolder,
  writeEpisode,
} from "../../../src/stores/session-archive.ts";
import {
  keepRejected,
  listReceipts,
  pruneRejected,
  readReceipt,
  removeReceipt,
} from "../../../src/stores/spool-folder.ts";
import { NOW, temporaryFolder } from "./fixture.ts";

const STEM = "20260301100000-use-tabs";

function recordOf(prompt: string, ts = NOW): Uint8Array {
  const payload = new TextEncoder().encode(JSON.stringify({ prompt }));
  const spans = scanJson(payload);
  if (!spans.ok) throw new Error(spans.why);
  const envelope = { schema: "stet.capture/v1", ts, provider: "claude-code", event: "UserPromptSubmit" } as const;
  const rest = { session: "s", source: "user", cwd: "/srv", text_member: "prompt" } as const;
  return composeRecord({ ...envelope, ...rest }, payload, spans, () => []);
}

describe("the prompt archive", () => {
  it("keeps record and renderings under one stem, and a second prompt of the same second beside them", () => {
    const folder = join(temporaryFolder(), "prompts");
    expect(archivePrompt(folder, STEM, recordOf("use tabs"))).toEqual({ stem: STEM, isNew: true });
    expect(archivePrompt(folder, STEM, recordOf("use tabs", "2026-03-01T10:00:00.500Z")).stem).toBe(`${STEM}-2`);
    for (const stem of [STEM, `${STEM}-2`]) renderPrompt(folder, stem, "/home/a");
    expect(readdirSync(folder)).toEqual(
      ["-2.json", "-2.md", "-2.yaml", ".json", ".md", ".yaml"].map((end) => STEM + end),
    );
    expect(getPrompt(folder, STEM)?.text).toBe("use tabs");
    expect(statSync(join(folder, `${STEM}.json`)).mode & 0o777).toBe(0o600);
  });

  it("knows bytes it has already, so that an interrupted drain makes no second record", () => {
    const folder = temporaryFolder();
    archivePrompt(folder, STEM, recordOf("use tabs"));
    expect(archivePrompt(folder, STEM, recordOf("use tabs"))).toEqual({ stem: STEM, isNew: false });
  });

  it("finds missing renderings and makes them again without touching the record", () => {
    const folder = temporaryFolder();
    archivePrompt(folder, STEM, recordOf("use tabs"));
    expect(listUnrendered(folder)).toEqual([STEM]);
    renderPrompt(folder, STEM, "/home/a");
    const before = listPrompts(folder);
    removeRenderings(folder, STEM);
    expect(listUnrendered(folder)).toEqual([STEM]);
    renderPrompt(folder, STEM, "/home/a");
    expect(listPrompts(folder)).toEqual(before);
    expect(listUnrendered(folder)).toEqual([]);
  });

  it.each(["../x", "a/b", ".hidden", ""])("refuses %j as the name of a record", (stem) => {
    expect(() => getPrompt(temporaryFolder(), stem)).toThrow(/no name of a prompt record/);
  });

  it("prunes what is too old or too much, oldest first, and leaves tombstones", () => {
    const folder = temporaryFolder();
    const stems = ["20250101000000-old", "20260228000000-big", "20260301000000-new"];
    for (const stem of stems) {
      archivePrompt(folder, stem, recordOf("x".repeat(stem.endsWith("big") ? 50_000 : 10)));
      renderPrompt(folder, stem, "/");
    }
    const now = new Date(NOW);
    expect(prunePrompts(folder, { days: 90, bytes: 10_000 }, now).stems).toEqual(stems.slice(0, 2));
    expect(getPrompt(folder, "20250101000000-old")).toMatchObject({ text: "", envelope: { pruned_at: NOW } });
    expect(getPrompt(folder, "20260301000000-new")?.text).toBe("x".repeat(10));
    expect(listUnrendered(folder)).toEqual([]);
    expect(prunePrompts(folder, { days: 90, bytes: 10_000 }, now).stems).toEqual([]);
  });
});

describe("a session", () => {
  const turn = { time: NOW, actor: "user", kind: "prompt" } as const;

  it("keeps its turns in order, and gives the last ones without reading all", () => {
    const project = { folder: temporaryFolder() };
    for (let seq = 1; seq <= 300; seq += 1)
      appendTurn(project, "s", { ...turn, seq, text: "x".repeat(1000) }, { durable: false });
    expect(readTurns(project, "s").turns).toHaveLength(300);
    expect(readLastTurns(project, "s", 5).map(({ seq }) => seq)).toEqual([296, 297, 298, 299, 300]);
    appendTurn(project, "s", { ...turn, seq: 301, text: "y".repeat(3_000_000) });
    expect(readLastTurns(project, "s", 5).at(-1)?.seq).toBe(301);
    expect(readLastTurns(project, "nobody")).toEqual([]);
  });

  it.each(["../../x", "", "CON", "a".repeat(300)])("stays in its folder when its id is %j", (session) => {
    const project = { folder: join(temporaryFolder(), "store") };
    appendTurn(project, session, { ...turn, seq: 1, text: "x" });
    expect(readdirSync(join(project.folder, "sessions"))).toHaveLength(1);
    expect(readdirSync(project.folder)).toEqual(["sessions"]);
    expect(readLastTurns(project, session)).toHaveLength(1);
  });

  it("is listed under its own id, the one spoken in last first", () => {
    const project = { folder: temporaryFolder() };
    const begun = { provider: "claude-code", start: NOW, source: "startup" };
    for (const [at, session] of ["first", "../second", "third"].entries()) {
      writeEpisode(project, openEpisode({ ...begun, session }));
      appendTurn(project, session, { ...turn, seq: 1, text: "x" });
      utimesSync(join(sessionFolder(project, session), "turns.jsonl"), at + 1, at + 1);
    }
    expect(listRecentSessions(project, 2).map(({ session }) => session)).toEqual(["third", "../second"]);
  });

  it("is listed as open until its end is written", () => {
    const project = { folder: temporaryFolder() };
    const episode = openEpisode({ provider: "claude-code", session: "s", start: NOW, source: "startup" });
    writeEpisode(project, episode);
    expect(listOpenEpisodes(project)).toEqual([episode]);
    writeEpisode(project, closedEpisode(episode, NOW, "other"));
    expect(listUnrenderedEpisodes(project).map(({ session }) => session)).toEqual(["s"]);
    renderEpisode(project, closedEpisode(episode, NOW, "other"));
    expect(listUnrenderedEpisodes(project)).toEqual([]);
    expect(listOpenEpisodes(project)).toEqual([]);
    expect(readEpisode(project, "s")?.outcome).toBe("closed");
    expect(readdirSync(join(project.folder, "sessions", "s"))).toEqual(["episode.json", "episode.md", "episode.yaml"]);
    expect(listSessions(project).map(({ session }) => session)).toEqual(["s"]);
  });
});

describe("the spool", () => {
  const now = new Date(NOW);
  const at = (seconds: number) => now.getTime() / 1000 + seconds;

  function spool(paths: ReturnType<typeof stetPaths>, name: string, seconds: number): void {
    ensureFolder(paths.spool);
    writeFileSync(join(paths.spool, name), name);
    utimesSync(join(paths.spool, name), at(seconds), at(seconds));
  }

  it("lists receipts by time, and temporary files only once they are an hour old", () => {
    const paths = stetPaths({ HOME: temporaryFolder() });
    expect(listReceipts(paths, now)).toEqual([]);
    spool(paths, "claude-code.Stop.2.b", -5);
    spool(paths, "claude-code.Stop.1.a", -1);
    spool(paths, ".claude-code.Stop.3.c", -60);
    spool(paths, ".claude-code.Stop.4.d", -3601);
    const receipts = listReceipts(paths, now);
    expect(receipts.map(({ name, isOrphan }) => [name, isOrphan])).toEqual([
      ["claude-code.Stop.4.d", true],
      ["claude-code.Stop.2.b", false],
      ["claude-code.Stop.1.a", false],
    ]);
    const [orphan, second, third] = receipts;
    if (orphan === undefined || second === undefined || third === undefined) throw new Error("too few");
    expect(Buffer.from(readReceipt(second) ?? []).toString()).toBe("claude-code.Stop.2.b");
    removeReceipt(second);
    expect(readReceipt(second)).toBeUndefined();
    keepRejected(paths, orphan);
    keepRejected(paths, third);
    expect(readdirSync(paths.rejected)).toHaveLength(2);
    expect(pruneRejected(paths, new Date(now.getTime() + 7 * 86_400_000 - 1800_000))).toBe(1);
    expect(readdirSync(paths.rejected)).toEqual(["claude-code.Stop.1.a"]);
  });

  it("ends every receipt as one line, and keeps rejections unread until acknowledged", () => {
    const paths = stetPaths({ HOME: temporaryFolder() });
    expect(readUnreadRejections(paths)).toEqual([]);
    const line = (receipt: string, outcome: LedgerLine["outcome"]): LedgerLine => {
      const counts = { signals: 0, decisions: [], bytes: 1, sha256: "ab" };
      return { ts: NOW, receipt, provider: "claude-code", event: "Stop", outcome, ...counts };
    };
    appendLedger(paths, line("a.b.1.c", "recorded"));
    appendLedger(paths, line("a.b.2.c", "rejected"));
    expect(readLedger(paths).lines.map(({ receipt }) => receipt)).toEqual(["a.b.1.c", "a.b.2.c"]);
    expect([...readEndedReceipts(paths)]).toEqual(["a.b.1.c", "a.b.2.c"]);
    expect(readUnreadRejections(paths).map(({ receipt }) => receipt)).toEqual(["a.b.2.c"]);
    expect(acknowledgeRejections(paths)).toBe(1);
    expect(readUnreadRejections(paths)).toEqual([]);
    appendLedger(paths, line("a.b.3.c", "rejected"));
    expect(readUnreadRejections(paths).map(({ receipt }) => receipt)).toEqual(["a.b.3.c"]);
  });
});

describe("a notice", () => {
  it("waits for one session's shim, and a day at most", () => {
    const paths = stetPaths({ HOME: temporaryFolder() });
    expect(writeNotice(paths, "claude-code", "s-1", "{}")).toBe(true);
    expect(readNotice(paths, "claude-code", "s-1")).toBe("{}");
    pruneNotices(paths, new Date());
    expect(removeNotice(paths, "claude-code", "s-1")).toBe(true);
    expect(removeNotice(paths, "claude-code", "s-1")).toBe(false);
    writeNotice(paths, "claude-code", "s-1", "{}");
    pruneNotices(paths, new Date(Date.now() + 90_000_000));
    expect(readNotice(paths, "claude-code", "s-1")).toBeUndefined();
  });

  it.each(["../x", "", ".s", "a b"])("is not written for the session %j, which no shim would look for", (session) => {
    const paths = stetPaths({ HOME: temporaryFolder() });
    expect(writeNotice(paths, "claude-code", session, "{}")).toBe(false);
    expect(readNotice(paths, "claude-code", session)).toBeUndefined();
  });
});

describe("a block", () => {
  it("is current while nothing it was made from changes", () => {
    const folder = temporaryFolder();
    const paths = stetPaths({ HOME: folder });
    const store = join(folder, "store");
    const absent = join(folder, "CLAUDE.md");
    ensureFolder(store);
    const watched = [
      { path: store, was: "present" },
      { path: absent, was: "absent" },
      { path: join(folder, "health"), was: "either" },
    ] as const;
    const render = () => beginBlock(paths, "claude-code", "/srv/app", watched)?.finish("reply", watched);
    expect(blockVerdict(paths, "claude-code", "/srv/app")).toBe("missing");
    render();
    expect(readBlock(paths, "claude-code", "/srv/app")).toBe("reply");
    expect(blockVerdict(paths, "claude-code", "/srv/app")).toBe("current");
    writeFileSync(absent, "");
    expect(blockVerdict(paths, "claude-code", "/srv/app")).toBe("stale");
    expect(readdirSync(join(paths.blocks, "claude-code", "srv", "app"))).toEqual(["block", "watch"]);
    removeBlock(paths, "claude-code", "/srv/app");
    expect(blockVerdict(paths, "claude-code", "/srv/app")).toBe("missing");
  });

  it("is stale when something changed while it was rendered", () => {
    const folder = temporaryFolder();
    const paths = stetPaths({ HOME: folder });
    const watched = [{ path: folder, was: "present" }] as const;
    const pending = beginBlock(paths, "claude-code", "/srv", watched);
    utimesSync(folder, Date.now() / 1000 + 1, Date.now() / 1000 + 1);
    pending?.finish("reply", watched);
    expect(blockVerdict(paths, "claude-code", "/srv")).toBe("stale");
  });

  it("is kept a start folder, and not beside one that is called block", () => {
    const paths = stetPaths({ HOME: temporaryFolder() });
    for (const start of ["/", "/srv/app", "/srv/app/web"]) beginBlock(paths, "claude-code", start, [])?.finish("x", []);
    expect(listBlocks(paths, "claude-code", "/srv/app")).toEqual(["/srv/app", "/srv/app/web"]);
    expect(readBlock(paths, "claude-code", "/")).toBe("x");
    expect(beginBlock(paths, "claude-code", "/srv/app/block", [])).toBeUndefined();
  });
});
