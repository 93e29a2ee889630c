import type { JsonCursor } from "../../records/json-cursor.ts";
import type { JsonObject } from "../../records/json-object.ts";
import { machineMadeReason } from "../../records/spoken-text.ts";
import type { Question } from "../../records/turn.ts";
import { headRows } from "../head-rows.ts";
import { objectIn, objectsIn, textIn, timeIn } from "../row-members.ts";
import { openRows, type RowSense } from "../row-reader.ts";
import { factsOf, recallFacts } from "../session-facts.ts";
import type { SaidTurn, TranscriptEvent, TranscriptFacts, TranscriptFormat } from "../transcript.ts";
import { readForm, readResult } from "./form-answers.ts";

const ASKING_TOOL = "ask_user";
const MOST_AWAITED = 8;

/** Events that are read whatever is in them; tools are read only when they ask. */
const READ: ReadonlySet<string> = new Set([
  "session.start",
  "session.model_change",
  "session.compaction_complete",
  "system.message",
  "user.message",
  "assistant.message",
  "human_response.recorded",
  "permission.completed",
]);

/**
 * `{type, data, id, timestamp, parentId}` a line, with `agentId` in what a subagent did. When the person goes back, the
 * client rewrites the file without what was abandoned.
 */
export const copilotTranscript: TranscriptFormat = {
  name: "copilot",
  isLike: (head) =>
    headRows(head).some((row) => row.has("data") && row.has("parentId") && row.get("type")?.includes(".") === true),
  open: (from) => openRows({ openings: ['{"type"'], open: (memory) => new Rows(memory ?? {}) }, from),
};

class Rows implements RowSense {
  facts: TranscriptFacts;
  /** Questions that have no answer yet, by the call that asks them. */
  readonly #awaited: Map<string, JsonObject>;

