import type { JsonCursor } from "../../records/json-cursor.ts";
import type { JsonObject } from "../../records/json-object.ts";
import { machineMadeReason } from "../../records/spoken-text.ts";
import { AwaitedCalls } from "../awaited-calls.ts";
import { Branches } from "../branches.ts";
import { type HeadRow, headRows } from "../head-rows.ts";
import { WrongShape } from "../members.ts";
import { objectIn, objectsIn, textIn, timeIn } from "../row-members.ts";
import { openRows, type RowSense } from "../row-reader.ts";
import { locate, said, type Words } from "../said.ts";
import { recallFacts } from "../session-facts.ts";
import type { Locator, TranscriptEvent, TranscriptFacts, TranscriptFormat } from "../transcript.ts";
import { isMachineRow } from "./machine-prompts.ts";
import { QueuedPrompts } from "./queued-prompts.ts";
import { noteFacts } from "./row-facts.ts";
import { ASKING_TOOLS, mayMatter } from "./skim-row.ts";
import { readToolWords } from "./tool-words.ts";
import { commandTyped } from "./typed-command.ts";

/** What hooks say in the person's name. */
const HOOK_OPENINGS = ["Operation stopped by hook", "Stop hook feedback:", "Stop hook blocking error"];
/** How the client begins the prompt that carries out an approved plan in a fresh context, and how it ends it. */
const PLAN_PROMPT =
  /^Implement the following plan:\n\n([\s\S]+?)\n\nIf you need specific details from before exiting plan mode/;

/** One JSON object a line; the tree by `parentUuid` holds what was abandoned too. */
export const claudeCodeTranscript: TranscriptFormat = {
  name: "claude-code",
  isLike: (head) => headRows(head).some(isOwnRow),
  open: (from) => openRows({ openings: ['{"parentUuid"', '{"type"'], open: (memory) => new Rows(memory ?? {}) }, from),
};

function isOwnRow(row: HeadRow): boolean {
  if (row.has("parentUuid") || row.has("leafUuid")) return true;
  return row.get("type") !== undefined && row.get("sessionId") !== undefined && !row.has("projectHash");
}

class Rows implements RowSense {
  facts: TranscriptFacts;
  readonly #branches: Branches;
  readonly #queued: QueuedPrompts;
  readonly #awaited: AwaitedCalls;
  /** The boundary of a compaction was told; the summary behind it is the same compaction. */
  #isCompacted: boolean;

  constructor(memory: JsonObject) {
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.#branches = new Branches(memory["branches"]);
    this.#queued = new QueuedPrompts(objectIn(memory, "queued"));
    this.#awaited = new AwaitedCalls(memory["awaited"]);
    this.#isCompacted = memory["compacted"] === true;
  }

  remember(): JsonObject {
    return {
      facts: this.facts,
      branches: this.#branches.remember(),
      queued: this.#queued.remember(),
      awaited: this.#awaited.remember(),
      compacted: this.#isCompacted,
    };
  }

  mayMatter(cursor: JsonCursor): boolean {
    return mayMatter(cursor, this.#awaited);
  }

  read(row: JsonObject, line: number): TranscriptEvent[] {
    this.facts = noteFacts(this.facts, row);
    const type = textIn(row, "type");
    if (type === "queue-operation") return this.#queued.follow(row, line);
    if (type === "attachment") return this.#readAttachment(row, line);
    const settled = this.#queued.settle();
    const events = this.#readSpoken(type, row, line);
    return settled.length === 0 ? events : [...settled, ...events];
  }

  #readSpoken(type: string | undefined, row: JsonObject, line: number): TranscriptEvent[] {
    if (type === "assistant") return this.#readReply(row, line);
    if (type === "system") return this.#compact(row, line);
    return type === "user" ? this.#readUser(row, line) : [];
  }

  end(): TranscriptEvent[] {
    return this.#queued.end();
  }

