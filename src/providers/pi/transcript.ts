import type { JsonCursor } from "../../records/json-cursor.ts";
import type { JsonObject } from "../../records/json-object.ts";
import { machineMadeReason } from "../../records/spoken-text.ts";
import { headRows } from "../head-rows.ts";
import { WrongShape } from "../members.ts";
import { objectIn, objectsIn, textIn, timeIn } from "../row-members.ts";
import { openRows, type RowSense } from "../row-reader.ts";
import { locate, said, type Words } from "../said.ts";
import { factsOf, recallFacts } from "../session-facts.ts";
import type { Locator, TranscriptEvent, TranscriptFacts, TranscriptFormat } from "../transcript.ts";
import { SessionTree } from "./session-tree.ts";
import { ASKING_TOOLS, readToolAnswers } from "./tool-answers.ts";

/** A header, then one entry a line: a tree by `parentId`, in which the person may go back; the first versions have none. */
export const piTranscript: TranscriptFormat = {
  name: "pi",
  isLike: (head) => headRows(head).some((row) => row.get("type") === "session" && row.get("cwd") !== undefined),
  open: (from) => openRows({ openings: ['{"type"'], open: (memory) => new Rows(memory ?? {}) }, from),
};

class Rows implements RowSense {
  facts: TranscriptFacts;
  readonly #tree: SessionTree;

  constructor(memory: JsonObject) {
    this.facts = recallFacts(objectIn(memory, "facts"));
    this.#tree = new SessionTree(objectIn(memory, "tree"));
  }

  remember(): JsonObject {
    return { facts: this.facts, tree: this.#tree.remember() };
  }

  mayMatter(cursor: JsonCursor): boolean {
    const row = new Map<string, string | undefined>();
    const message = new Map<string, string | undefined>();
    cursor.eachMember(() => {
      if (cursor.isNamed("message")) cursor.eachMember(() => noteText(message, cursor));
      else noteText(row, cursor);
    });
    if (row.has("parentId") && !cursor.isFaulty) this.#tree.follow(row.get("id"), row.get("parentId"));
    const [type, role] = [row.get("type"), message.get("role")];
    if (type !== "message") return ["session", "compaction", "branch_summary", "model_change"].includes(type ?? "");
    return role === "user" || role === "assistant" || ASKING_TOOLS.has(message.get("toolName") ?? "");
  }

  read(row: JsonObject, line: number): TranscriptEvent[] {
    const type = textIn(row, "type");
    const id = textIn(row, "id");
    if (type === "session") this.#noteSession(row);
    if (type === "model_change") this.#noteModel(textIn(row, "modelId"));
    if (type === "compaction") return [{ kind: "compacted", at: placeOf(row, line) }];
    if (type === "branch_summary") return this.#goBack();
    if (type !== "message" || (id !== undefined && this.#tree.has(id))) return [];
    return this.#readMessage(row, objectIn(row, "message"), line);
  }

  end(): TranscriptEvent[] {
    return [];
  }

  #noteSession(row: JsonObject): void {
    const { session, cwd, model } = this.facts;
    this.facts = factsOf({
      session: session ?? textIn(row, "id"),
      cwd: cwd ?? textIn(row, "cwd"),
      model: model ?? textIn(row, "modelId"),
    });
  }

  #noteModel(model: string | undefined): void {
    if (model !== undefined) this.facts = factsOf({ ...this.facts, model });
  }

  #readMessage(row: JsonObject, message: JsonObject, line: number): TranscriptEvent[] {
    const role = textIn(message, "role");
    if (role === "toolResult") return this.#readAnswers(row, message, line);
    const back = role === "user" ? this.#goBack() : [];
    this.#tree.place(textIn(row, "id"), textIn(row, "parentId"), line);
    const texts = textsOf(message);
    if (role === "user") {
      const text = texts.join("\n");
      return isTyped(text) ? [...back, saidIn(row, line, { actor: "user", kind: "prompt", text })] : back;
    }
    this.#noteModel(textIn(message, "model"));
    return texts
      .filter((text) => text.trim() !== "")
      .map((text) => saidIn(row, line, { actor: "agent", kind: "reply", text }));
  }

  #readAnswers(row: JsonObject, message: JsonObject, line: number): TranscriptEvent[] {
    this.#tree.place(textIn(row, "id"), textIn(row, "parentId"), line);
    try {
      return readToolAnswers(message).map((question) =>
        saidIn(row, line, { actor: "user", kind: "answer", text: question.chosen.join("\n"), question }),
      );
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error;
      return [{ kind: "broken", at: placeOf(row, line), why: error.message }];
    }
  }

  #goBack(): TranscriptEvent[] {
    const toLine = this.#tree.takeJump();
    return toLine === undefined ? [] : [{ kind: "rewound", toLine }];
  }
}

const NOTED = ["type", "id", "parentId", "role", "toolName"];

function noteText(shape: Map<string, string | undefined>, cursor: JsonCursor): void {
  const name = NOTED.find((one) => cursor.isNamed(one));
  if (name !== undefined) shape.set(name, cursor.isText() ? cursor.text() : undefined);
}

function saidIn(row: JsonObject, line: number, words: Words): TranscriptEvent {
  return said(placeOf(row, line), timeIn(row, "timestamp"), words);
}

function placeOf(row: JsonObject, line: number): Locator {
  return locate(line, textIn(row, "id"));
}

function textsOf(message: JsonObject): string[] {
  const whole = textIn(message, "content");
  if (whole !== undefined) return [whole];
  return objectsIn(message, "content").flatMap((block) =>
    block["type"] === "text" ? (textIn(block, "text") ?? []) : [],
  );
}

function isTyped(text: string): boolean {
  return text.trim() !== "" && machineMadeReason(text) === undefined;
}
