/** What is needed of an open database. */
export interface Rows {
  all(sql: string, parameters?: readonly string[]): readonly Readonly<Record<string, unknown>>[];
}

/** What is needed of a file system. */
export interface Files {
  /** Names in a folder, in any order; none when it is not there. */
  names(folder: string): readonly string[];
  /** Undefined when the file is not there. */
  text(path: string): string | undefined;
}

/** A session in a database. */
export interface StoredSession {
  readonly id: string;
  readonly directory: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

/** Reads the sessions of a provider that are no file each, and gives them as the transcripts its format reads. Pure. */
export interface StoredSessions {
  /** Sessions that persons started, the latest first. */
  list(rows: Rows): readonly StoredSession[];
  /** One of them, a part in memory at a time; undefined when there is none with this id. */
  exportRows(rows: Rows, id: string): Iterable<string> | undefined;
  /** One in many files; `entry` is the path of its index entry below the folder of entries; undefined when it is gone. */
  exportFiles(files: Files, storage: string, entry: string): Iterable<string> | undefined;
}
