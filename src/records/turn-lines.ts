import { parseJsonLines } from "./json-lines.ts";
import { isJsonObject, isStringList, parseJsonObject } from "./json-object.ts";
import { ACTORS } from "./provenance.ts";
import type { Question, QuestionOption, Turn } from "./turn.ts";

const KINDS = ["prompt", "answer", "plan", "reply"] as const satisfies readonly Turn["kind"][];

/** One JSON line, without its newline. */
export function formatTurn(turn: Turn): string {
  const { seq, time, actor, kind, text, sha256, question, record, agent, promptId, receipt } = turn;
  const said = { seq, time, actor, kind, text, sha256, question };
  return JSON.stringify({ ...said, record, agent, prompt_id: promptId, receipt });
}

/**
 * The turns of a file of lines, a later line counting instead of an earlier one of the same turn; a line that is none,
 * for example the torn last one of a crash, only counts.
 */
export function parseTurns(text: string): { readonly turns: Turn[]; readonly broken: number } {
  const { lines, broken } = parseJsonLines(text, parseTurn);
  const turns = new Map<string, Turn>();
  for (const turn of lines) turns.set(`${turn.seq} ${turn.receipt ?? turns.size}`, turn);
  return { turns: [...turns.values()], broken: broken.length };
}

function parseTurn(line: string): Turn | undefined {
  const value = parseJsonObject(line);
  if (value === undefined) return undefined;
  const { seq, time, text, sha256, record, agent, prompt_id: promptId, receipt } = value;
  const actor = ACTORS.find((word) => word === value["actor"]);
  const kind = KINDS.find((word) => word === value["kind"]);
  const question = value["question"] === undefined ? undefined : readQuestion(value["question"]);
  if (typeof seq !== "number" || typeof time !== "string" || typeof text !== "string") return undefined;
  if (actor === undefined || kind === undefined || question === null) return undefined;
  return {
    seq,
    time,
    actor,
    kind,
    text,
    ...(question === undefined ? {} : { question }),
    ...(typeof sha256 === "string" ? { sha256 } : {}),
    ...(typeof record === "string" ? { record } : {}),
    ...(typeof agent === "string" ? { agent } : {}),
    ...(typeof promptId === "string" ? { promptId } : {}),
    ...(typeof receipt === "string" ? { receipt } : {}),
  };
}

/** A question as the line holds it, null when it has another shape. */
function readQuestion(value: unknown): Question | null {
  if (!isJsonObject(value)) return null;
  const { text, header, options, chosen, note } = value;
  if (typeof text !== "string" || !Array.isArray(options) || !isStringList(chosen)) return null;
  const known = options.filter(isOption);
  if (known.length !== options.length) return null;
  const noted = typeof note === "string" ? { note } : {};
  return { text, ...(typeof header === "string" ? { header } : {}), options: known, chosen, ...noted };
}

function isOption(value: unknown): value is QuestionOption {
  if (!isJsonObject(value) || typeof value["label"] !== "string") return false;
  return value["description"] === undefined || typeof value["description"] === "string";
}
