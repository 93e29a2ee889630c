import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { tryLock } from "../../src/platform/locks.ts";
import { openDatabase } from "../../src/platform/sqlite.ts";
import { ClaudeTranscript } from "../support/claude-transcript.ts";
import { runJson, runStet } from "../support/run-stet.ts";
import { decided, quietRepository, type Summary } from "../support/swept.ts";
import type { TemporaryHome } from "../support/temporary-home.ts";

const STARTED = Date.UTC(2026, 2, 2, 9);

function dataOf(home: TemporaryHome): string {
  const data = join(home.folder, ".local/share/opencode");
  mkdirSync(data, { recursive: true });
  return data;
}

/** As OpenCode keeps its sessions: `text` is typed in the folder. */
class SessionDatabase {
  readonly path: string;

  constructor(home: TemporaryHome) {
    this.path = join(dataOf(home), "opencode.db");
    this.#do((database) => {
      database.exec(
        "CREATE TABLE session (id TEXT, parent_id TEXT, directory TEXT, revert TEXT, permission TEXT, time_updated INTEGER)",
      );
      database.exec("CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, data TEXT)");
      database.exec("CREATE TABLE part (id TEXT, message_id TEXT, data TEXT)");
    });
  }

  start(id: string, directory: string): this {
    const row = [id, null, directory, null, null, STARTED];
    this.#do((database) => database.run("INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)", row));
    return this;
  }

  type(session: string, at: number, text: string): this {
    const time = STARTED + at * 60_000;
    const info = JSON.stringify({ role: "user", time: { created: time } });
    const message = `msg_${session}_${at}`;
    this.#do((database) => {
      database.run("INSERT INTO message VALUES (?, ?, ?, ?)", [message, session, time, info]);
      database.run("INSERT INTO part VALUES (?, ?, ?)", [`prt_${at}`, message, JSON.stringify({ type: "text", text })]);
      database.run("UPDATE session SET time_updated = ? WHERE id = ?", [time, session]);
    });
    return this;
  }

  #do(work: (database: ReturnType<typeof openDatabase>) => unknown): void {
    const database = openDatabase(this.path);
    work(database);
    database.close();
  }
}

function exportedIn(home: TemporaryHome): string[] {
  const folder = join(home.folder, ".local/state/stet/cursors/exported");
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe("sessions in OpenCode's database", () => {
  it("are swept as the project's last one, read on when more is said, and leave no copy", () => {
    const home = quietRepository();
    const database = new SessionDatabase(home)
      .start("ses_1", home.workdir)
      .type("ses_1", 1, "Always use tabs.")
      .start("ses_2", "/srv/elsewhere")
      .type("ses_2", 2, "Use MongoDB for storage.");
    const dry = runStet(home, ["sweep", "--dry-run", "--json"]).stdout.trim().split("\n");
    expect(dry.map((line) => JSON.parse(line) as object)).toMatchObject([{ session: "ses_1", line: 1 }]);
    expect(decided(home)).toEqual([]);
    expect(runJson<Summary>(home, ["sweep"]).files).toMatchObject([{ session: "ses_1", added: 1 }]);
    expect(runJson<Summary>(home, ["sweep"]).files).toMatchObject([{ added: 0, bytes: 0 }]);
    database.type("ses_1", 9, "Never commit generated files.");
    expect(runJson<Summary>(home, ["sweep"]).files).toMatchObject([{ added: 1, known: 1 }]);
    expect(decided(home)).toHaveLength(2);
    expect(exportedIn(home)).toEqual([]);
  });

  it("are swept by the one that was at the store when they came", () => {
    const home = quietRepository();
    new SessionDatabase(home).start("ses_1", home.workdir).type("ses_1", 1, "Always use tabs.");
    const lockFile = join(home.folder, "sweeps.lock");
    const held = tryLock(lockFile, 0);
    expect(runJson<Summary>(home, ["sweep", "--lock-file", lockFile])).toMatchObject({ files: [], skipped: [{}] });
    held?.release();
    const path = new ClaudeTranscript({ cwd: home.workdir }).says("Use SQLite.").write(join(home.folder, "s.jsonl"));
    const { files } = runJson<Summary>(home, ["sweep", "--transcript", path, "--lock-file", lockFile]);
    expect(files).toMatchObject([
      { session: "s1", added: 1 },
      { session: "ses_1", added: 1 },
    ]);
    expect(exportedIn(home)).toEqual([]);
  });

  it("leave no copy behind for longer than the next sweep, whoever was killed, nor take one that is in use", () => {
    const home = quietRepository();
    const folder = join(home.folder, ".local/state/stet/cursors/exported");
    mkdirSync(folder, { recursive: true });
    for (const name of ["killed.json", "in-use.json"]) writeFileSync(join(folder, name), "{}");
    const held = tryLock(join(folder, "in-use.json.lock"), 0);
    runStet(home, ["sweep"]);
    expect(exportedIn(home).filter((name) => name.endsWith(".json"))).toEqual(["in-use.json"]);
    held?.release();
    runStet(home, ["sweep"]);
    expect(exportedIn(home)).toEqual([]);
  });

  it("are swept with all others, each into the store of its folder", () => {
    const home = quietRepository();
    const other = join(home.folder, "other");
    mkdirSync(other);
    new SessionDatabase(home)
      .start("ses_1", home.workdir)
      .type("ses_1", 1, "Always use tabs.")
      .start("ses_2", other)
      .type("ses_2", 2, "Use MongoDB for storage.")
      .start("ses_3", "/srv/gone")
      .type("ses_3", 3, "Use Redis for the cache.");
    const { files, skipped } = runJson<Summary>(home, ["sweep", "--all", "--yes"]);
    expect(files).toMatchObject([
      { session: "ses_1", folder: home.workdir, added: 1 },
      { session: "ses_2", folder: other, added: 1 },
    ]);
    expect(skipped).toMatchObject([{ why: "its folder /srv/gone is gone" }]);
    expect(decided(home)).toEqual([expect.stringContaining("tabs")]);
    expect(exportedIn(home)).toEqual([]);
  });

  it("keep nothing else from being swept where it is no such database", () => {
    const home = quietRepository();
    writeFileSync(join(dataOf(home), "opencode.db"), "no database at all, however long this text may be ".repeat(90));
    const database = openDatabase(join(dataOf(home), "opencode-beta.db"));
    database.exec("CREATE TABLE notes (id TEXT)");
    database.close();
    expect(runJson<Summary>(home, ["sweep", "--all", "--yes"])).toMatchObject({ files: [], skipped: [] });
  });
});

describe("sessions in OpenCode's files", () => {
  it("are swept as the project's last one", () => {
    const home = quietRepository();
    const storage = join(dataOf(home), "storage");
    const keep = (path: string, value: object) => {
      mkdirSync(dirname(join(storage, path)), { recursive: true });
      writeFileSync(join(storage, path), JSON.stringify(value, null, 2));
    };
    keep("session/global/ses_7.json", { id: "ses_7", directory: home.workdir });
    keep("message/ses_7/msg_1.json", { id: "msg_1", role: "user", time: { created: STARTED } });
    keep("part/msg_1/prt_1.json", { id: "prt_1", type: "text", text: "Always use tabs." });
    expect(runJson<Summary>(home, ["sweep", "--provider", "opencode"]).files).toMatchObject([
      { session: "ses_7", folder: home.workdir, added: 1 },
    ]);
    expect(decided(home)).toEqual([expect.stringContaining("tabs")]);
    expect(exportedIn(home)).toEqual([]);
  });
});
