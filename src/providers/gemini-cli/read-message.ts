import type { JsonCursor } from "../../records/json-cursor.ts";
import { isJsonObject, type JsonObject, parseJsonObject } from "../../records/json-object.ts";
import { machineMadeReason, spokenText } from "../../records/spoken-text.ts";
import type { Question } from "../../records/turn.ts";
import { readAnswers } from "../answers.ts";
import { pickObject, type Shape } from "../pick-json.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";

/** Tools whose calls are read: those the person answers, and those that write the plan a person approves. */
const OPENED = new Set(["ask_user", "exit_plan_mode", "write_file", "replace"]);

const PARTS: Shape = [{ text: true, thought: true }];

/** What is wanted of a message; results of tools are passed over. */
export const MESSAGE: { readonly [name: string]: Shape } = {
  id: true,
  timestamp: true,
  type: true,
  model: true,
  content: PARTS,
  displayContent: PARTS,
  toolCalls: [pickCall],
};

/** A text the client sends on in the person's name. */
const MACHINE_MADE = [
  /^Please continue\.$/,
  /^System: (?:Please continue\.|Potential loop detected)/,
  /^I ran the following shell command:\n/,
  /^<(?:session_context|state_snapshot)>/,
];

function pickCall(cursor: JsonCursor): JsonObject | undefined {
  const start = cursor.at;
  const { name } = pickObject(cursor, { name: true });
  if (typeof name !== "string" || !OPENED.has(name) || cursor.isFaulty) return undefined;
  cursor.at = start;
  return pickObject(cursor, { id: true, name: true, status: true, args: true, result: true });
}

/** The words of a message: thoughts and results of tools are none. */
export function wordsIn(message: JsonObject, name: "content" | "displayContent"): string {
  const parts = objectsIn(message, name).filter((part) => part["thought"] !== true);
  const content = message[name];
  if (isJsonObject(content)) parts.push(content);
  return textIn(message, name) ?? parts.map((part) => textIn(part, "text") ?? "").join("");
}

const FILES_START = "--- Content from referenced files ---";
const FILES_END = "--- End of content ---";

/** Without the files the client put behind a prompt that named them. */
export function withoutFiles(text: string): string {
  const start = text.indexOf(FILES_START);
  if (start === -1) return text;
  const end = text.lastIndexOf(FILES_END);
  return text.slice(0, start).trimEnd() + (end > start ? text.slice(end + FILES_END.length) : "");
}

/** True for a text that only the client says in the person's name. */
export function isMachineMade(text: string): boolean {
  const words = text.trim();
  return words === "" || machineMadeReason(words) !== undefined || MACHINE_MADE.some((form) => form.test(words));
}

/** A call that has its result: what the person answered, or said of a plan. */
export interface Call {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  /** What the model was told; undefined while the call has no result. */
  readonly output?: string;
}

export function listCalls(message: JsonObject): Call[] {
  return objectsIn(message, "toolCalls").map((call) => {
    const [output] = objectsIn(call, "result").map((part) =>
      textIn(objectIn(objectIn(part, "functionResponse"), "response"), "output"),
    );
    const isDone = textIn(call, "status") === "success" && output !== undefined;
    return {
      id: textIn(call, "id") ?? "",
      name: textIn(call, "name") ?? "",
      args: objectIn(call, "args"),
      // What hooks add to a result stands behind it.
      ...(isDone ? { output: spokenText(output).trim() } : {}),
    };
  });
}

/** The questions a person answered; the answers stand under the position of their question. */
export function readQuestions({ args, output }: Call): Question[] {
  const answers = objectIn(parseJsonObject(output ?? "") ?? {}, "answers");
  const told = objectsIn(args, "questions").map((asked, position) => [
    textIn(asked, "question") ?? "",
    textIn(answers, String(position)),
  ]);
  return readAnswers(args, { answers: Object.fromEntries(told) });
}

/** What a person wrote who sent a plan back. */
export function readObjection({ output = "" }: Call): string | undefined {
  return /^Plan rejected\. User feedback: ([\s\S]+?)(?:\n\nThe plan is stored at: [\s\S]*)?$/.exec(output)?.[1];
}

/** Whether the person approved a plan, or a policy in their name while they could see it. */
export function isApproval({ output = "" }: Call): boolean {
  return /The approved implementation plan is stored at: /.test(output);
}
