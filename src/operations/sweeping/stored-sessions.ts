import { basename, dirname, join } from "node:path";
import { readText } from "../../platform/files.ts";
import { listNames, statOf } from "../../platform/folders.ts";
import { sha256 } from "../../platform/hash.ts";
import { isDamaged, openDatabase } from "../../platform/sqlite.ts";
import type { Rows, StoredSessions } from "../../providers/stored-sessions.ts";
import type { PastFile } from "./past-sessions.ts";

/** What is known of a file before it is one. */
type Stored = Omit<PastFile, "provider" | "root">;

/** The sessions in a provider's database; none where it is no such database. `folder`: where their transcripts are to lie. */
export function sessionsInDatabase(stored: StoredSessions, database: string, folder: string): Stored[] {
  try {
    return inDatabase(database, (rows) =>
      stored.list(rows).map(({ id, directory, updated }) => ({
        path: transcriptPath(folder, database, id),
        size: 0,
        mtimeMs: updated,
        cwd: directory,
        compose: (take) => inDatabase(database, (open) => take(stored.exportRows(open, id) ?? [])),
      })),
    );
  } catch (error) {
    // Whoever made it made something else; the client itself says what is wrong with its own.
    if (isDamaged(error) || isWithoutTable(error)) return [];
    throw error;
  }
}

/** A session in many files; `entry` is the one that describes it, in the folder `place` beside what it consists of. */
export function sessionInFiles(stored: StoredSessions, place: string, entry: string, folder: string): Stored[] {
  const [path, storage] = [join(place, entry), dirname(place)];
  const stat = statOf(path);
  if (stat === undefined) return [];
  const id = basename(entry, ".json");
  const files = { names: listNames, text: readText };
  return [
    {
      path: transcriptPath(folder, storage, id),
      size: stat.size,
      mtimeMs: stat.mtimeMs,
      compose: (take) => take(stored.exportFiles(files, storage, entry) ?? []),
    },
  ];
}

/** The same place each time, since a sweep remembers a file by it. */
function transcriptPath(folder: string, source: string, id: string): string {
  return join(folder, `${sha256(source).slice(0, 8)}-${id.replace(/[^\w-]/g, "_")}.json`);
}

function inDatabase<T>(path: string, work: (rows: Rows) => T): T {
  const database = openDatabase(path, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function isWithoutTable(error: unknown): boolean {
  return error instanceof Error && /no such (?:table|column)/.test(error.message);
}
