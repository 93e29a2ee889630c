import type { Finding } from "../errors.ts";
import type { Database } from "../platform/sqlite.ts";
import type { FolderStamp } from "./index-source.ts";

export function getMeta(database: Database, name: string): string | undefined {
  const value = database.get("SELECT value FROM meta WHERE name = ?", [name])?.["value"];
  return typeof value === "string" ? value : undefined;
}

export function setMeta(database: Database, name: string, value: string): void {
  database.run("INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", [
    name,
    value,
  ]);
}

/** The folder as it was when the index was last brought up to date; undefined when it never was. */
export function getStamp(database: Database, folder: Pick<FolderStamp, "scope" | "session">): FolderStamp | undefined {
  const [count, mtimeMs, head, highest] = JSON.parse(getMeta(database, stampName(folder)) ?? "[]") as unknown[];
  if (typeof count !== "number" || typeof mtimeMs !== "number") return undefined;
  const { scope, session } = folder;
  return { scope, session, count, mtimeMs, head: String(head ?? ""), highest: Number(highest ?? 0) };
}

export function setStamp(database: Database, stamp: FolderStamp): void {
  setMeta(database, stampName(stamp), formatStamp(stamp));
}

/** What could not be read when the folder was last read whole. */
export function setFindings(database: Database, folder: Folder, findings: readonly Finding[]): void {
  setMeta(database, `findings:${folder.scope}:${folder.session}`, JSON.stringify(findings));
}

export function listFindings(database: Database): Finding[] {
  const rows = database.all("SELECT value FROM meta WHERE name LIKE 'findings:%' ORDER BY name");
  return rows.flatMap((row) => JSON.parse(String(row["value"])) as Finding[]);
}

interface Folder {
  readonly scope: string;
  readonly session: string;
}

function stampName(folder: Folder): string {
  return `stamp:${folder.scope}:${folder.session}`;
}

function formatStamp(stamp: FolderStamp): string {
  return JSON.stringify([stamp.count, stamp.mtimeMs, stamp.head, stamp.highest]);
}
