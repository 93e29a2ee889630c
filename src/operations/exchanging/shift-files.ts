import { join } from "node:path";
import type { Finding } from "../../errors.ts";
import {
  appendLoopkit,
  type Candidate,
  type LoopkitEntry,
  type LoopkitFile,
  parseLoopkit,
  selectNew,
} from "../../exchange/loopkit-entries.ts";
import { LOOPKIT_NAME, PROGRESS_NAME } from "../../exchange/shift-names.ts";
import { appendLine, moveFile, readText } from "../../platform/files.ts";
import { listNames, statOf } from "../../platform/folders.ts";
import { changeForeign, decodeText, type ForeignRefusal, readForeign } from "../../platform/foreign-file.ts";
import { sha256 } from "../../platform/hash.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { areNotesKept, shiftPaths } from "./shift-places.ts";

const WHY: Readonly<Record<ForeignRefusal, string>> = {
  "leads-out": "is a symbolic link that leads out of the project, so it is not touched",
  "no-file": "is no plain file, so it is not touched",
  "too-large": "is larger than 16 MB, so it is not read",
  denied: "cannot be read or written",
  busy: "is being written by somebody else all the time",
};

/** What keeps a file from being touched, to follow its path. */
export function describeRefusal(why: ForeignRefusal): string {
  return WHY[why];
}

/** What claude-decisions.json of the project says; undefined where there is none that can be read. */
export function readLoopkitFile(workspace: Workspace): LoopkitFile | undefined {
  const { root } = workspace.project();
  const file = readForeign(root, join(root, LOOPKIT_NAME));
  const text = file.kind === "bytes" ? decodeText(file.bytes) : undefined;
  return text === undefined ? undefined : parseLoopkit(text);
}

/** Appends to claude-decisions.json what it does not have; gives findings for what kept it from that. */
export function appendToLoopkit(workspace: Workspace, candidates: readonly Candidate[]): Finding[] {
  if (candidates.length === 0) return [];
  const { root } = workspace.project();
  const path = join(root, LOOPKIT_NAME);
  const findings: Finding[] = [];
  const refusal = changeForeign(root, path, (bytes) => {
    const text = bytes === undefined ? "" : decodeText(bytes);
    const file = text === undefined ? undefined : parseLoopkit(text);
    if (text === undefined || file === undefined) {
      findings.push(setAside(path));
      return Buffer.from(appended(workspace, "", candidates) ?? "");
    }
    const after = appended(workspace, text, candidates);
    return after === undefined ? undefined : Buffer.from(after);
  });
  if (refusal !== undefined) findings.push(refused(path, refusal));
  return findings;
}

/** Remembered before it is written: an entry of ours must never be taken for one that a hand wrote. */
function appended(workspace: Workspace, text: string, candidates: readonly Candidate[]): string | undefined {
  const file = parseLoopkit(text);
  const added = file === undefined ? [] : selectNew(file, candidates);
  if (file === undefined || added.length === 0) return undefined;
  rememberEntries(workspace, added);
  return appendLoopkit(text, file, added);
}

/** A file that is no list keeps its bytes under another name. */
function setAside(path: string): Finding {
  let aside = `${path}.unreadable`;
  for (let at = 2; statOf(aside) !== undefined; at += 1) aside = `${path}.unreadable-${at}`;
  moveFile(path, aside);
  const message = `${path} was no list of decisions; it is kept as ${aside}, and a new one was begun`;
  return {
    code: "loopkit-set-aside",
    origin: aside,
    message,
    next: `move what is of use in ${aside} back by hand`,
    severity: "note",
  };
}

/** Adds lines to claude-progress.txt that are not in it; every byte before them stays. */
export function appendToProgress(workspace: Workspace, lines: readonly string[]): Finding[] {
  if (lines.length === 0) return [];
  const { root } = workspace.project();
  const path = join(root, PROGRESS_NAME);
  const refusal = changeForeign(root, path, (bytes = Buffer.alloc(0)) => {
    const known = bytes.toString("utf8").split(/\r?\n/);
    const missing = lines.filter((line) => !known.includes(line));
    if (missing.length === 0) return undefined;
    const newline = bytes.includes("\r\n") ? "\r\n" : "\n";
    const gap = bytes.length === 0 || bytes.at(-1) === 0x0a ? "" : newline;
    return Buffer.concat([bytes, Buffer.from(gap + missing.map((line) => line + newline).join(""))]);
  });
  return refusal === undefined ? [] : [refused(path, refusal)];
}

function refused(path: string, why: ForeignRefusal): Finding {
  const next = `put ${path} right, or set loopkitNotes to false`;
  return { code: "loopkit-refused", origin: path, message: `${path} ${WHY[why]}`, next, severity: "note" };
}

/** Entries of the file that stet neither wrote nor read before. */
export function listUnknown<Entry extends LoopkitEntry>(workspace: Workspace, entries: readonly Entry[]): Entry[] {
  const known = new Set((readText(knownPath(workspace)) ?? "").split("\n"));
  return entries.filter((entry) => !known.has(keyOf(entry)));
}

export function rememberEntries(workspace: Workspace, entries: readonly LoopkitEntry[]): void {
  const unknown = listUnknown(workspace, entries);
  for (const entry of unknown) appendLine(knownPath(workspace), keyOf(entry), { durable: false });
}

function keyOf({ ts, decision }: LoopkitEntry): string {
  return sha256(`${ts}\n${decision}`).slice(0, 32);
}

function knownPath(workspace: Workspace): string {
  return join(workspace.project().folder, "loopkit-entries");
}

/** What is wrong with the pair, without changing it. */
export function examineShiftFiles(workspace: Workspace): Finding[] {
  if (!areNotesKept(workspace)) return [];
  const { root } = workspace.project();
  return [
    ...shiftPaths(workspace).flatMap((path) => {
      const file = readForeign(root, path);
      return file.kind === "refused" ? [refused(path, file.why)] : [];
    }),
    ...unreadable(join(root, LOOPKIT_NAME), root),
    ...listNames(root)
      .filter((name) => name.startsWith(`${LOOPKIT_NAME}.unreadable`))
      .map((name) => leftAside(join(root, name))),
  ];
}

function unreadable(path: string, root: string): Finding[] {
  const file = readForeign(root, path);
  if (file.kind !== "bytes" || parseLoopkit(decodeText(file.bytes) ?? "{") !== undefined) return [];
  const message = `${path} is no list of decisions; before the next compaction it is kept aside and a new one is begun`;
  return [{ code: "loopkit-unreadable", origin: path, message, next: `put ${path} right by hand`, severity: "note" }];
}

function leftAside(path: string): Finding {
  const message = `${path} was no list of decisions when it was kept aside`;
  const next = `move what is of use in ${path} back by hand and delete it`;
  return { code: "loopkit-set-aside", origin: path, message, next, severity: "note" };
}
