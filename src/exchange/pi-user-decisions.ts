import type { Status } from "../decisions/decision.ts";
import { isJsonObject } from "../records/json-object.ts";
import { composeStatement } from "./compose-statement.ts";
import type { Around, ExchangeFormat, Problem, ReadDocument, SourceDocument, Statement } from "./exchange-format.ts";

const TIER = /\.(evicted|dropped)\.jsonl$/i;

interface Row {
  readonly id: number;
  readonly timestamp: string;
  readonly summary: string;
  readonly detail: string;
  readonly supersedes: readonly number[];
}

/** A session of the pi extension user-decisions: one JSON object a line, its evicted and dropped ones beside it. */
export const piUserDecisions: ExchangeFormat = {
  name: "pi-user-decisions",
  summary: "a session file of the pi extension user-decisions (<session>.jsonl, with .evicted and .dropped beside it)",
  shape: "file",
  isLike: ({ name, text }) => /\.jsonl$/i.test(name) && text.split("\n").some((line) => rowOf(line) !== undefined),
  parse,
};

function parse({ name, text }: SourceDocument, around: Around): ReadDocument {
  const isDropped = TIER.exec(name)?.[1]?.toLowerCase() === "dropped";
  const statements: Statement[] = [];
  const problems: Problem[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (line.trim() === "") continue;
    const row = rowOf(line);
    if (row === undefined)
      problems.push({ line: at + 1, message: "is no record with id, timestamp, summary and detail" });
    // Dropped ones were replaced; those evicted only made room and still hold.
    else statements.push(statementOf(row, at + 1, isDropped ? "superseded" : "accepted", around));
  }
  return { group: name.replace(TIER, ".jsonl"), statements, problems };
}

function rowOf(line: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!isJsonObject(value)) return undefined;
    const { id, scope, timestamp, summary, detail, supersedes } = value;
    if (typeof id !== "number" || !Number.isSafeInteger(id) || scope !== "session") return undefined;
    if (typeof timestamp !== "string" || typeof summary !== "string" || typeof detail !== "string") return undefined;
    if (summary.trim() === "") return undefined;
    const replaced = Array.isArray(supersedes) ? supersedes.filter((one) => Number.isSafeInteger(one)) : [];
    return { id, timestamp, summary, detail, supersedes: replaced };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A person's decision in an agent's words: nobody can tell any more what was said. */
function statementOf(row: Row, line: number, status: Status, around: Around): Statement {
  const { id, timestamp, summary, detail, supersedes } = row;
  const isTime = !Number.isNaN(Date.parse(timestamp));
  const decision = composeStatement(
    {
      decision: summary,
      status,
      actor: "user",
      confidence: "confirmed",
      ...(isTime ? { date: new Date(timestamp).toISOString() } : {}),
      ...(detail.trim() === "" || detail.trim() === summary.trim() ? {} : { context: detail.trim() }),
    },
    around,
  );
  return { id: String(id), line, supersedes: supersedes.map(String), decision };
}
