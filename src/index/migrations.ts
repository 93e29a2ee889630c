import type { Database } from "../platform/sqlite.ts";

/** Kept in user_version; an index of any other version is made anew, since it is only a copy of files. */
export const SCHEMA_VERSION = 6;

// The words table keeps `_ - / .` inside words, so `src/app.ts` and `retry_max` are found as written; their pieces are
// added to the text when a row is written. The trigram table finds substrings of three characters and more, the
// grams table single characters and pairs of scripts without spaces; vectors.ts says how vectors lie. Rows are wide: whatever is asked of all of them has
// an index that answers without reading one.
const SCHEMA = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE decisions (
  row INTEGER PRIMARY KEY,
  scope TEXT NOT NULL,
  session TEXT NOT NULL,
  stem TEXT NOT NULL,
  number INTEGER,
  title TEXT NOT NULL,
  status TEXT NOT NULL,
  confidence TEXT NOT NULL,
  actor TEXT NOT NULL,
  type TEXT NOT NULL,
  date TEXT NOT NULL,
  entity TEXT NOT NULL,
  primary_tag TEXT NOT NULL,
  topic_key TEXT NOT NULL,
  topic TEXT NOT NULL,
  replaces INTEGER NOT NULL,
  pinned INTEGER NOT NULL,
  valid_until TEXT,
  size INTEGER NOT NULL,
  mtime REAL NOT NULL,
  decision TEXT NOT NULL,
  UNIQUE (scope, session, stem)
);
CREATE INDEX decisions_by_topic ON decisions (topic_key);
CREATE INDEX decisions_by_subject ON decisions (topic);
CREATE INDEX decisions_replacing ON decisions (scope, session, status) WHERE replaces > 0;
CREATE INDEX decisions_pinned ON decisions (session, status) WHERE pinned > 0;
CREATE INDEX decisions_by_status ON decisions (session, status, date DESC, stem DESC, type, scope);
CREATE INDEX decisions_held ON decisions (status, session);
CREATE INDEX decisions_by_type ON decisions (type, status, date DESC, stem DESC);
CREATE INDEX decisions_by_stem ON decisions (stem);
CREATE INDEX decisions_by_number ON decisions (number, scope, session);
CREATE INDEX decisions_by_date ON decisions (date DESC, stem DESC);
CREATE VIRTUAL TABLE words USING fts5 (
  title, decision, rest, labels,
  content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2 tokenchars '_-/.'"
);
CREATE VIRTUAL TABLE trigrams USING fts5 (
  title, decision, labels, content = '', contentless_delete = 1, tokenize = "trigram"
);
CREATE VIRTUAL TABLE grams USING fts5 (
  text, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0"
);
CREATE TABLE vectors (chunk INTEGER NOT NULL, maker TEXT NOT NULL, rows BLOB NOT NULL, PRIMARY KEY (chunk, maker));
`;

// How many rows an entry of each index stands for, as ANALYZE would count in a large project: without it SQLite takes
// the order by date for the best way to the few decisions that are pinned, replace another or share a subject, and
// reads ten thousand rows for them.
const STATISTICS = `
ANALYZE;
DELETE FROM sqlite_stat1;
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('decisions', 'sqlite_autoindex_decisions_1', '10000 9000 9000 1'),
  ('decisions', 'decisions_by_topic', '10000 2'),
  ('decisions', 'decisions_by_subject', '10000 4'),
  ('decisions', 'decisions_by_stem', '10000 1'),
  ('decisions', 'decisions_by_number', '10000 1 1 1'),
  ('decisions', 'decisions_by_date', '10000 1 1'),
  ('decisions', 'decisions_by_status', '10000 10000 8000 1 1 1 1'),
  ('decisions', 'decisions_held', '10000 8000 8000 sz=16'),
  ('decisions', 'decisions_by_type', '10000 2500 2000 1 1'),
  ('decisions', 'decisions_replacing', '100 100 100 90'),
  ('decisions', 'decisions_pinned', '10 10 10');
ANALYZE sqlite_schema;
`;

const TABLES = ["words", "trigrams", "grams", "vectors", "decisions", "meta"];

/** Fills an empty database with the tables of this version, in one transaction. */
export function createSchema(database: Database): void {
  database.transaction(() => {
    // Another process may have done it while this one waited for the lock.
    if (schemaVersionOf(database) === SCHEMA_VERSION) return;
    database.exec(SCHEMA);
    database.exec(STATISTICS);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

/** Empties the index in one transaction; dropping is faster than deleting, and other processes never see a part. */
export function resetSchema(database: Database): void {
  database.transaction(() => {
    for (const table of TABLES) database.exec(`DROP TABLE IF EXISTS ${table}`);
    database.exec(SCHEMA);
    database.exec(STATISTICS);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

export function schemaVersionOf(database: Database): number {
  return Number(database.get("PRAGMA user_version")?.["user_version"] ?? 0);
}

/** Whether nothing was ever created in it. */
export function isEmptyDatabase(database: Database): boolean {
  return database.get("SELECT 1 AS one FROM sqlite_master LIMIT 1") === undefined;
}
