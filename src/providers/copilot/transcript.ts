import type { JsonCursor } from "../../records/json-cursor.ts";
import type { JsonObject } from "../../records/json-object.ts";
import { machineMadeReason } from "../../records/spoken-text.ts";
import type { Question } from "../../records/turn.ts";
import { AwaitedCalls } from "../awaited-calls.ts";
import { headRows } from "../head-rows.ts";
import { objectIn, textIn, timeIn } from "../row-members.ts";
import { openRows, type RowSense } from "../row-reader.ts";
import { locate, said, type Words } from "../said.ts";
import { factsOf, recallFacts } from "../session-facts.ts";
import type { Locator, TranscriptEvent, TranscriptFacts, TranscriptFormat } from "../transcript.ts";
import { readForm, readResult } from "./form-answers.ts";

const ASKING_TOOLS = ["ask_user"];

/** Events that are read: those of tools when they ask, the others whatever is in them. */
const ALL = [
  "tool.execution_start",
  "tool.execution_complete",
  "session.start",
  "session.model_change",
  "session.compaction_complete",
  "system.message",
  "user.message",
  "assistant.message",
  "human_response.recorded",
  "permission.completed",
] as const;

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
  readonly #awaited: AwaitedCalls;

  constructor(memory: JsonObject) {
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.#awaited = new AwaitedCalls(memory["awaited"]);
  }

  remember(): JsonObject {
    return { facts: this.facts, awaited: this.#awaited.remember() };
  }

  mayMatter(cursor: JsonCursor): boolean {
    let type: (typeof ALL)[number] | undefined;
    let isAsking = false;
    let isAwaited = false;
    cursor.eachMember(() => {
      if (cursor.isNamed("type")) type = cursor.word(ALL);
      else if (cursor.isNamed("data")) {
        cursor.eachMember(() => {
          if (cursor.isNamed("toolName")) isAsking = cursor.word(ASKING_TOOLS) !== undefined;
          else if (cursor.isNamed("toolCallId")) isAwaited = !this.#awaited.isEmpty && this.#awaited.has(cursor.text());
        });
      }
    });
    if (type === "tool.execution_start") return isAsking;
    return type === "tool.execution_complete" ? isAwaited : type !== undefined;
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
        return agent === undefined && data["success"] !== false ? [{ kind: "compacted", at: placeOf(row, line) }] : [];
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
    return [saidIn(row, line, { actor: "user", kind: "prompt", text, promptId: textIn(data, "messageId") })];
  }

  #readReply(row: JsonObject, data: JsonObject, line: number, agent: string | undefined): TranscriptEvent[] {
    const text = textIn(data, "content") ?? "";
    if (text.trim() === "") return [];
    return [saidIn(row, line, { actor: "agent", kind: "reply", text, agent })];
  }

  #readResponse(row: JsonObject, data: JsonObject, line: number): TranscriptEvent[] {
    const response = objectIn(data, "response");
    if (textIn(data, "actor") !== "human_response" || textIn(response, "responseKind") !== "ask_user") return [];
    this.#awaited.take(textIn(data, "toolCallId"));
    return readForm(response).map((question) => answered(row, line, question));
  }

  #readRefusal(row: JsonObject, data: JsonObject, line: number): TranscriptEvent[] {
    const text = textIn(objectIn(data, "result"), "feedback") ?? "";
    if (textIn(data, "decisionSource") !== "human_response" || text.trim() === "") return [];
    return [saidIn(row, line, { actor: "user", kind: "prompt", text })];
  }

  #await(data: JsonObject): TranscriptEvent[] {
    this.#awaited.add(textIn(data, "toolCallId") ?? "", objectIn(data, "arguments"));
    return [];
  }

  /** The result of a question whose answer no row of its own told, as in older clients. */
  #readResult(row: JsonObject, data: JsonObject, line: number, agent: string | undefined): TranscriptEvent[] {
    const call = this.#awaited.take(textIn(data, "toolCallId"));
    if (call === undefined || agent !== undefined || data["success"] !== true) return [];
    return readResult(call, objectIn(data, "result")).map((question) => answered(row, line, question));
  }
}

/** The client tells the model whether anyone is there. */
function attendanceOf(systemPrompt: string): boolean | undefined {
  if (systemPrompt.includes("running in non-interactive mode")) return false;
  return systemPrompt.includes("You are an interactive") ? true : undefined;
}

function answered(row: JsonObject, line: number, question: Question): TranscriptEvent {
  return saidIn(row, line, { actor: "user", kind: "answer", text: question.chosen.join("\n"), question });
}

function saidIn(row: JsonObject, line: number, words: Words): TranscriptEvent {
  return said(placeOf(row, line), timeIn(row, "timestamp"), words);
}

function placeOf(row: JsonObject, line: number): Locator {
  return locate(line, textIn(row, "id"));
}
