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
  /** Runs `work` inside BEGIN IMMEDIATE … COMMIT, ROLLBACK when it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}
