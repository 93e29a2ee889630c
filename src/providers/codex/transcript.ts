import type { JsonCursor } from "../../records/json-cursor.ts";
import type { JsonObject } from "../../records/json-object.ts";
import { machineMadeReason } from "../../records/spoken-text.ts";
import { AwaitedCalls } from "../awaited-calls.ts";
import { headRows } from "../head-rows.ts";
import { objectIn, objectsIn, textIn, timeIn } from "../row-members.ts";
import { openRows, type RowSense } from "../row-reader.ts";
import { locate, said, type Words } from "../said.ts";
import { factsOf, recallFacts } from "../session-facts.ts";
import type { SaidTurn, TranscriptEvent, TranscriptFacts, TranscriptFormat } from "../transcript.ts";
import { mayMatter } from "./skim-row.ts";
import { type Heard, Prompts, Replies } from "./told-twice.ts";
import { readInput, readQuestions } from "./user-input.ts";

/** What the client puts into messages of the user's besides blocks. */
const MACHINE_OPENINGS = ["# AGENTS.md instructions for ", "<permissions instructions>", "<INSTRUCTIONS>"];
/** Prompts that can be taken back. */
const MOST_PROMPTS = 256;

/**
 * `{timestamp, type, payload}` a line. Every message stands in it twice: as what the model was sent, injected text
 * among it (`response_item`), and as what was said (`event_msg`), in one of two forms.
 */
export const codexTranscript: TranscriptFormat = {
  name: "codex",
  isLike: (head) =>
    headRows(head).some((row) => {
      const type = row.get("type");
      if (type === undefined) return row.has("instructions") && row.get("timestamp") !== undefined;
      return row.has("payload") && row.get("timestamp") !== undefined;
    }),
  open: (from) => openRows({ openings: ['{"timestamp"'], open: (memory) => new Rows(memory ?? {}) }, from),
};

class Rows implements RowSense {
  facts: TranscriptFacts;
  /** The subagent whose file this is. */
  #agent: string | undefined;
  readonly #awaited: AwaitedCalls;
  readonly #prompts: Prompts;
  readonly #replies: Replies;
  /** Lines of the prompts that can be taken back. */
  #lines: readonly number[];

  constructor(memory: JsonObject) {
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.#agent = textIn(memory, "agent");
    this.#awaited = new AwaitedCalls(memory["awaited"]);
    this.#prompts = new Prompts(objectIn(memory, "prompts"));
    this.#replies = new Replies(objectIn(memory, "replies"));
    this.#lines = Array.isArray(memory["lines"]) ? memory["lines"].filter((line) => typeof line === "number") : [];
  }

  remember(): JsonObject {
    return {
      facts: this.facts,
      agent: this.#agent,
      awaited: this.#awaited.remember(),
      prompts: this.#prompts.remember(),
      replies: this.#replies.remember(),
      lines: this.#lines,
    };
  }

  mayMatter(cursor: JsonCursor): boolean {
    return mayMatter(cursor, this.#awaited);
  }

  read(row: JsonObject, line: number): TranscriptEvent[] {
    const payload = objectIn(row, "payload");
    const type = textIn(row, "type");
    if (type === "event_msg") return this.#readEvent(payload, row, line);
    if (type === "response_item") return this.#readItem(payload, row, line);
    if (type === "compacted") return [...this.#settle(), { kind: "compacted", at: { line } }];
    if (type === "session_meta") this.#noteSession(payload);
    else if (type === "turn_context")
      this.facts = factsOf({ ...this.facts, model: textIn(payload, "model") ?? this.facts.model });
    else if (type === undefined) this.#noteSession(row);
    else return this.#readItem(row, row, line);
    return [];
  }

  end(): TranscriptEvent[] {
    return this.#settle();
  }

  /** Only the first row says whether the file is a subagent's; without it nobody vouches for the person. */
  get #person(): SaidTurn["actor"] {
    return this.facts.session === undefined ? "unknown" : "user";
  }

  /** What was told once and will not be told again. */
  #settle(): TranscriptEvent[] {
    const prompts = this.#prompts.settle().flatMap((heard) => this.#say(heard));
    return [...prompts, ...this.#replies.settle().map((heard) => this.#reply(heard))];
  }

  /** A fork begins with the session it was made from, whose own first row follows. */
  #noteSession(payload: JsonObject): void {
    if (this.facts.session !== undefined) return;
    const source = objectIn(payload, "source");
    const isChild = textIn(payload, "thread_source") === "subagent" || Object.hasOwn(source, "subagent");
    const id = textIn(payload, "id");
    if (isChild || textIn(payload, "parent_thread_id") !== undefined) this.#agent = id ?? "subagent";
    this.facts = factsOf({
      ...this.facts,
      session: textIn(payload, "session_id") ?? id,
      cwd: textIn(payload, "cwd"),
      isAttended: attendanceOf(textIn(payload, "source"), textIn(payload, "originator")),
    });
  }

