import type { SqlRow, SqlValue } from "./sqlite.ts";
import type { Engine, EngineStatement } from "./sqlite-connection.ts";

// The part of node:sqlite used here; the types of Node 20 do not know the module.
interface NodeStatement {
  setReadBigInts(enabled: boolean): void;
  run(...parameters: SqlValue[]): { changes: number | bigint };
  get(...parameters: SqlValue[]): SqlRow | undefined;
  all(...parameters: SqlValue[]): SqlRow[];
}

interface NodeDatabase {
  exec(sql: string): void;
  prepare(sql: string): NodeStatement;
  close(): void;
}

interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options?: { readOnly?: boolean; timeout?: number }) => NodeDatabase;
}

/** The runtime's own SQLite, when there is one and it has FTS5. */
export function nodeEngine(): Engine | undefined {
  const sqlite = loadNodeSqlite();
  if (sqlite === undefined || !hasFullText(sqlite)) return undefined;
  return {
    name: "node:sqlite",
    open(path, readOnly) {
      const database = new sqlite.DatabaseSync(path, { readOnly });
      return {
        exec: (sql) => database.exec(sql),
        prepare: (sql) => statementOf(database.prepare(sql)),
        close: () => database.close(),
      };
    },
  };
}

function statementOf(statement: NodeStatement): EngineStatement {
  statement.setReadBigInts(true);
  return {
    run: (parameters) => Number(statement.run(...parameters).changes),
    get: (parameters) => statement.get(...parameters),
    all: (parameters) => statement.all(...parameters),
  };
}

function loadNodeSqlite(): NodeSqlite | undefined {
  // Not an import: Node 20 has no such module, and getBuiltinModule (20.16) answers undefined instead of throwing.
  if (typeof process.getBuiltinModule !== "function") return undefined;
  const original = process.emitWarning;
  try {
    process.emitWarning = withoutSqliteWarning(original);
    return process.getBuiltinModule("node:sqlite") as NodeSqlite | undefined;
  } finally {
    process.emitWarning = original;
  }
}

/** The same function but for the one warning that node:sqlite is experimental. */
function withoutSqliteWarning(original: typeof process.emitWarning): typeof process.emitWarning {
  return ((...given: Parameters<typeof process.emitWarning>) => {
    const [warning, second] = given;
    const type = typeof second === "object" ? (second as { type?: string } | undefined)?.type : second;
    if (type === "ExperimentalWarning" && String(warning).includes("SQLite")) return;
    Reflect.apply(original, process, given);
  }) as typeof process.emitWarning;
}

function hasFullText(sqlite: NodeSqlite): boolean {
  const database = new sqlite.DatabaseSync(":memory:");
  try {
    database.exec("CREATE VIRTUAL TABLE probe USING fts5(text, tokenize = 'trigram')");
    return true;
  } catch (error) {
    // "no such module: fts5" has no code of its own.
    if (error instanceof Error && "errcode" in error && error.errcode === 1) return false;
    throw error;
  } finally {
    database.close();
  }
}
