import type { JsonCursor } from "../../records/json-cursor.ts";
import { REFUSALS } from "./tool-words.ts";

/** Tools whose results hold the person's words. */
export const ASKING_TOOLS: ReadonlySet<string> = new Set(["AskUserQuestion", "ExitPlanMode"]);

const ANSWERS = [
  "User has answered your question",
  "Your questions have been answered",
  "The user answered:",
  "User has approved",
  ...REFUSALS,
];

/** What the content of a message holds, as far as it is wanted. */
interface Content {
  isSpoken: boolean;
  isAnswer: boolean;
  isAsking: boolean;
}

/**
 * Whether a row can hold something said; results of tools, the bulk of a transcript, are passed over by their first
 * words. `awaited` are the uses of asking tools that have no result yet.
 */
export function mayMatter(cursor: JsonCursor, awaited: ReadonlyMap<string, unknown>): boolean {
  const content: Content = { isSpoken: false, isAnswer: false, isAsking: false };
  let type: string | undefined;
  let isNews = false;
  cursor.eachMember((name) => {
    if (name === "type") type = cursor.text();
    else if (name === "message") skimMessage(cursor, content, awaited);
    else if (name === "subtype") isNews ||= cursor.text() === "compact_boundary";
    else if (name === "attachment") isNews ||= isQueued(cursor);
    else if (name === "toolUseResult") content.isAnswer ||= hasAnswers(cursor);
  });
  if (type === "user") return content.isSpoken || content.isAnswer;
  if (type === "assistant") return content.isSpoken || content.isAsking;
  if (type === "attachment" || type === "system") return isNews;
  return type === "queue-operation";
}

function isQueued(cursor: JsonCursor): boolean {
  let type: string | undefined;
  cursor.eachMember((name) => {
    if (name === "type") type = cursor.text();
  });
  return type === "queued_command";
}

function hasAnswers(cursor: JsonCursor): boolean {
  let found = false;
  cursor.eachMember((name) => {
    if (name === "answers") found = true;
  });
  return found;
}

function skimMessage(cursor: JsonCursor, content: Content, awaited: ReadonlyMap<string, unknown>): void {
  cursor.eachMember((name) => {
    if (name !== "content") return;
    if (cursor.isText()) content.isSpoken = true;
    cursor.eachItem(() => skimBlock(cursor, content, awaited));
  });
}

function skimBlock(cursor: JsonCursor, content: Content, awaited: ReadonlyMap<string, unknown>): void {
  cursor.eachMember((name) => {
    if (name === "type") content.isSpoken ||= cursor.text() === "text";
    else if (name === "name") content.isAsking ||= ASKING_TOOLS.has(cursor.text() ?? "");
    else if (name === "tool_use_id") content.isAnswer ||= awaited.has(cursor.text() ?? "");
    else if (name === "content") content.isAnswer ||= isAnswer(cursor);
  });
}

/** Only the first words are looked at: what a tool prints may hold anything. */
function isAnswer(cursor: JsonCursor): boolean {
  let found = ANSWERS.some((opening) => cursor.isTextFrom(opening));
  cursor.eachItem(() =>
    cursor.eachMember((name) => {
      if (name === "text") found ||= ANSWERS.some((opening) => cursor.isTextFrom(opening));
    }),
  );
  return found;
}