  #readEvent(payload: JsonObject, row: JsonObject, line: number): TranscriptEvent[] {
    const type = textIn(payload, "type") ?? "";
    const item = objectIn(payload, "item");
    const isPrompt = type === "user_message" || textIn(item, "type") === "UserMessage";
    const isReply = type === "agent_message" || textIn(item, "type") === "AgentMessage";
    if (isPrompt || isReply) {
      const text = textIn(payload, "message") ?? textsOf(item).join(isPrompt ? "\n" : "");
      const heard = hear(row, line, { text, form: type, id: textIn(item, "id") });
      const missed = isReply ? this.#replies.event(heard) : this.#replies.settle();
      const turns = missed.map((one) => this.#reply(one));
      return isReply ? [...this.#confirm(), ...turns] : [...turns, ...this.#readPrompt(heard, payload)];
    }
    if (type === "thread_rolled_back") return [...this.#settle(), ...this.#rollBack(payload["num_turns"])];
    const trigger = textIn(objectIn(payload, "turn_attribution"), "turn_trigger");
    const isAttended = trigger === "user" ? true : trigger === "exec" ? false : this.facts.isAttended;
    this.facts = factsOf({ ...this.facts, isAttended });
    return [];
  }

  #readPrompt(heard: Heard, payload: JsonObject): TranscriptEvent[] {
    const isNew = this.#prompts.isNew(heard);
    // An older client told of the text it injected too, and said what it was.
    const isPlain = ["plain", undefined].includes(textIn(payload, "kind"));
    return isNew && isPlain ? this.#say(heard, textIn(payload, "turn_id")) : [];
  }

  #readItem(item: JsonObject, row: JsonObject, line: number): TranscriptEvent[] {
    const type = textIn(item, "type");
    const id = textIn(item, "call_id") ?? "";
    if (type === "function_call") {
      this.#awaited.add(id, readQuestions(item));
      return [];
    }
    if (type === "function_call_output") return this.#readAnswers(id, item, row, line);
    const texts = textsOf(item);
    if (textIn(item, "role") === "user") {
      const text = texts.filter(isTyped).join("\n");
      if (text !== "") this.#prompts.message(hear(row, line, { text, id: textIn(item, "id") }));
      return [];
    }
    if (!this.#replies.isTold(texts.join(""))) return [];
    const turns = texts.filter((text) => text.trim() !== "");
    return [...this.#confirm(), ...turns.map((text) => this.#reply(hear(row, line, { text, id: textIn(item, "id") })))];
  }

  #readAnswers(id: string, item: JsonObject, row: JsonObject, line: number): TranscriptEvent[] {
    const questions = readInput(this.#awaited.take(id) ?? {}, item);
    // A subagent's question is answered by its own agent.
    if (this.#agent !== undefined) return [];
    const at = locate(line, textIn(item, "id"));
    return questions.map((question) =>
      said(at, timeIn(row, "timestamp"), {
        actor: this.#person,
        kind: "answer",
        text: question.chosen.join("\n"),
        question,
      }),
    );
  }

  #confirm(): TranscriptEvent[] {
    return this.#prompts.settle().flatMap((heard) => this.#say(heard));
  }

  #say(heard: Heard, promptId?: string): TranscriptEvent[] {
    if (this.#agent !== undefined || !isTyped(heard.text)) return [];
    this.#lines = [...this.#lines, heard.line].slice(-MOST_PROMPTS);
    return [saidBy(heard, { actor: this.#person, kind: "prompt", text: heard.text, promptId })];
  }

  #reply(heard: Heard): TranscriptEvent {
    return saidBy(heard, { actor: "agent", kind: "reply", text: heard.text, agent: this.#agent });
  }

  #rollBack(turns: unknown): TranscriptEvent[] {
    if (typeof turns !== "number" || !(turns >= 1)) return [];
    const [toLine] = this.#lines.slice(-turns);
    this.#lines = this.#lines.slice(0, -turns);
    return toLine === undefined ? [] : [{ kind: "rewound", toLine }];
  }
}

function attendanceOf(source: string | undefined, originator: string | undefined): boolean | undefined {
  if (source === "exec" || source === "mcp" || originator === "codex_exec") return false;
  return source === "cli" || source === "vscode" ? true : undefined;
}

function hear(
  row: JsonObject,
  line: number,
  { text, id, form }: { text: string; id?: string | undefined; form?: string },
): Heard {
  const time = timeIn(row, "timestamp");
  return {
    line,
    text,
    ...(id === undefined ? {} : { id }),
    ...(time === undefined ? {} : { time }),
    ...(form === undefined ? {} : { form }),
  };
}

function saidBy({ line, id, time }: Heard, words: Words): TranscriptEvent {
  return said(locate(line, id), time, words);
}

/** The texts of a message; it may hold pictures too. */
function textsOf(item: JsonObject): string[] {
  const whole = textIn(item, "content");
  return whole === undefined ? objectsIn(item, "content").flatMap((block) => textIn(block, "text") ?? []) : [whole];
}

function isTyped(text: string): boolean {
  if (text.trim() === "" || machineMadeReason(text) !== undefined) return false;
  return !MACHINE_OPENINGS.some((opening) => text.startsWith(opening));
}
