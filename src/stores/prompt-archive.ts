import { join } from "node:path";
import { StetError } from "../errors.ts";
import { createFile, readBytes, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listNames, statOf } from "../platform/folders.ts";
import { sha256 } from "../platform/hash.ts";
import type { PromptRecord } from "../records/prompt-record.ts";
import { parseRecord } from "../records/prompt-record.ts";
import { renderMarkdown } from "../records/render-markdown.ts";
import { renderYaml } from "../records/render-yaml.ts";

/** The files of one prompt. */
export interface ArchivedPrompt {
  readonly stem: string;
  readonly path: string;
  /** Of the record and its renderings together. */
  readonly bytes: number;
  readonly hasMarkdown: boolean;
  readonly hasYaml: boolean;
}

export interface Archived {
  readonly stem: string;
  /** False when the very same bytes were archived before, by a run that was interrupted. */
  readonly isNew: boolean;
}

const RENDERINGS = [".md", ".yaml"] as const;
const MOST_SUFFIXES = 99;

export function promptsFolder(project: { readonly folder: string }): string {
  return join(project.folder, "prompts");
}

/** Writes the record under the stem, with -2 to -99 or a hash behind it where another prompt has that; `renderPrompt` follows. */
export function archivePrompt(folder: string, stem: string, record: Uint8Array): Archived {
  for (let suffix = 1; ; suffix += 1) {
    const candidate = suffix === 1 ? stem : `${stem}-${suffix <= MOST_SUFFIXES ? suffix : sha256(record).slice(0, 16)}`;
    const path = recordPath(folder, candidate);
    if (statOf(path) === undefined && createFile(path, record)) return { stem: candidate, isNew: true };
    if (readBytes(path)?.equals(record) === true) return { stem: candidate, isNew: false };
    if (suffix > MOST_SUFFIXES) throw taken(path);
  }
}

/** Undefined when there is no such record; throws `invalid_file` when it does not have the form. */
export function getPrompt(folder: string, stem: string): PromptRecord | undefined {
  const path = recordPath(folder, stem);
  const bytes = readBytes(path);
  if (bytes === undefined) return undefined;
  const record = parseRecord(bytes);
  if (record.ok) return record;
  throw new StetError("invalid_file", `${path} is no prompt record: ${record.why}`, {
    hint: "restore it from a backup; stet never rewrites a record",
  });
}

/** Every record, oldest first. */
export function listPrompts(folder: string): readonly ArchivedPrompt[] {
  const names = new Set(listNames(folder));
  const listed: ArchivedPrompt[] = [];
  for (const name of names) {
    if (!name.endsWith(".json")) continue;
    const stem = name.slice(0, -".json".length);
    const sizes = [".json", ...RENDERINGS].map((ending) =>
      names.has(stem + ending) ? (statOf(join(folder, stem + ending))?.size ?? 0) : 0,
    );
    listed.push({
      stem,
      path: join(folder, name),
      bytes: sizes.reduce((total, size) => total + size, 0),
      hasMarkdown: names.has(`${stem}.md`),
      hasYaml: names.has(`${stem}.yaml`),
    });
  }
  return listed.sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** Stems of records that lack a rendering; what a prune took needs none. */
export function listUnrendered(folder: string): readonly string[] {
  // Looked at with every block: names alone, whatever the number of prompts.
  const names = new Set(listNames(folder));
  const stems: string[] = [];
  for (const name of names) {
    if (!name.endsWith(".json")) continue;
    const stem = name.slice(0, -".json".length);
    const isRendered = RENDERINGS.every((ending) => names.has(stem + ending));
    if (!isRendered && isRenderable(join(folder, name))) stems.push(stem);
  }
  return stems.sort();
}

/** Writes the renderings of a record anew; never the record. Throws `not_found` or `invalid_file`. */
export function renderPrompt(folder: string, stem: string, home: string): void {
  const record = getPrompt(folder, stem);
  if (record === undefined) {
    throw new StetError("not_found", `no prompt record ${stem} in ${folder}`, { hint: "see `stet capture status`" });
  }
  writeRenderings(folder, stem, record, home);
}

/** Takes the renderings of a record away. */
export function removeRenderings(folder: string, stem: string): void {
  for (const ending of RENDERINGS) removeFile(join(folder, stem + ending));
}

function taken(path: string): StetError {
  return new StetError("drift", `${path} holds another record than the one its name was made from`, {
    hint: "move that file away; stet never rewrites a record",
  });
}

// Renderings can be made again from the record, so they need not survive a power cut.
function writeRenderings(folder: string, stem: string, record: PromptRecord, home: string): void {
  const recordFile = `${stem}.json`;
  writeFileAtomic(join(folder, `${stem}.md`), renderMarkdown(record, { home, recordFile }), { durable: false });
  writeFileAtomic(join(folder, `${stem}.yaml`), renderYaml(record), { durable: false });
}

function isRenderable(path: string): boolean {
  const record = parseRecord(readBytes(path) ?? new Uint8Array());
  return record.ok && record.envelope.pruned_at === undefined;
}

function recordPath(folder: string, stem: string): string {
  if (/^[^./\\][^/\\]*$/.test(stem)) return join(folder, `${stem}.json`);
  throw new StetError("usage", `${JSON.stringify(stem)} is no name of a prompt record`, {
    hint: "use the file name without its ending",
  });
}
