import { join } from "node:path";
import { readBytes, readText, writeFileAtomic } from "../platform/files.ts";
import { listNames, statOf } from "../platform/folders.ts";
import { FORMAT_VERSION, formatIn } from "./format-version.ts";

/** What brings a store from one version to the next, by the version it starts from. */
const MIGRATIONS: ReadonlyMap<number, (folder: string) => void> = new Map();

/** Brings an older store to this version, after a copy of it was made beside it; gives the copy's folder. */
export function migrateStore(folder: string): string | undefined {
  const file = join(folder, "project.json");
  const from = formatIn(file);
  if (from >= FORMAT_VERSION) return undefined;
  const backup = freeName(`${folder}.format-${from}`);
  copyFolder(folder, backup);
  for (let version = from; version < FORMAT_VERSION; version += 1) MIGRATIONS.get(version)?.(folder);
  const text = readText(file) ?? "{}";
  writeFileAtomic(file, text.replace(/("format"\s*:\s*)\d+/, `$1${FORMAT_VERSION}`));
  return backup;
}

function copyFolder(from: string, to: string): void {
  for (const name of listNames(from)) {
    const source = join(from, name);
    const stat = statOf(source);
    if (stat === undefined || stat.isLink) continue;
    if (stat.isFolder) copyFolder(source, join(to, name));
    else if (stat.isFile) writeFileAtomic(join(to, name), readBytes(source) ?? new Uint8Array());
  }
}

function freeName(base: string): string {
  for (let suffix = 1; ; suffix += 1) {
    const candidate = suffix === 1 ? base : `${base}-${suffix}`;
    if (statOf(candidate) === undefined) return candidate;
  }
}