  #compact(row: JsonObject, line: number): TranscriptEvent[] {
    const isSummary = row["isCompactSummary"] === true;
    const isTold = isSummary && this.#isCompacted;
    this.#isCompacted = !isSummary;
    return isTold ? [] : [{ kind: "compacted", at: placeOf(row, line) }];
  }

  /** A prompt typed while the agent worked. */
  #readAttachment(row: JsonObject, line: number): TranscriptEvent[] {
    const attachment = objectIn(row, "attachment");
    const text = textOf(attachment, "prompt");
    if (isOfSubagent(row) || this.#queued.attach(text) || this.#isKnown(row, line)) return [];
    const mode = textIn(attachment, "commandMode") ?? "prompt";
    const isMachine = mode !== "prompt" || attachment["isMeta"] === true || isMachineRow(attachment) || !isTyped(text);
    return isMachine ? [] : [saidIn(row, line, { actor: "user", kind: "prompt", text })];
  }

  #readReply(row: JsonObject, line: number): TranscriptEvent[] {
    const message = objectIn(row, "message");
    // What the client says in the agent's place: an error of the API, or that no reply was wanted.
    if (row["isApiErrorMessage"] === true || textIn(message, "model") === "<synthetic>") return [];
    const agent = isOfSubagent(row) ? (textIn(row, "agentId") ?? "sidechain") : undefined;
    if (agent === undefined) this.#await(message);
    return textsOf(message, "content").flatMap((text) =>
      text.trim() === "" ? [] : saidIn(row, line, { actor: "agent", kind: "reply", text, agent }),
    );
  }

  #await(message: JsonObject): void {
    for (const block of objectsIn(message, "content")) {
      const [id, tool] = [textIn(block, "id"), textIn(block, "name")];
      if (id === undefined || tool === undefined || !ASKING_TOOLS.includes(tool)) continue;
      this.#awaited.add(id, { tool, input: objectIn(block, "input") });
    }
  }

  #readUser(row: JsonObject, line: number): TranscriptEvent[] {
    // A subagent's prompts are its agent's, and so are the answers to its questions.
    if (isOfSubagent(row)) return [];
    if (row["isCompactSummary"] === true) return this.#compact(row, line);
    const blocks = objectsIn(objectIn(row, "message"), "content");
    const results = blocks.filter((block) => block["type"] === "tool_result");
    if (results.length === 0) return this.#readPrompt(row, line);
    if (this.#isKnown(row, line)) return [];
    const answers = results.flatMap((block) => this.#readResult(block, row, line));
    return [...answers, ...this.#readBeside(row, line)];
  }

  #readPrompt(row: JsonObject, line: number): TranscriptEvent[] {
    const parent = textIn(row, "parentUuid");
    const replaced = parent === undefined ? undefined : this.#branches.lineBehind(parent);
    if (this.#isKnown(row, line, parent)) return [];
    if (row["isMeta"] === true) return [];
    const written = textOf(objectIn(row, "message"), "content");
    const text = commandTyped(written) ?? written;
    const isRepeated = this.#queued.begin(text);
    if (isMachineRow(row) || !isTyped(text)) return [];
    this.#isCompacted = false;
    const [, plan] = PLAN_PROMPT.exec(text) ?? [];
    const kind = plan === undefined ? "prompt" : "plan";
    const promptId = textIn(row, "promptId");
    const rewound = replaced === undefined ? [] : [{ kind: "rewound" as const, toLine: replaced }];
    if (isRepeated) return rewound;
    return [...rewound, saidIn(row, line, { actor: "user", kind, text: plan?.trimEnd() ?? text, promptId })];
  }

  #readResult(block: JsonObject, row: JsonObject, line: number): TranscriptEvent[] {
    const asked = this.#awaited.take(textIn(block, "tool_use_id"));
    try {
      const words = readToolWords(block, objectIn(row, "toolUseResult"), asked);
      return words.map((one) => saidIn(row, line, { actor: "user", ...one }));
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error;
      return [{ kind: "broken", at: placeOf(row, line), why: error.message }];
    }
  }

  /** Words typed while allowing what a tool asked to do stand beside its result. */
  #readBeside(row: JsonObject, line: number): TranscriptEvent[] {
    const text = textOf(objectIn(row, "message"), "content");
    if (row["isMeta"] === true || isMachineRow(row) || !isTyped(text)) return [];
    return [saidIn(row, line, { actor: "user", kind: "prompt", text })];
  }

  #isKnown(row: JsonObject, line: number, parent?: string): boolean {
    const uuid = textIn(row, "uuid");
    if (uuid === undefined) return false;
    if (this.#branches.has(uuid)) return true;
    this.#branches.add(uuid, { line, ...(parent === undefined ? {} : { parent }) });
    return false;
  }
}

function saidIn(row: JsonObject, line: number, words: Words): TranscriptEvent {
  return said(placeOf(row, line), timeIn(row, "timestamp"), words);
}

function placeOf(row: JsonObject, line: number): Locator {
  return locate(line, textIn(row, "uuid"));
}

function isOfSubagent(row: JsonObject): boolean {
  return row["isSidechain"] === true || textIn(row, "agentId") !== undefined;
}

/** The texts of a message, its own or those of its blocks; pictures say nothing. */
function textsOf(holder: JsonObject, name: string): readonly string[] {
  const whole = textIn(holder, name);
  if (whole !== undefined) return [whole];
  return objectsIn(holder, name).flatMap((block) => (block["type"] === "text" ? (textIn(block, "text") ?? []) : []));
}

function textOf(holder: JsonObject, name: string): string {
  return textsOf(holder, name).join("\n");
}

function isTyped(text: string): boolean {
  if (text.trim() === "" || machineMadeReason(text) !== undefined) return false;
  return !HOOK_OPENINGS.some((opening) => text.startsWith(opening));
}
