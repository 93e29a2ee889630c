import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { StetError } from "../errors.ts";
import { failureCode, fileFailure } from "./file-failure.ts";
import { ensureFolder } from "./folders.ts";
import { pause } from "./pause.ts";
import { betterEngine } from "./sqlite-better.ts";
import type { Engine } from "./sqlite-connection.ts";
import { connect } from "./sqlite-connection.ts";
import { nodeEngine } from "./sqlite-node.ts";

/** A value SQLite can hold; `undefined` and booleans are refused, never guessed. */
export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** One connection, the same on both engines. Parameters come as one array and are checked in count and type. */
export interface Database {
  readonly engine: "node:sqlite" | "better-sqlite3";
  exec(sql: string): void;
  /** Rows changed. */
  run(sql: string, parameters?: readonly SqlValue[]): number;
  get(sql: string, parameters?: readonly SqlValue[]): SqlRow | undefined;
  all(sql: string, parameters?: readonly SqlValue[]): SqlRow[];
  /** Runs `work` inside BEGIN IMMEDIATE … COMMIT, ROLLBACK when it throws; within `begin` … `commit` a part of that. */
  transaction<T>(work: () => T): T;
  /** Begins a transaction that lasts until `commit`. */
  begin(): void;
  /** Nothing where none was begun. */
  commit(): void;
  close(): void;
}

const BUSY_TIMEOUT_MS = 10_000;
const MOST_MAPPED_BYTES = 1_073_741_824;

let chosen: Engine | undefined;

/** The engine in use: the runtime's own where it has FTS5, else better-sqlite3, else undefined. */
export function sqliteEngine(): Database["engine"] | undefined {
  chosen ??= nodeEngine() ?? betterEngine();
  return chosen?.name;
}

export interface OpenOptions {
  /** The file must exist, and is left as it is. */
  readonly readOnly?: boolean;
  /**
   * Pages are read from memory the file is mapped to, which saves a call of the system for each. For a process that is
   * soon over: one that holds the map while another cuts the file off is ended by the system.
   */
  readonly isMapped?: boolean;
}

/** Opens or makes a database in WAL mode. Throws `sqlite_missing` without an engine. */
export function openDatabase(path: string, options: OpenOptions = {}): Database {
  const isReadOnly = options.readOnly ?? false;
  const database = openConnection(path, { readOnly: isReadOnly, busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    if (options.isMapped === true) database.exec(`PRAGMA mmap_size = ${MOST_MAPPED_BYTES}`);
    if (!isReadOnly) {
      useWriteAheadLog(database);
      // What stet keeps in SQLite is a copy of files: a power cut may cost the last commits, never the consistency.
      database.exec("PRAGMA synchronous = NORMAL");
    } else {
      // Opening reads nothing; a damaged file is to show here and not at the first query.
      database.get("PRAGMA schema_version");
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection with nothing set but its busy timeout: for lock sentinels. */
export function openConnection(path: string, options: { readOnly: boolean; busyTimeoutMs: number }): Database {
  const engine = sqliteEngine() === undefined ? undefined : chosen;
  if (engine === undefined) throw missingEngine();
  if (path !== ":memory:") provideFile(path, options.readOnly);
  const database = connect(engine, path, options.readOnly);
  database.exec(`PRAGMA busy_timeout = ${Math.max(0, Math.trunc(options.busyTimeoutMs))}`);
  return database;
}

/** Whether SQLite found the file damaged or to be no database: delete it and build it again. */
export function isDamaged(error: unknown): boolean {
  // 11 SQLITE_CORRUPT, 26 SQLITE_NOTADB; the low byte is the primary code.
  const code = resultCode(error);
  return code === 11 || code === 26;
}

/** Whether another connection held the lock until the busy timeout ran out. */
export function isBusy(error: unknown): boolean {
  // 5 SQLITE_BUSY, 6 SQLITE_LOCKED
  const code = resultCode(error);
  return code === 5 || code === 6;
}

const CODES: Readonly<Record<string, number>> = {
  SQLITE_BUSY: 5,
  SQLITE_LOCKED: 6,
  SQLITE_CORRUPT: 11,
  SQLITE_NOTADB: 26,
};

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode & 0xff;
  if ("code" in error && typeof error.code === "string") {
    const primary = /^SQLITE_[A-Z]+/.exec(error.code)?.[0];
    if (primary !== undefined) return CODES[primary];
  }
  return error.cause === undefined ? undefined : resultCode(error.cause);
}

function useWriteAheadLog(database: Database): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      if (database.get("PRAGMA journal_mode")?.["journal_mode"] === "wal") return;
      database.get("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      // Two processes that make one database at once: SQLite does not wait here, whatever the busy timeout.
      if (!isBusy(error) || Date.now() > deadline) throw error;
      pause(5);
    }
  }
}

function provideFile(path: string, isReadOnly: boolean): void {
  if (existsSync(path)) return;
  if (isReadOnly) {
    throw new StetError("not_found", `no database at ${path}`, { hint: "run `stet reindex`" });
  }
  try {
    ensureFolder(dirname(path));
    // SQLite would make it readable for everyone; -wal and -shm take its mode over.
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (failureCode(error) !== "EEXIST") throw fileFailure(error, "write", path);
  }
}

function missingEngine(): StetError {
  return new StetError("sqlite_missing", "this Node has no SQLite with FTS5 and better-sqlite3 cannot be loaded", {
    hint: "use Node 22.16 or newer, or run `npm install -g better-sqlite3` beside stet",
  });
}
