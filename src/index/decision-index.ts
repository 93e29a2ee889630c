import type { Scope } from "../decisions/decision.ts";
import type { Finding } from "../errors.ts";
import type { Database, SqlRow } from "../platform/sqlite.ts";
import { isDamaged } from "../platform/sqlite.ts";
import { type IndexOptions, openIndexFile, removeIndexFile } from "./index-file.ts";
import type { FolderStamp, IndexEntry, IndexKey, IndexSource } from "./index-source.ts";
import type { ListFilter } from "./list-filter.ts";
import { conditionSql, filterSql } from "./list-filter.ts";
import { getMeta, getStamp, listFindings, setMeta, setStamp } from "./meta.ts";
import { resetSchema } from "./migrations.ts";
import type { Progress, Refreshed } from "./refresh.ts";
import { refreshIndex } from "./refresh.ts";
import { deleteEntry, ENTRY_COLUMNS, entryOf, listUnembedded, readRows, writeEntries } from "./rows.ts";
import type { RowHit, SearchExpressions, SearchHit } from "./search.ts";
import { countMatches, findRows, searchIndex } from "./search.ts";
import { keepOnly, measureNearness, type Nearness, putVectors } from "./vectors.ts";

/** What is needed of a decision to find it by number, stem or title. */
export interface IndexedName {
  readonly id: string;
  readonly scope: Scope;
  readonly session: string;
  readonly number?: number;
  readonly title: string;
  readonly status: string;
}

const NAME_COLUMNS = "scope, session, stem, number, title, status";

function nameOf(row: SqlRow): IndexedName {
  return {
    id: String(row["stem"]),
    scope: row["scope"] as Scope,
    session: String(row["session"]),
    ...(row["number"] === null ? {} : { number: Number(row["number"]) }),
    title: String(row["title"]),
    status: String(row["status"]),
  };
}

/** Opens the index of one project; never throws for a damaged, deleted, newer or unwritable file. */
export function openIndex(path: string, options: IndexOptions = {}): DecisionIndex {
  return new DecisionIndex(path, options);
}

/** A copy of the decision files in SQLite, which may be deleted at any moment. */
export class DecisionIndex {
  readonly path: string;
  readonly #options: IndexOptions;
  #opened: { readonly database: Database; readonly isTemporary: boolean };
  #refill: ((index: DecisionIndex) => void) | undefined;

  constructor(path: string, options: IndexOptions) {
    this.path = path;
    this.#options = options;
    this.#opened = openIndexFile(path, options);
  }

  /** True when it could not be kept on disk and lives until it is closed. */
  get isTemporary(): boolean {
    return this.#opened.isTemporary;
  }

  /** What fills the index anew when damage shows while it is in use; without it, it comes back empty and stale. */
  onDamage(refill: (index: DecisionIndex) => void): void {
    this.#refill = refill;
  }

  /** All that is written from here on is committed by `commit`, and until then seen by this process alone. */
  begin(): void {
    this.#guard(() => this.#opened.database.begin());
  }

  /** Where the index was damaged meanwhile it was made anew from the files, and nothing is left to commit. */
  commit(): void {
    this.#opened.database.commit();
  }

  upsert(entries: readonly IndexEntry[]): void {
    if (entries.length === 0) return;
    this.#write((database) => writeEntries(database, entries, this.#options.makerOf));
  }

