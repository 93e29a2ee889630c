import type { JsonCursor } from "../../records/json-cursor.ts";
import type { AwaitedCalls } from "../awaited-calls.ts";
import { REFUSALS } from "./tool-words.ts";

/** Tools whose results hold the person's words. */
export const ASKING_TOOLS: readonly string[] = ["AskUserQuestion", "ExitPlanMode"];

const TYPES = ["user", "assistant", "attachment", "system", "queue-operation"] as const;
const BOUNDARY = ["compact_boundary"];
const QUEUED = ["queued_command"];
const TEXT = ["text"];

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
export function mayMatter(cursor: JsonCursor, awaited: AwaitedCalls): boolean {
  const content: Content = { isSpoken: false, isAnswer: false, isAsking: false };
  let type: (typeof TYPES)[number] | undefined;
  let isNews = false;
  cursor.eachMember(() => {
    if (cursor.isNamed("type")) type = cursor.word(TYPES);
    else if (cursor.isNamed("message")) skimMessage(cursor, content, awaited);
    else if (cursor.isNamed("subtype")) isNews ||= cursor.word(BOUNDARY) !== undefined;
    else if (cursor.isNamed("attachment")) isNews ||= isQueued(cursor);
    else if (cursor.isNamed("toolUseResult")) content.isAnswer ||= hasAnswers(cursor);
  });
  if (type === "user") return content.isSpoken || content.isAnswer;
  if (type === "assistant") return content.isSpoken || content.isAsking;
  if (type === "attachment" || type === "system") return isNews;
  return type === "queue-operation";
}

function isQueued(cursor: JsonCursor): boolean {
  let isQueued = false;
  cursor.eachMember(() => {
    if (cursor.isNamed("type")) isQueued = cursor.word(QUEUED) !== undefined;
  });
  return isQueued;
}

function hasAnswers(cursor: JsonCursor): boolean {
  let found = false;
  cursor.eachMember(() => {
    found ||= cursor.isNamed("answers");
  });
  return found;
}

function skimMessage(cursor: JsonCursor, content: Content, awaited: AwaitedCalls): void {
  cursor.eachMember(() => {
    if (!cursor.isNamed("content")) return;
    if (cursor.isText()) content.isSpoken = true;
    cursor.eachItem(() => skimBlock(cursor, content, awaited));
  });
}

function skimBlock(cursor: JsonCursor, content: Content, awaited: AwaitedCalls): void {
  cursor.eachMember(() => {
    if (cursor.isNamed("type")) content.isSpoken ||= cursor.word(TEXT) !== undefined;
    else if (cursor.isNamed("name")) content.isAsking ||= cursor.word(ASKING_TOOLS) !== undefined;
    else if (cursor.isNamed("tool_use_id")) content.isAnswer ||= !awaited.isEmpty && awaited.has(cursor.text());
    else if (cursor.isNamed("content")) content.isAnswer ||= isAnswer(cursor);
  });
}

/** Only the first words are looked at: what a tool prints may hold anything. */
function isAnswer(cursor: JsonCursor): boolean {
  let found = ANSWERS.some((opening) => cursor.isTextFrom(opening));
  cursor.eachItem(() =>
    cursor.eachMember(() => {
      if (cursor.isNamed("text")) found ||= ANSWERS.some((opening) => cursor.isTextFrom(opening));
    }),
  );
  return found;
}
