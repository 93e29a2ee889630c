import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type Finding, StetError } from "../../errors.ts";
import type { SourceDocument } from "../../exchange/exchange-format.ts";
import { isInside, listNames, realPathOf, statOf } from "../../platform/folders.ts";
import { decodeText, type ForeignRefusal, readForeign } from "../../platform/foreign-file.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A document as it lay on disk. */
export interface FoundDocument extends SourceDocument {
  readonly changed: Date;
}

export interface FoundDocuments {
  readonly documents: readonly FoundDocument[];
  readonly findings: readonly Finding[];
}

const MOST_FILES = 5_000;
const DEEPEST = 6;
const LARGEST = 4 * 1024 * 1024;
const READABLE = /\.(?:md|markdown|json|jsonl)$/i;
const SKIPPED = new Set(["node_modules", "vendor", "dist", "build", "target"]);

const WHY: Readonly<Record<ForeignRefusal | "no-text", string>> = {
  "leads-out": "is a symbolic link that leads out of the folder named, and is not followed",
  "no-file": "is no plain file",
  "too-large": "is larger than 4 MB",
  denied: "cannot be read",
  busy: "is being written by somebody else",
  "no-text": "is no text in UTF-8",
};

/** The file named, or every file in the folder named that may hold decisions; what cannot be read is a finding. */
export function readDocuments(workspace: Workspace, path: string): FoundDocuments {
  const full = resolve(workspace.situation.cwd, path);
  const stat = statOf(full);
  if (stat === undefined) {
    throw new StetError("not_found", `there is no ${path}`, { hint: "Name a file or a folder to import." });
  }
  const findings: Finding[] = [];
  const paths = stat.isFolder ? listFiles(full, findings) : [full, ...siblingsOf(full)];
  // A file that was named is read wherever a link leads.
  const within = stat.isFolder ? full : sep;
  const documents = paths.flatMap((one) => read(workspace, full, one, within, findings));
  return { documents, findings };
}

/** The pi extension keeps what it no longer shows, and what was replaced, in files of their own. */
function siblingsOf(path: string): string[] {
  if (!path.endsWith(".jsonl") || /\.(?:evicted|dropped)\.jsonl$/.test(path)) return [];
  const stem = path.slice(0, -".jsonl".length);
  return [`${stem}.evicted.jsonl`, `${stem}.dropped.jsonl`].filter((sibling) => statOf(sibling)?.isFile === true);
}

function listFiles(folder: string, findings: Finding[]): string[] {
  const found: string[] = [];
  const visit = (at: string, depth: number): void => {
    for (const name of listNames(at)) {
      if (name.startsWith(".") || SKIPPED.has(name) || found.length > MOST_FILES) continue;
      const path = join(at, name);
      const stat = statOf(path);
      if (stat?.isFolder === true && !stat.isLink && depth < DEEPEST) visit(path, depth + 1);
      else if (stat !== undefined && !stat.isFolder && READABLE.test(name)) found.push(path);
    }
  };
  visit(folder, 0);
  if (found.length <= MOST_FILES) return found;
  const message = `holds more than ${MOST_FILES} files; only the first ${MOST_FILES} were looked at`;
  findings.push({
    code: "import-cut",
    origin: folder,
    message,
    next: "import its folders one by one",
    severity: "note",
  });
  return found.slice(0, MOST_FILES);
}

function read(workspace: Workspace, named: string, path: string, within: string, findings: Finding[]): FoundDocument[] {
  const name = nameOf(workspace, named, path);
  const file = readForeign(within, path, LARGEST);
  if (file.kind === "absent") return [];
  const text = file.kind === "bytes" ? decodeText(file.bytes) : undefined;
  if (text === undefined || text.includes("\0")) {
    const message = `${name} ${WHY[file.kind === "refused" ? file.why : "no-text"]}`;
    findings.push({ code: "import-unread", origin: name, message, severity: "note" });
    return [];
  }
  return [{ name, text, changed: new Date(statOf(path)?.mtimeMs ?? 0) }];
}

/** The path from the project's top, or from the folder around what was named; a link counts as where it lies. */
function nameOf(workspace: Workspace, named: string, path: string): string {
  const root = workspace.getProject()?.root ?? realPathOf(workspace.situation.cwd);
  const folder = dirname(path);
  const from = isInside(root, folder)
    ? relative(root, join(realPathOf(folder), basename(path)))
    : join(basename(named), relative(named, path));
  return from.split(sep).join("/");
}
