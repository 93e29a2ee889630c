import { join } from "node:path";
import { slug } from "../decisions/stem.ts";
import { type Finding, StetError } from "../errors.ts";
import { createFile, readText } from "../platform/files.ts";
import { isInside, listNames, statOf } from "../platform/folders.ts";
import { modesOf, type Store } from "./store.ts";

/** A folder of a store with one Markdown file for each thing of a kind. */
export interface MarkdownFolder<T> {
  readonly name: "lessons" | "procedures";
  /** Throws `invalid_file`; `stem` is the name of the file without its ending. */
  readonly parse: (stem: string, text: string) => T;
}

export interface ReadMarkdown<T> {
  readonly items: readonly T[];
  readonly findings: readonly Finding[];
}

/** What the folder holds, by name; what cannot be read, or leads out of the store, is a finding. */
export function readMarkdown<T>(store: Store, { name, parse }: MarkdownFolder<T>): ReadMarkdown<T> {
  const folder = join(store.folder, name);
  const items: T[] = [];
  const findings: Finding[] = [];
  for (const file of listNames(folder)) {
    const path = join(folder, file);
    if (!file.endsWith(".md") || file.startsWith(".") || statOf(path)?.isFile !== true) continue;
    const read = isInside(store.folder, path) ? readOne(file, path, parse) : linkFinding(path);
    if (isFinding(read)) findings.push(read);
    else if (read !== undefined) items.push(read.item);
  }
  return { items, findings };
}

/** Writes a new file under a name that none has, and gives its stem; `format` is told the stem. */
export function addMarkdown(
  store: Store,
  { name }: Pick<MarkdownFolder<unknown>, "name">,
  title: string,
  format: (stem: string) => string,
): string {
  const base = slug(title);
  for (let suffix = 1; ; suffix += 1) {
    const stem = suffix === 1 ? base : `${base}-${suffix}`;
    if (createFile(join(store.folder, name, `${stem}.md`), format(stem), modesOf(store))) return stem;
  }
}

function readOne<T>(
  file: string,
  path: string,
  parse: (stem: string, text: string) => T,
): { readonly item: T } | Finding | undefined {
  try {
    const text = readText(path);
    return text === undefined ? undefined : { item: parse(file.slice(0, -3).normalize("NFC"), text) };
  } catch (error) {
    if (!(error instanceof StetError) || error.code !== "invalid_file") throw error;
    const { message, hint } = error;
    return { code: "lesson-unreadable", origin: path, message, next: hint, severity: "note" };
  }
}

function linkFinding(path: string): Finding {
  const message = "a symbolic link leads out of the store and is not followed";
  return { code: "store-link", origin: path, message, next: "replace the link by the file itself", severity: "red" };
}

function isFinding(read: object | undefined): read is Finding {
  return read !== undefined && "severity" in read;
}
