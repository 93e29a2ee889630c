import { basename, dirname, join, resolve } from "node:path";
import type { Decision } from "../../decisions/decision.ts";
import { StetError } from "../../errors.ts";
import type { ExchangeFormat, ExportedDocument } from "../../exchange/exchange-format.ts";
import { entryOf } from "../../exchange/loopkit.ts";
import { appendLoopkit, parseLoopkit, selectNew } from "../../exchange/loopkit-entries.ts";
import { LOOPKIT_NAME } from "../../exchange/shift-names.ts";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { isInside, realPathOf, statOf } from "../../platform/folders.ts";
import { changeForeign, decodeText, readForeign } from "../../platform/foreign-file.ts";
import { sha256 } from "../../platform/hash.ts";
import { parseJsonObject } from "../../records/json-object.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { describeRefusal, rememberEntries } from "./shift-files.ts";

/** What was written where: path → stem of the decision in it, empty for one that holds all, and its hash then. */
type Written = Record<string, { readonly stem: string; readonly sha256: string }>;

/** Where documents go: a folder, and the name of the file where one holds all. */
export interface Target {
  readonly folder: string;
  readonly name?: string;
}

/** `--out` as a folder, or as a file in one; a link in the project that leads out of it is refused. */
export function targetOf(workspace: Workspace, format: ExchangeFormat, out: string): Target {
  const path = resolve(workspace.situation.cwd, out);
  const { root } = workspace.project();
  if (isWithin(root, path) && !isInside(root, path)) {
    throw new StetError("foreign_file", `${out} leads out of the project through a symbolic link`, {
      hint: `Name the place itself: ${realPathOf(path)}.`,
    });
  }
  const isFolder = statOf(path)?.isFolder === true;
  if (format.shape === "file" && !isFolder) return { folder: dirname(path), name: basename(path) };
  if (format.shape === "folder" && statOf(path) !== undefined && !isFolder) {
    throw new StetError("usage", `${out} is a file, and ${format.name} writes a folder`, { hint: "Name a folder." });
  }
  return { folder: path };
}

function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Stems of what was written to the target before. */
export function listExportedBefore(workspace: Workspace, { folder }: Target): string[] {
  const written = readWritten(workspace);
  return Object.entries(written).flatMap(([path, { stem }]) => (dirname(path) === folder && stem !== "" ? [stem] : []));
}

/** Writes the documents, all or none; a file there that stet did not write, or that was changed since, is refused. */
export function writeExported(
  workspace: Workspace,
  target: Target,
  documents: readonly ExportedDocument[],
  isForced: boolean,
): string[] {
  const files = documents.map(({ name, text, stem = "" }) => ({
    path: join(target.folder, target.name ?? name),
    text,
    stem,
  }));
  const written = readWritten(workspace);
  const foreign = files.filter(({ path, text }) => !isOurs(target.folder, path, text, written));
  if (foreign.length > 0 && !isForced) {
    const named = foreign
      .slice(0, 5)
      .map(({ path }) => path)
      .join(", ");
    const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : "";
    throw refused(`${named}${more} was not written by stet, or was changed since`);
  }
  for (const { path, text, stem } of files) {
    writeFileAtomic(path, text, { folderMode: 0o755, ...(statOf(path) === undefined ? { mode: 0o644 } : {}) });
    written[path] = { stem, sha256: sha256(text) };
  }
  writeFileAtomic(writtenPath(workspace), `${JSON.stringify(written, null, 2)}\n`);
  return files.map(({ path }) => path);
}

/** Adds what it lacks to a claude-decisions.json that is there; undefined where there is none. */
export function appendExported(
  workspace: Workspace,
  { folder, name = LOOPKIT_NAME }: Target,
  decisions: readonly Decision[],
): string | undefined {
  const path = join(folder, name);
  if (statOf(path) === undefined) return undefined;
  const candidates = decisions.map((decision) => ({ ...entryOf(decision), replaces: decision.supersedes.length > 0 }));
  const refusal = changeForeign(folder, path, (bytes) => {
    const text = decodeText(bytes ?? Buffer.alloc(0));
    const file = text === undefined ? undefined : parseLoopkit(text);
    if (text === undefined || file === undefined) throw refused(`${path} is no list of decisions`);
    const added = selectNew(file, candidates, Number.POSITIVE_INFINITY);
    if (path === join(workspace.project().root, LOOPKIT_NAME)) rememberEntries(workspace, added);
    return added.length === 0 ? undefined : Buffer.from(appendLoopkit(text, file, added));
  });
  if (refusal !== undefined) throw refused(`${path} ${describeRefusal(refusal)}`);
  return path;
}

function refused(message: string): StetError {
  return new StetError("foreign_file", `refused: ${message}`, {
    hint: "Name another place, or repeat with --force to overwrite it.",
  });
}

function isOurs(folder: string, path: string, text: string, written: Written): boolean {
  const file = readForeign(folder, path);
  if (file.kind === "absent") return true;
  if (file.kind === "refused") return false;
  const known = written[path]?.sha256;
  return file.bytes.equals(Buffer.from(text)) || (known !== undefined && sha256(file.bytes) === known);
}

function readWritten(workspace: Workspace): Written {
  // Without it every file that is there counts as somebody else's.
  return { ...(parseJsonObject(readText(writtenPath(workspace)) ?? "{}") ?? {}) } as Written;
}

function writtenPath(workspace: Workspace): string {
  return join(workspace.project().folder, "exports.json");
}