  remove(keys: readonly IndexKey[]): void {
    this.#write((database) => {
      for (const key of keys) deleteEntry(database, key);
    });
  }

  get(key: IndexKey): IndexEntry | undefined {
    const sql = `SELECT ${ENTRY_COLUMNS} FROM decisions WHERE scope = ? AND session = ? AND stem = ?`;
    const row = this.#read((database) => database.get(sql, [key.scope, key.session, key.stem]));
    return row === undefined ? undefined : entryOf(row);
  }

  /** Newest first. */
  list(filter: ListFilter = {}): IndexEntry[] {
    const { sql, parameters } = filterSql(filter);
    return this.#read((database) => database.all(`SELECT ${ENTRY_COLUMNS} FROM decisions ${sql}`, parameters)).map(
      entryOf,
    );
  }

  /** Names alone, which costs a fraction of reading the decisions. */
  listNames(filter: ListFilter = {}): IndexedName[] {
    const { sql, parameters } = filterSql(filter);
    return this.#read((database) => database.all(`SELECT ${NAME_COLUMNS} FROM decisions ${sql}`, parameters)).map(
      nameOf,
    );
  }

  /** Decisions outside sessions whose number another one has too, by number; a global number is no other store's. */
  listSharedNumbers(): IndexedName[] {
    const repeated =
      "SELECT number FROM decisions WHERE number > 0 AND session = '' GROUP BY number HAVING count(*) > 1";
    // Nearly always there is none, and numbers alone are counted in the order of their index.
    const numbers = this.#read((database) => database.all(repeated)).map(({ number }) => Number(number));
    if (numbers.length === 0) return [];
    const area = "scope = 'global'";
    const among = `session = '' AND number IN (${numbers.join(", ")})`;
    const shared = `SELECT number, ${area} FROM decisions WHERE ${among} GROUP BY number, ${area} HAVING count(*) > 1`;
    const sql = `SELECT ${NAME_COLUMNS} FROM decisions WHERE ${among} AND (number, ${area}) IN (${shared})
      ORDER BY number, scope DESC, stem`;
    return this.#read((database) => database.all(sql)).map(nameOf);
  }

  /** How many decisions pass the filter, whatever its limit. */
  count(filter: ListFilter = {}): number {
    const { sql, parameters } = conditionSql(filter);
    const counted = `SELECT count(*) AS held FROM decisions ${sql}`;
    return this.#read((database) => Number(database.get(counted, parameters)?.["held"] ?? 0));
  }

  /** What each leg finds, best first, at most `limit` a leg. */
  search(expressions: SearchExpressions, limit = 50, isInForceOnly = false): SearchHit[] {
    return this.#read((database) => searchIndex(database, expressions, limit, isInForceOnly));
  }

  /** The same as rows alone, for `readRows`: of what is found, little is read. */
  findRows(expressions: SearchExpressions, limit: number): RowHit[] {
    return this.#read((database) => findRows(database, expressions, limit));
  }

  /** The entries of rows, by row; one that is gone is missing. */
  readRows(rows: readonly number[]): Map<number, IndexEntry> {
    return this.#read((database) => readRows(database, rows));
  }

  /** How near each row is to a vector of length 1. */
  nearness(maker: string, vector: Float32Array): Nearness {
    return this.#read((database) => measureNearness(database, maker, vector));
  }

  /** Texts that still want a vector of the maker, by row, at most so many. */
  listUnembedded(maker: string, limit: number): Map<number, string> {
    return this.#read((database) => listUnembedded(database, maker, limit));
  }

  /** Keeps vectors of rows, in the order of the rows. */
  putVectors(maker: string, rows: readonly number[], vectors: readonly Float32Array[]): void {
    this.#write((database) => putVectors(database, maker, rows, vectors));
  }

  /** Forgets the vectors of every other maker. */
  keepVectorsOf(maker: string): void {
    this.#write((database) => keepOnly(database, maker));
  }

  /** How many decisions the expression of a term fits. */
  countMatches(porterExpression: string): number {
    return this.#read((database) => countMatches(database, porterExpression));
  }

  getMeta(name: string): string | undefined {
    return this.#read((database) => getMeta(database, name));
  }

  setMeta(name: string, value: string): void {
    this.#write((database) => setMeta(database, name, value));
  }

  /** The folder as the index knows it; undefined when it was never read. */
  getStamp(folder: Pick<FolderStamp, "scope" | "session">): FolderStamp | undefined {
    return this.#read((database) => getStamp(database, folder));
  }

  /** Declares the folders to be as the index has them. */
  setStamps(stamps: readonly FolderStamp[]): void {
    this.#write((database) => {
      for (const stamp of stamps) setStamp(database, stamp);
    });
  }

  /** Stats every file and reads those that changed. */
  refresh(sources: readonly IndexSource[], onProgress?: Progress): Refreshed {
    return this.#guard(() => refreshIndex(this.#opened.database, sources, onProgress, this.#options.makerOf));
  }

  /** Reads every file into a new index. */
  rebuild(sources: readonly IndexSource[], onProgress?: Progress): Refreshed {
    return this.#guard(() => {
      resetSchema(this.#opened.database);
      return refreshIndex(this.#opened.database, sources, onProgress, this.#options.makerOf);
    });
  }

  /** What could not be read when the folders were last read. */
  findings(): Finding[] {
    return this.#read(listFindings);
  }

  close(): void {
    this.#opened.database.close();
  }

  #read<T>(work: (database: Database) => T): T {
    return this.#guard(() => work(this.#opened.database));
  }

  #write(work: (database: Database) => void): void {
    this.#guard(() => this.#opened.database.transaction(() => work(this.#opened.database)));
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isDamaged(error)) throw error;
      this.#recreate();
      this.#refill?.(this);
      return work();
    }
  }

  #recreate(): void {
    this.#opened.database.close();
    if (!this.isTemporary) removeIndexFile(this.path);
    this.#opened = openIndexFile(this.path, this.#options);
  }
}
