import { checkedParameters, countParameters } from "./sql-parameters.ts";
import type { Database, SqlRow, SqlValue } from "./sqlite.ts";

/** What a driver has to offer; everything both drivers would do differently is done here, once. */
export interface Engine {
  readonly name: Database["engine"];
  open(path: string, readOnly: boolean): EngineConnection;
}

export interface EngineConnection {
  exec(sql: string): void;
  prepare(sql: string): EngineStatement;
  close(): void;
}

/** Integers are returned as bigint; `get` and `all` of a statement without rows give undefined and []. */
export interface EngineStatement {
  run(parameters: readonly SqlValue[]): number;
  get(parameters: readonly SqlValue[]): SqlRow | undefined;
  all(parameters: readonly SqlValue[]): SqlRow[];
}

interface Prepared {
  readonly statement: EngineStatement;
  readonly parameters: number;
}

// Statements are written in code, so there are few; the bound is for SQL that is put together at run time.
const MAX_PREPARED = 256;

/** Opens a connection; statements are prepared once and kept. */
export function connect(engine: Engine, path: string, readOnly: boolean): Database {
  const connection = engine.open(path, readOnly);
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const parameters = countParameters(sql);
    const fresh = { statement: connection.prepare(sql), parameters };
    if (prepared.size >= MAX_PREPARED) prepared.clear();
    prepared.set(sql, fresh);
    return fresh;
  };
  const bound = (sql: string, values: readonly SqlValue[]) => {
    const { statement, parameters } = prepare(sql);
    return { statement, parameters: checkedParameters(sql, parameters, values) };
  };
  return {
    engine: engine.name,
    exec: (sql) => connection.exec(sql),
    run(sql, values = []) {
      const { statement, parameters } = bound(sql, values);
      return statement.run(parameters);
    },
    get(sql, values = []) {
      const { statement, parameters } = bound(sql, values);
      const row = statement.get(parameters);
      return row === undefined ? undefined : plainRow(row);
    },
    all(sql, values = []) {
      const { statement, parameters } = bound(sql, values);
      return statement.all(parameters).map(plainRow);
    },
    ...transactionsOn(connection),
    close() {
      prepared.clear();
      connection.close();
    },
  };
}

function transactionsOn(connection: EngineConnection): Pick<Database, "transaction" | "begin" | "commit"> {
  let isBegun = false;
  return {
    transaction: (work) => inTransaction(connection, isBegun ? PART : WHOLE, work),
    begin() {
      connection.exec(WHOLE.begin);
      isBegun = true;
    },
    commit() {
      if (isBegun) connection.exec(WHOLE.commit);
      isBegun = false;
    },
  };
}

const WHOLE = { begin: "BEGIN IMMEDIATE", commit: "COMMIT", rollBack: "ROLLBACK" };
const PART = { begin: "SAVEPOINT part", commit: "RELEASE part", rollBack: "ROLLBACK TO part; RELEASE part" };

function inTransaction<T>(connection: EngineConnection, words: typeof WHOLE, work: () => T): T {
  connection.exec(words.begin);
  try {
    const result = work();
    connection.exec(words.commit);
    return result;
  } catch (error) {
    rollBack(connection, words.rollBack);
    throw error;
  }
}

function rollBack(connection: EngineConnection, words: string): void {
  try {
    connection.exec(words);
  } catch {
    // SQLite rolled back by itself (full disk, damaged file): the error that led here is the one to report.
  }
}

function plainRow(row: SqlRow): SqlRow {
  const plain: Record<string, SqlValue> = {};
  for (const [column, value] of Object.entries(row)) plain[column] = plainValue(value);
  return plain;
}

function plainValue(value: SqlValue): SqlValue {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  // One driver returns a Buffer, whose slice() is another than the one of Uint8Array.
  if (value instanceof Uint8Array) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value;
}
