import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StetError } from "../../src/errors.ts";
import type { Database, SqlValue } from "../../src/platform/sqlite.ts";
import { isBusy, isDamaged, openConnection, openDatabase } from "../../src/platform/sqlite.ts";

/** One promise of `platform/sqlite.ts`; plain assertions, so that it also runs in a Node without the test runner. */
export interface ContractCase {
  readonly name: string;
  /** Gets an empty folder of its own. */
  run(folder: string): void;
}

const withDatabase =
  (work: (database: Database, path: string) => void) =>
  (folder: string): void => {
    const path = join(folder, "a.db");
    const database = openDatabase(path);
    try {
      work(database, path);
    } finally {
      database.close();
    }
  };

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("it did not throw");
}

function refuses(work: () => unknown, message: RegExp): void {
  const error = failureOf(work);
  assert.ok(error instanceof StetError, String(error));
  assert.match(error.message, message);
}

const VALUES: readonly SqlValue[] = [
  "text",
  "",
  "日本語 🎉 \u2028",
  0,
  -1,
  2 ** 53 - 1,
  0.1,
  1e300,
  Number.POSITIVE_INFINITY,
  2n ** 53n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  null,
  new Uint8Array([0, 1, 255]),
  new Uint8Array(0),
];

const PARAMETERS: readonly ContractCase[] = [
  {
    name: "gives back every kind of value as it was given",
    run: withDatabase((database) => {
      database.exec("CREATE TABLE t (n INTEGER PRIMARY KEY, v)");
      for (const value of VALUES) database.run("INSERT INTO t (v) VALUES (?)", [value]);
      assert.deepEqual(
        database.all("SELECT v FROM t ORDER BY n").map((row) => row["v"]),
        VALUES,
      );
    }),
  },
  {
    name: "stores whole numbers as integers and gives safe ones back as number",
    run: withDatabase((database) => {
      assert.deepEqual(database.get("SELECT typeof(?) AS a, typeof(?) AS b, ? AS c", [1, 1.5, 7n]), {
        a: "integer",
        b: "real",
        c: 7,
      });
    }),
  },
  {
    name: "refuses what SQLite cannot hold, naming the parameter",
    run: withDatabase((database) => {
      for (const bad of [undefined, true, Number.NaN, 2n ** 63n, {}, [1], Symbol("x"), new Date(0)]) {
        refuses(() => database.get("SELECT ?, ?", [1, bad as SqlValue]), /parameter 2 is .*cannot hold/);
      }
    }),
  },
  {
    name: "refuses a wrong number of parameters",
    run: withDatabase((database) => {
      refuses(() => database.get("SELECT ?, ?", [1]), /2 parameters expected, 1 given/);
      refuses(() => database.all("SELECT ?", [1, 2]), /1 parameters expected, 2 given/);
      refuses(() => database.run("SELECT 1", [1]), /0 parameters expected, 1 given/);
    }),
  },
  {
    name: "counts no question mark in texts, names and comments",
    run: withDatabase((database) => {
      const sql = `SELECT 'it''s ?' AS "a?", /* ? */ ? AS b -- ?\n`;
      assert.deepEqual(database.get(sql, [5]), { "a?": "it's ?", b: 5 });
    }),
  },
  {
    name: "refuses named and numbered parameters and a second statement",
    run: withDatabase((database) => {
      for (const sql of ["SELECT :a", "SELECT @a", "SELECT $a", "SELECT ?1"]) {
        refuses(() => database.get(sql, [1]), /only plain \? parameters/);
      }
      refuses(() => database.run("SELECT 1; SELECT 2"), /one statement at a time/);
      assert.deepEqual(database.get("SELECT 1 AS a; -- the end"), { a: 1 });
    }),
  },
  {
    name: "replaces a NUL in text and keeps what follows it",
    run: withDatabase((database) => {
      assert.deepEqual(database.get("SELECT ? AS a, length(?) AS b", ["x\0y", "x\0y"]), { a: "x\uFFFDy", b: 3 });
    }),
  },
  {
    name: "replaces half of a surrogate pair",
    run: withDatabase((database) => {
      assert.deepEqual(database.get("SELECT ? AS a", ["x\uD83Dy"]), { a: "x\uFFFDy" });
    }),
  },
];

