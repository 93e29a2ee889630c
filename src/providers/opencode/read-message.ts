import type { JsonCursor } from "../../records/json-cursor.ts";
import type { JsonObject } from "../../records/json-object.ts";
import type { Question } from "../../records/turn.ts";
import { readAnswers } from "../answers.ts";
import { pickObject, type Shape } from "../pick-json.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";

/** Tools whose calls are read: those the person answers, and those that write the plan a person approves. */
const OPENED = new Set(["question", "plan_exit", "write", "edit"]);

/** What is wanted of a message; diffs and results of tools are passed over. */
export const MESSAGE: { readonly [name: string]: Shape } = {
  info: {
    id: true,
    sessionID: true,
    role: true,
    path: { cwd: true },
    time: { created: true },
    agent: true,
    modelID: true,
    summary: pickFlag,
    // Only a session has these.
    directory: true,
    parentID: true,
  },
  parts: [pickPart],
};

function pickFlag(cursor: JsonCursor): boolean | undefined {
  const start = cursor.at;
  cursor.skip();
  return cursor.at - start === "true".length ? true : undefined;
}

function pickPart(cursor: JsonCursor): JsonObject {
  const start = cursor.at;
  const part = pickObject(cursor, { id: true, type: true, tool: true, state: { status: true, error: true } });
  const tool = textIn(part, "tool");
  const isOpened = textIn(part, "type") === "text" || (tool !== undefined && OPENED.has(tool));
  if (!isOpened || cursor.isFaulty) return part;
  cursor.at = start;
  return pickObject(cursor, {
    id: true,
    type: true,
    text: true,
    synthetic: true,
    ignored: true,
    tool: true,
    state: { status: true, error: true, input: true, output: true, metadata: { answers: true } },
  });
}

/** The words of a text part; what the client added to it in the person's name is none. */
export function wordsOf(part: JsonObject): string {
  const isAdded = part["synthetic"] === true || part["ignored"] === true;
  return textIn(part, "type") === "text" && !isAdded ? (textIn(part, "text") ?? "") : "";
}

/** The questions a person answered; the answers stand in their order. */
export function readQuestions(part: JsonObject): Question[] {
  const state = objectIn(part, "state");
  const input = objectIn(state, "input");
  const answers: unknown = objectIn(state, "metadata")["answers"];
  if (textIn(part, "tool") !== "question" || !Array.isArray(answers)) return [];
  const told = objectsIn(input, "questions").map((asked, position) => [
    textIn(asked, "question") ?? "",
    answers[position],
  ]);
  return readAnswers(input, { answers: Object.fromEntries(told) });
}

const REFUSAL =
  /^(?:Error: )?The user rejected permission to use this specific tool call with the following feedback: ([\s\S]*\S)/;

/** What a person wrote who refused a call. */
export function readRefusal(part: JsonObject): string | undefined {
  const state = objectIn(part, "state");
  return textIn(state, "status") === "error" ? REFUSAL.exec(textIn(state, "error") ?? "")?.[1] : undefined;
}
