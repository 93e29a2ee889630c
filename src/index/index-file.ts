import { failureCode } from "../platform/file-failure.ts";
import { removeFile } from "../platform/files.ts";
import type { Database, OpenOptions } from "../platform/sqlite.ts";
import { isDamaged, openDatabase } from "../platform/sqlite.ts";
import { createSchema, isEmptyDatabase, SCHEMA_VERSION, schemaVersionOf } from "./migrations.ts";
import type { MakerSource } from "./vectors.ts";

export interface IndexOptions extends Pick<OpenOptions, "isMapped"> {
  /** Makes the vectors of what is written, opened when the first is wanted; without it there are none. */
  readonly makerOf?: MakerSource;
}

export interface OpenedIndex {
  readonly database: Database;
  /** True when nothing can be written beside the path and the index lives in memory until it is closed. */
  readonly isTemporary: boolean;
}

const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOSPC", "EDQUOT"]);
// What the two engines say when the file, its folder or its -wal cannot be written: primary codes 8, 10, 13, 14.
const UNUSABLE = /^SQLITE_(?:READONLY|IOERR|FULL|CANTOPEN)/;
const UNUSABLE_CODES = new Set([8, 10, 13, 14]);

/** Opens the index; a file that is absent, damaged or of another version is made anew. */
export function openIndexFile(path: string, options: IndexOptions = {}): OpenedIndex {
  try {
    return { database: openOrRecreate(path, options), isTemporary: false };
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return { database: openInMemory(), isTemporary: true };
  }
}

/** Removes the index with the files SQLite keeps beside it. */
export function removeIndexFile(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) removeFile(path + suffix);
}

/** Whether a failure means that nothing can be written there, as opposed to a damaged file. */
export function isUnwritable(error: unknown): boolean {
  if (UNWRITABLE.has(failureCode(error) ?? "")) return true;
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return UNUSABLE_CODES.has(error.errcode & 0xff);
  return "code" in error && typeof error.code === "string" && UNUSABLE.test(error.code);
}

function openOrRecreate(path: string, options: IndexOptions): Database {
  try {
    const database = openCurrent(path, options);
    if (database !== undefined) return database;
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
  removeIndexFile(path);
  return openCurrent(path, options) ?? openInMemory();
}

/** Undefined when the file is of another version. */
function openCurrent(path: string, options: IndexOptions): Database | undefined {
  const database = openDatabase(path, options);
  try {
    if (schemaVersionOf(database) === SCHEMA_VERSION) {
      // Reading the largest table's root shows damage that opening does not.
      database.get("SELECT row FROM decisions ORDER BY row DESC LIMIT 1");
      return database;
    }
    if (schemaVersionOf(database) === 0 && isEmptyDatabase(database)) {
      createSchema(database);
      return database;
    }
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  return undefined;
}

function openInMemory(): Database {
  const database = openDatabase(":memory:");
  createSchema(database);
  return database;
}