const STATEMENTS: readonly ContractCase[] = [
  {
    name: "tells how many rows changed, and undefined or nothing for no row",
    run: withDatabase((database) => {
      database.exec("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)");
      assert.equal(database.run("UPDATE t SET a = a + 1 WHERE a > ?", [1]), 2);
      assert.equal(database.run("DELETE FROM t WHERE a = ?", [99]), 0);
      assert.equal(database.get("SELECT a FROM t WHERE a = 99"), undefined);
      assert.deepEqual(database.all("SELECT a FROM t WHERE a = 99"), []);
    }),
  },
  {
    name: "runs a statement without rows through get and all",
    run: withDatabase((database) => {
      database.exec("CREATE TABLE t (a)");
      assert.equal(database.get("INSERT INTO t VALUES (?)", [1]), undefined);
      assert.deepEqual(database.all("INSERT INTO t VALUES (?)", [2]), []);
      assert.deepEqual(database.get("INSERT INTO t VALUES (?) RETURNING a", [3]), { a: 3 });
      assert.deepEqual(database.get("SELECT count(*) AS n FROM t"), { n: 3 });
    }),
  },
  {
    name: "prepares more statements than it keeps",
    run: withDatabase((database) => {
      for (let n = 0; n < 600; n++) assert.deepEqual(database.get(`SELECT ${n} AS a, ? AS b`, [n]), { a: n, b: n });
    }),
  },
  {
    name: "commits what succeeded and rolls back what threw, with the error that was thrown",
    run: withDatabase((database) => {
      database.exec("CREATE TABLE t (a)");
      assert.equal(
        database.transaction(() => database.run("INSERT INTO t VALUES (1)")),
        1,
      );
      const error = new Error("mine");
      const thrown = failureOf(() =>
        database.transaction(() => {
          database.run("INSERT INTO t VALUES (2)");
          throw error;
        }),
      );
      assert.equal(thrown, error);
      assert.deepEqual(database.all("SELECT a FROM t"), [{ a: 1 }]);
      database.transaction(() => database.run("INSERT INTO t VALUES (3)"));
      assert.deepEqual(database.get("SELECT count(*) AS n FROM t"), { n: 2 });
    }),
  },
  {
    name: "has full text with stems and with trigrams",
    run: withDatabase((database) => {
      database.exec("CREATE VIRTUAL TABLE p USING fts5(x, tokenize = 'porter unicode61')");
      database.exec("CREATE VIRTUAL TABLE g USING fts5(x, tokenize = 'trigram')");
      for (const table of ["p", "g"]) {
        database.run(`INSERT INTO ${table} VALUES (?)`, ["testing databases"]);
        database.run(`INSERT INTO ${table} VALUES (?)`, ["数据库测试框架"]);
      }
      assert.deepEqual(database.all("SELECT x FROM p WHERE p MATCH ?", ["tests"]), [{ x: "testing databases" }]);
      assert.deepEqual(database.all("SELECT x FROM g WHERE g MATCH ?", ['"测试框"']), [{ x: "数据库测试框架" }]);
      assert.equal(typeof database.get("SELECT bm25(p) AS r FROM p WHERE p MATCH ?", ["test"])?.["r"], "number");
    }),
  },
];

function madeDatabase(folder: string): string {
  const path = join(folder, "made.db");
  const database = openDatabase(path);
  database.exec("CREATE TABLE t (a)");
  database.transaction(() => {
    for (let n = 0; n < 2_000; n++) database.run("INSERT INTO t VALUES (?)", [`row ${n} ${"x".repeat(80)}`]);
  });
  database.close();
  return path;
}

function damage(path: string, from: number, length: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, from, from + length);
  writeFileSync(path, bytes);
}

function isFoundDamaged(path: string, readOnly: boolean): boolean {
  const error = failureOf(() => {
    const database = openDatabase(path, { readOnly });
    try {
      database.all("SELECT a FROM t");
    } finally {
      database.close();
    }
  });
  return isDamaged(error) && !isBusy(error);
}

const FILES: readonly ContractCase[] = [
  {
    name: "makes the folder and a file that only its owner reads, in WAL mode, and waits at least ten seconds for a lock",
    run(folder) {
      const path = join(folder, "deep", "er", "a.db");
      const database = openDatabase(path);
      database.exec("CREATE TABLE t (a)");
      assert.equal(database.get("PRAGMA journal_mode")?.["journal_mode"], "wal");
      assert.ok(Number(database.get("PRAGMA busy_timeout")?.["timeout"]) >= 10_000);
      for (const file of [path, `${path}-wal`, `${path}-shm`]) assert.equal(statSync(file).mode & 0o777, 0o600, file);
      assert.equal(statSync(join(folder, "deep")).mode & 0o777, 0o700);
      database.close();
      assert.equal(existsSync(`${path}-wal`), false);
    },
  },
  {
    name: "reads only when told so, and then the file must be there",
    run(folder) {
      const missing = failureOf(() => openDatabase(join(folder, "none.db"), { readOnly: true }));
      assert.ok(missing instanceof StetError && missing.code === "not_found");
      assert.equal(existsSync(join(folder, "none.db")), false);
      const database = openDatabase(madeDatabase(folder), { readOnly: true });
      assert.deepEqual(database.get("SELECT count(*) AS n FROM t"), { n: 2_000 });
      failureOf(() => database.run("DELETE FROM t"));
      database.close();
    },
  },
  {
    name: "tells a damaged file from other failures: overwritten, cut, or no database at all",
    run(folder) {
      const path = madeDatabase(folder);
      for (const readOnly of [false, true]) {
        damage(path, 8_192, 20_000);
        assert.ok(isFoundDamaged(path, readOnly));
      }
      truncateSync(path, 10_000);
      assert.ok(isFoundDamaged(path, false));
      writeFileSync(path, "this is no database, whatever its name says. ".repeat(100));
      for (const readOnly of [false, true]) assert.ok(isFoundDamaged(path, readOnly));
    },
  },
  {
    name: "calls a mistake in SQL neither damage nor a lock",
    run: withDatabase((database) => {
      const error = failureOf(() => database.get("SELECT nothing FROM nowhere"));
      assert.equal(isDamaged(error), false);
      assert.equal(isBusy(error), false);
    }),
  },
  {
    name: "tells that another connection held the lock until the time ran out",
    run: withDatabase((database, path) => {
      const second = openConnection(path, { readOnly: false, busyTimeoutMs: 20 });
      database.transaction(() => {
        const error = failureOf(() => second.exec("BEGIN IMMEDIATE"));
        assert.ok(isBusy(error) && !isDamaged(error));
      });
      second.exec("BEGIN IMMEDIATE");
      second.exec("ROLLBACK");
      second.close();
    }),
  },
];

export const SQLITE_CONTRACT: readonly ContractCase[] = [...PARAMETERS, ...STATEMENTS, ...FILES];
