import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";
import { failureCode } from "./file-failure.ts";
import type { SqlRow } from "./sqlite.ts";
import type { Engine, EngineStatement } from "./sqlite-connection.ts";

// An optional dependency with a native part: absent, or not loadable by this Node, is an answer and no failure.
const ABSENT = new Set(["MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"]);

interface Loaded {
  readonly open: typeof BetterSqlite3;
  readonly options: BetterSqlite3.Options;
}

/** better-sqlite3, when it is installed and this Node can load its native part. */
export function betterEngine(): Engine | undefined {
  const loaded = loadBetterSqlite3();
  if (loaded === undefined) return undefined;
  const { open, options } = loaded;
  return {
    name: "better-sqlite3",
    open(path, readOnly) {
      const database = open(path, { ...options, readonly: readOnly });
      return {
        exec: (sql) => void database.exec(sql),
        prepare: (sql) => statementOf(database.prepare<unknown[], SqlRow>(sql)),
        close: () => void database.close(),
      };
    },
  };
}

function statementOf(statement: BetterSqlite3.Statement<unknown[], SqlRow>): EngineStatement {
  statement.safeIntegers(true);
  const { reader } = statement;
  return {
    run: (parameters) => (reader ? statement.all(...parameters).length : statement.run(...parameters).changes),
    get(parameters) {
      if (reader) return statement.get(...parameters);
      statement.run(...parameters);
      return undefined;
    },
    all(parameters) {
      if (reader) return statement.all(...parameters);
      statement.run(...parameters);
      return [];
    },
  };
}

function loadBetterSqlite3(): Loaded | undefined {
  try {
    const load = createRequire(import.meta.url);
    const binary = loadUsualBinary(load);
    if (binary !== undefined) return { open: loadCode(load), options: { nativeBinding: binary as string } };
    const open = load("better-sqlite3") as typeof BetterSqlite3;
    // The package looks through a dozen places for its native part, which is loaded by the first connection.
    open(":memory:").close();
    return { open, options: {} };
  } catch (error) {
    const code = failureCode(error);
    if ((code !== undefined && ABSENT.has(code)) || isMissingBinary(error)) return undefined;
    throw error;
  }
}

/** The native part where npm builds it, else undefined. */
function loadUsualBinary(load: NodeJS.Require): unknown {
  return loadIfPresent(load, "better-sqlite3/build/Release/better_sqlite3.node");
}

/** The dozen files around the native part: the build puts those of one version into one file, which starts sooner. */
function loadCode(load: NodeJS.Require): typeof BetterSqlite3 {
  const { version } = load("better-sqlite3/package.json") as { readonly version: string };
  return (loadIfPresent(load, `./library-better-sqlite3-${version}.cjs`) ??
    load("better-sqlite3")) as typeof BetterSqlite3;
}

function loadIfPresent(load: NodeJS.Require, id: string): unknown {
  try {
    return load(id);
  } catch (error) {
    if (failureCode(error) === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** The `bindings` package reports the binary it did not find by the list of places it tried, without a code. */
function isMissingBinary(error: unknown): boolean {
  return error instanceof Error && "tries" in error;
}
