import type { Decision } from "../decisions/decision.ts";
import type { Finding } from "../errors.ts";
import { StetError } from "../errors.ts";
import type { Database } from "../platform/sqlite.ts";
import type { IndexEntry, IndexedFile, IndexSource } from "./index-source.ts";
import { setFindings, setStamp } from "./meta.ts";
import { deleteEntry, writeEntries } from "./rows.ts";
import type { MakerSource } from "./vectors.ts";

export interface Refreshed {
  /** Files read because they are new or changed. */
  readonly read: number;
  /** Rows taken out because their file is gone or cannot be read any more. */
  readonly removed: number;
  readonly findings: readonly Finding[];
}

export type Progress = (done: number, total: number) => void;

interface Changes {
  readonly entries: readonly IndexEntry[];
  readonly gone: readonly string[];
  readonly findings: readonly Finding[];
}

const REPORT_EVERY = 500;

/** Stats every file of the folders and reads those that changed; one transaction a folder. */
export function refreshIndex(
  database: Database,
  sources: readonly IndexSource[],
  onProgress: Progress = () => {},
  makerOf?: MakerSource,
): Refreshed {
  let read = 0;
  let removed = 0;
  const findings: Finding[] = [];
  for (const source of sources) {
    // Taken before the files are listed: what changes meanwhile leaves the folder stale.
    const stamp = source.stamp();
    const changes = collectChanges(database, source, onProgress);
    database.transaction(() => {
      applyChanges(database, source, changes, makerOf);
      setFindings(database, source, changes.findings);
      setStamp(database, stamp);
    });
    read += changes.entries.length;
    removed += changes.gone.length;
    findings.push(...changes.findings);
  }
  return { read, removed, findings };
}

function collectChanges(database: Database, source: IndexSource, onProgress: Progress): Changes {
  const { files, findings: listFindings } = source.list();
  const known = knownFiles(database, source);
  const present = new Set(files.map((file) => file.stem));
  const changed = files.filter((file) => isChanged(file, known.get(file.stem)));
  const findings = [...listFindings];
  const entries: IndexEntry[] = [];
  const gone = [...known.keys()].filter((stem) => !present.has(stem));
  for (const [at, file] of changed.entries()) {
    const decision = readOrFinding(source, file);
    if ("severity" in decision) {
      findings.push(decision);
      if (known.has(file.stem)) gone.push(file.stem);
    } else {
      entries.push({ scope: source.scope, session: source.session, decision, size: file.size, mtimeMs: file.mtimeMs });
    }
    if ((at + 1) % REPORT_EVERY === 0 || at + 1 === changed.length) onProgress(at + 1, changed.length);
  }
  return { entries, gone, findings };
}

function applyChanges(database: Database, source: IndexSource, changes: Changes, makerOf?: MakerSource): void {
  const { scope, session } = source;
  for (const stem of changes.gone) deleteEntry(database, { scope, session, stem });
  writeEntries(database, changes.entries, makerOf);
}

function knownFiles(database: Database, source: IndexSource): Map<string, { size: number; mtimeMs: number }> {
  const rows = database.all("SELECT stem, size, mtime FROM decisions WHERE scope = ? AND session = ?", [
    source.scope,
    source.session,
  ]);
  return new Map(
    rows.map((row) => [String(row["stem"]), { size: Number(row["size"]), mtimeMs: Number(row["mtime"]) }]),
  );
}

function isChanged(file: IndexedFile, known: { size: number; mtimeMs: number } | undefined): boolean {
  return known === undefined || known.size !== file.size || known.mtimeMs !== file.mtimeMs;
}

function readOrFinding(source: IndexSource, { stem, path = stem }: IndexedFile): Decision | Finding {
  try {
    return source.read(stem);
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    return {
      code: "decision-unreadable",
      origin: path,
      message: error.message,
      next: error.hint,
      severity: "red",
    };
  }
}
