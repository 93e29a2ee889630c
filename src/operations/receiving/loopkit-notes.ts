import { join } from "node:path";
import type { Decision } from "../../decisions/decision.ts";
import type { Finding } from "../../errors.ts";
import { readText, writeFileAtomic } from "../../platform/files.ts";
import { label } from "../looking-up/decision-answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

const DECISIONS = "claude-decisions.json";
const PROGRESS = "claude-progress.txt";
const PUBLIC = { mode: 0o644, folderMode: 0o755, throughLink: true } as const;

interface Entry {
  readonly ts: string;
  readonly decision: string;
}

/**
 * With `loopkitNotes` on, appends a decision to claude-decisions.json and a contradiction to claude-progress.txt in the
 * project's folder, as other tools expect them. What stands there is never changed; a file of another form is left alone.
 */
export function noteForLoopkit(workspace: Workspace, decision: Decision, replaces: readonly string[]): void {
  if (!workspace.settings().loopkitNotes) return;
  const { root } = workspace.project();
  const path = join(root, DECISIONS);
  const text = readText(path);
  const entries = text === undefined ? [] : parseEntries(text);
  if (entries === undefined) {
    workspace.findings.push(unreadable(path));
    return;
  }
  if (entries.some((entry) => entry.decision === decision.body.decision && entry.ts === decision.date)) return;
  const added: Entry = { ts: decision.date, decision: decision.body.decision };
  writeFileAtomic(path, appended(text, entries.length, added), PUBLIC);
  if (replaces.length > 0) noteContradiction(join(root, PROGRESS), decision, replaces);
}

function parseEntries(text: string): Entry[] | undefined {
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return undefined;
    return entries.every((entry) => typeof entry?.decision === "string") ? (entries as Entry[]) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The array with one entry more; the bytes before it stay as they are. */
function appended(text: string | undefined, count: number, entry: Entry): string {
  const line = `  ${JSON.stringify(entry)}`;
  if (text === undefined || count === 0) return `[\n${line}\n]\n`;
  const end = text.lastIndexOf("]");
  return `${text.slice(0, end).trimEnd()},\n${line}\n]${text.slice(end + 1)}`;
}

function noteContradiction(path: string, decision: Decision, replaces: readonly string[]): void {
  const before = readText(path) ?? "";
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  const line = `${decision.date.slice(0, 10)} decision ${label(decision.id)} replaces ${replaces.map(label).join(", ")}: ${decision.body.decision}`;
  writeFileAtomic(path, `${before}${gap}${line.replace(/\s+/gu, " ")}\n`, PUBLIC);
}

function unreadable(path: string): Finding {
  const message = `${path} is no list of decisions, so nothing is added to it`;
  return {
    code: "loopkit-unreadable",
    origin: path,
    message,
    next: `put ${path} right, or set loopkitNotes to false`,
    severity: "note",
  };
}
