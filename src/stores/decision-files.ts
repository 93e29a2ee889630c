import { join } from "node:path";
import type { Decision } from "../decisions/decision.ts";
import { idFinding, parseDecision } from "../decisions/markdown.ts";
import { numberOf } from "../decisions/stem.ts";
import type { Finding } from "../errors.ts";
import { StetError } from "../errors.ts";
import { readText } from "../platform/files.ts";
import { isInside, listNames, statOf } from "../platform/folders.ts";
import type { Store } from "./store.ts";

/** Where in a store a decision file lies: among the trusted ones, or waiting for a person. */
export type Shelf = "decisions" | "review";

/** One decision file; `stem` is NFC whatever the file system made of the name. */
export interface DecisionFile {
  readonly stem: string;
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

export interface Listed {
  readonly files: readonly DecisionFile[];
  readonly findings: readonly Finding[];
}

export interface ReadDecisions {
  readonly decisions: readonly Decision[];
  readonly findings: readonly Finding[];
}

// Room for the ending and for a version within the 255 bytes a file name may have.
const MAX_STEM_BYTES = 230;
const FORBIDDEN = /[/\\\p{Cc}\u2028\u2029]/u;

export function shelfFolder(store: Store, shelf: Shelf): string {
  return shelf === "decisions" ? store.decisionsFolder : join(store.decisionsFolder, "_review");
}

/** Where the file of a stem goes; throws `usage` for what is no stem, so that no name leaves the folder. */
export function decisionPath(store: Store, stem: string, shelf: Shelf = "decisions"): string {
  if (isStem(stem, shelf)) return join(shelfFolder(store, shelf), `${stem}.md`);
  throw new StetError("usage", `${JSON.stringify(stem)} is no name of a decision`, {
    hint: "use the number or the stem that `stet list` shows",
  });
}

/** The files of a shelf by stem; links out of the store and names of another form are findings. */
export function listDecisionFiles(store: Store, shelf: Shelf = "decisions"): Listed {
  const folder = shelfFolder(store, shelf);
  const files: DecisionFile[] = [];
  const findings: Finding[] = [];
  if (isLinkOut(store, folder)) return { files, findings: [linkFinding(folder)] };
  for (const name of listNames(folder)) {
    if (!name.endsWith(".md") || name === "INDEX.md") continue;
    const path = join(folder, name);
    const stem = name.slice(0, -3).normalize("NFC");
    const stat = statOf(path);
    if (stat === undefined || stat.isFolder) continue;
    if (stat.isLink && !isInside(store.folder, path)) findings.push(linkFinding(path));
    else if (!isStem(stem, shelf)) findings.push(nameFinding(path));
    else if (stat.isFile) files.push({ stem, path, size: stat.size, mtimeMs: stat.mtimeMs });
  }
  files.sort((a, b) => (a.stem < b.stem ? -1 : 1));
  return { files, findings };
}

/** Undefined when there is no such file; throws `invalid_file` when it does not have the form. */
export function getDecision(store: Store, stem: string, shelf: Shelf = "decisions"): Decision | undefined {
  const text = readDecisionText(store, stem, shelf);
  return text === undefined ? undefined : parseStored(store, stem, text);
}

/** Like getDecision, but undefined too for a file that does not have the form. */
export function getReadable(store: Store, stem: string): Decision | undefined {
  try {
    return getDecision(store, stem);
  } catch (error) {
    if (error instanceof StetError && error.code === "invalid_file") return undefined;
    throw error;
  }
}

/** Like getDecision; throws `not_found` when there is no such file. */
export function readDecision(store: Store, stem: string, shelf: Shelf = "decisions"): Decision {
  const decision = getDecision(store, stem, shelf);
  if (decision !== undefined) return decision;
  throw new StetError("not_found", `no decision ${stem} in ${shelfFolder(store, shelf)}`, {
    hint: "see `stet list --all` for those there are",
  });
}

/** The text of a decision file as it stands; undefined when there is none or it leads out of the store. */
export function readDecisionText(store: Store, stem: string, shelf: Shelf = "decisions"): string | undefined {
  const path = existingPath(store, stem, shelf);
  return path === undefined ? undefined : readText(path);
}

/** The path of the file that holds the stem, under the spelling it has on disk. */
export function existingPath(store: Store, stem: string, shelf: Shelf = "decisions"): string | undefined {
  const usual = decisionPath(store, stem, shelf);
  const stat = statOf(usual);
  if (stat !== undefined) return stat.isLink && !isInside(store.folder, usual) ? undefined : usual;
  if (/^[\x20-\x7e]*$/.test(stem)) return undefined;
  // A file that came from macOS may have its name decomposed.
  const name = listNames(shelfFolder(store, shelf)).find((candidate) => candidate.normalize("NFC") === `${stem}.md`);
  return name === undefined ? undefined : join(shelfFolder(store, shelf), name);
}

/** Every decision of a shelf that can be read, and what cannot as findings. */
export function readAll(store: Store, shelf: Shelf = "decisions"): ReadDecisions {
  const { files, findings } = listDecisionFiles(store, shelf);
  const decisions: Decision[] = [];
  const all = [...findings];
  for (const file of files) {
    const outcome = readOrFinding(store, file);
    if (outcome === undefined) continue;
    if ("severity" in outcome) all.push(outcome);
    else decisions.push(outcome);
  }
  return { decisions, findings: all };
}

/** What only a whole look at the files shows: front matter that names another id than the file. */
export function listIdFindings(store: Store): Finding[] {
  return listDecisionFiles(store).files.flatMap(({ stem, path }) => idFinding(stem, readText(path) ?? "") ?? []);
}

function readOrFinding(store: Store, file: DecisionFile): Decision | Finding | undefined {
  try {
    const text = readText(file.path);
    return text === undefined ? undefined : parseStored(store, file.stem, text);
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    const { message, hint } = error;
    return { code: "decision-unreadable", origin: file.path, message, next: hint, severity: "red" };
  }
}

// The folder a file lies in says whose it is, whatever its front matter claims.
function parseStored(store: Store, stem: string, text: string): Decision {
  const decision = parseDecision(stem, text);
  return decision.scope === store.scope ? decision : { ...decision, scope: store.scope };
}

function isStem(stem: string, shelf: Shelf): boolean {
  if (stem === "" || /^[._]/.test(stem) || FORBIDDEN.test(stem)) return false;
  if (shelf === "decisions" && numberOf(stem) === undefined) return false;
  return Buffer.byteLength(stem) <= MAX_STEM_BYTES;
}

function isLinkOut(store: Store, folder: string): boolean {
  return statOf(folder) !== undefined && !isInside(store.folder, folder);
}

function linkFinding(path: string): Finding {
  return {
    code: "store-link",
    origin: path,
    message: "a symbolic link leads out of the store and is not followed",
    next: "replace the link by the file itself",
    severity: "red",
  };
}

function nameFinding(path: string): Finding {
  return {
    code: "decision-name",
    origin: path,
    message: "the name does not begin with a number of four digits and a dash, so the file is no decision",
    next: "name it like 0042-use-pytest.md, or move it elsewhere",
    severity: "note",
  };
}
