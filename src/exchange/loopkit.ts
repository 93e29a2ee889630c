import type { Decision } from "../decisions/decision.ts";
import { titleOf } from "../decisions/title.ts";
import { composeStatement } from "./compose-statement.ts";
import type { Around, ExchangeFormat, Problem, ReadDocument, SourceDocument, Statement } from "./exchange-format.ts";
import { appendLoopkit, type LoopkitEntry, loopkitTime, parseLoopkit } from "./loopkit-entries.ts";
import { LOOPKIT_NAME } from "./shift-names.ts";

/** claude-decisions.json of loopkit's shift notes: a list of {ts, decision}, the newest counts. */
export const loopkit: ExchangeFormat = {
  name: "loopkit",
  summary: "claude-decisions.json: one list of {ts, decision}, oldest first; of two that contradict the newer counts",
  shape: "file",
  isNewerFirst: true,
  isLike: ({ name, text }) => /\.json$/i.test(name) && (parseLoopkit(text)?.entries.length ?? 0) > 0,
  parse,
  format: (decisions) => [{ name: LOOPKIT_NAME, text: appendLoopkit("", EMPTY, decisions.map(entryOf).sort(byTime)) }],
};

const EMPTY = { list: { values: [], spans: [] }, entries: [], strange: [] };

function parse({ name, text }: SourceDocument, around: Around): ReadDocument {
  const file = parseLoopkit(text);
  if (file === undefined) {
    return { group: name, statements: [], problems: [{ line: 1, message: "is no JSON list" }] };
  }
  const lineAt = (at: number): number => text.slice(0, file.list.spans[at]?.start ?? 0).split("\n").length;
  const untimed = file.entries.filter(({ ts }) => !isTime(ts));
  const problems: Problem[] = [
    ...file.strange.map((at) => ({ line: lineAt(at), message: "is no entry {ts, decision}" })),
    ...untimed.map(({ at, ts }) => ({ line: lineAt(at), message: `has no time (${JSON.stringify(ts)})` })),
  ];
  return {
    group: name,
    statements: file.entries.map((entry) => statementOf(entry, lineAt(entry.at), around)),
    problems: problems.sort((a, b) => a.line - b.line),
  };
}

/** A sentence stays as the file has it; an entry is a decision by contract, whoever wrote it. */
export function statementOf({ ts, decision }: LoopkitEntry, line: number, around: Around): Statement {
  return {
    id: "",
    line,
    supersedes: [],
    decision: composeStatement(
      {
        decision,
        title: titleOf(decision),
        status: "accepted",
        ...(isTime(ts) ? { date: new Date(ts).toISOString() } : {}),
      },
      around,
    ),
  };
}

function isTime(ts: string): boolean {
  return /^\d{4}-\d\d-\d\d/.test(ts) && !Number.isNaN(Date.parse(ts));
}

export function entryOf({ date, body }: Pick<Decision, "date" | "body">): LoopkitEntry {
  return { ts: loopkitTime(date), decision: body.decision };
}

function byTime(a: LoopkitEntry, b: LoopkitEntry): number {
  return a.ts < b.ts ? -1 : a.ts > b.ts ? 1 : 0;
}