  constructor(memory: JsonObject) {
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.#awaited = new Map(
      objectsIn(memory, "awaited").map((one) => [textIn(one, "id") ?? "", objectIn(one, "call")]),
    );
  }

  remember(): JsonObject {
    return { facts: this.facts, awaited: [...this.#awaited].map(([id, call]) => ({ id, call })) };
  }

  mayMatter(cursor: JsonCursor): boolean {
    const row = new Map<string, string | undefined>();
    cursor.eachMember((name) => {
      if (name === "type" && cursor.isText()) row.set(name, cursor.text());
      else if (name === "data") cursor.eachMember((inner) => noteTool(row, inner, cursor));
    });
    const type = row.get("type") ?? "";
    if (type === "tool.execution_start") return row.get("toolName") === ASKING_TOOL;
    if (type === "tool.execution_complete") return this.#awaited.has(row.get("toolCallId") ?? "");
    return READ.has(type);
  }

  read(row: JsonObject, line: number): TranscriptEvent[] {
    const data = objectIn(row, "data");
    const agent = textIn(row, "agentId");
    switch (textIn(row, "type")) {
      case "user.message":
        return agent === undefined ? this.#readPrompt(row, data, line) : [];
      case "assistant.message":
        return this.#readReply(row, data, line, agent);
      case "human_response.recorded":
        return this.#readResponse(row, data, line);
      case "permission.completed":
        return this.#readRefusal(row, data, line);
      case "tool.execution_start":
        return this.#await(data);
      case "tool.execution_complete":
        return this.#readResult(row, data, line, agent);
      case "session.compaction_complete":
        return agent === undefined && data["success"] !== false ? [{ kind: "compacted", at: locate(row, line) }] : [];
      default:
        if (agent === undefined) this.#note(data);
        return [];
    }
  }

  end(): TranscriptEvent[] {
    return [];
  }

  #note(data: JsonObject): void {
    const prompt = textIn(data, "content");
    const { session, cwd, model, isAttended } = this.facts;
    this.facts = factsOf({
      session: session ?? textIn(data, "sessionId"),
      cwd: cwd ?? textIn(objectIn(data, "context"), "cwd"),
      model: textIn(data, "newModel") ?? textIn(data, "selectedModel") ?? model,
      isAttended: (prompt === undefined ? undefined : attendanceOf(prompt)) ?? isAttended,
    });
  }

  #readPrompt(row: JsonObject, data: JsonObject, line: number): TranscriptEvent[] {
    const text = textIn(data, "content") ?? "";
    const isPersons = [undefined, "user"].includes(textIn(data, "source")) && textIn(data, "agentMode") !== "shell";
    if (!isPersons || text.trim() === "" || machineMadeReason(text) !== undefined) return [];
    const promptId = textIn(data, "messageId");
    return [said(row, line, { actor: "user", kind: "prompt", text, ...(promptId === undefined ? {} : { promptId }) })];
  }

  #readReply(row: JsonObject, data: JsonObject, line: number, agent: string | undefined): TranscriptEvent[] {
    const text = textIn(data, "content") ?? "";
    if (text.trim() === "") return [];
    return [said(row, line, { actor: "agent", kind: "reply", text, ...(agent === undefined ? {} : { agent }) })];
  }

  #readResponse(row: JsonObject, data: JsonObject, line: number): TranscriptEvent[] {
    const response = objectIn(data, "response");
    if (textIn(data, "actor") !== "human_response" || textIn(response, "responseKind") !== ASKING_TOOL) return [];
    this.#awaited.delete(textIn(data, "toolCallId") ?? "");
    return readForm(response).map((question) => answered(row, line, question));
  }

  #readRefusal(row: JsonObject, data: JsonObject, line: number): TranscriptEvent[] {
    const text = textIn(objectIn(data, "result"), "feedback") ?? "";
    if (textIn(data, "decisionSource") !== "human_response" || text.trim() === "") return [];
    return [said(row, line, { actor: "user", kind: "prompt", text })];
  }

  #await(data: JsonObject): TranscriptEvent[] {
    this.#awaited.set(textIn(data, "toolCallId") ?? "", objectIn(data, "arguments"));
    const [oldest] = this.#awaited.keys();
    if (this.#awaited.size > MOST_AWAITED && oldest !== undefined) this.#awaited.delete(oldest);
    return [];
  }

  /** The result of a question whose answer no row of its own told, as in older clients. */
  #readResult(row: JsonObject, data: JsonObject, line: number, agent: string | undefined): TranscriptEvent[] {
    const id = textIn(data, "toolCallId") ?? "";
    const call = this.#awaited.get(id);
    this.#awaited.delete(id);
    if (call === undefined || agent !== undefined || data["success"] !== true) return [];
    return readResult(call, objectIn(data, "result")).map((question) => answered(row, line, question));
  }
}

/** The client tells the model whether anyone is there. */
function attendanceOf(systemPrompt: string): boolean | undefined {
  if (systemPrompt.includes("running in non-interactive mode")) return false;
  return systemPrompt.includes("You are an interactive") ? true : undefined;
}

function noteTool(row: Map<string, string | undefined>, name: string, cursor: JsonCursor): void {
  if ((name === "toolName" || name === "toolCallId") && cursor.isText()) row.set(name, cursor.text());
}

function answered(row: JsonObject, line: number, question: Question): TranscriptEvent {
  return said(row, line, { actor: "user", kind: "answer", text: question.chosen.join("\n"), question });
}

function said(row: JsonObject, line: number, turn: Omit<SaidTurn, "at" | "time">): TranscriptEvent {
  const time = timeIn(row, "timestamp");
  return { kind: "said", turn: { at: locate(row, line), ...(time === undefined ? {} : { time }), ...turn } };
}

function locate(row: JsonObject, line: number): SaidTurn["at"] {
  const uuid = textIn(row, "id");
  return { line, ...(uuid === undefined ? {} : { uuid }) };
}
