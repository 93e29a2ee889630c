import type { JsonCursor } from "../../records/json-cursor.ts";
import type { AwaitedCalls } from "../awaited-calls.ts";

const TYPES = [
  "event_msg",
  "response_item",
  "message",
  "function_call",
  "function_call_output",
  "item_completed",
] as const;
/** Rows and events that matter by their type alone. */
const NEWS = [
  "session_meta",
  "turn_context",
  "compacted",
  "user_message",
  "agent_message",
  "thread_rolled_back",
  "task_started",
] as const;
const ALL = [...TYPES, ...NEWS];
const ROLES = ["user", "assistant"];
const ITEMS = ["UserMessage", "AgentMessage"];
const ASKING_TOOLS = ["request_user_input"];

/** What tells the rows apart. */
interface Shape {
  hasType: boolean;
  type: (typeof ALL)[number] | undefined;
  /** Its role, its item or its tool is one that matters, or its result is awaited. */
  isWanted: boolean;
}

/** Whether a row can hold something said. */
export function mayMatter(cursor: JsonCursor, awaited: AwaitedCalls): boolean {
  const row: Shape = { hasType: false, type: undefined, isWanted: false };
  const payload: Shape = { ...row };
  let isWrapped = false;
  cursor.eachMember(() => {
    const isPayload = cursor.isNamed("payload");
    isWrapped ||= isPayload;
    if (isPayload) cursor.eachMember(() => note(payload, cursor, awaited));
    else note(row, cursor, awaited);
  });
  // The first clients wrote the items without a wrapper, below a header that has no type.
  if (!isWrapped) return !row.hasType || matters(row);
  return row.type === "event_msg" || row.type === "response_item" ? matters(payload) : matters(row);
}

function note(shape: Shape, cursor: JsonCursor, awaited: AwaitedCalls): void {
  if (cursor.isNamed("type")) {
    shape.hasType = true;
    shape.type = cursor.word(ALL);
  } else if (cursor.isNamed("role")) shape.isWanted ||= cursor.word(ROLES) !== undefined;
  else if (cursor.isNamed("name")) shape.isWanted ||= cursor.word(ASKING_TOOLS) !== undefined;
  else if (cursor.isNamed("call_id")) shape.isWanted ||= !awaited.isEmpty && awaited.has(cursor.text());
  else if (cursor.isNamed("item")) {
    cursor.eachMember(() => {
      if (cursor.isNamed("type")) shape.isWanted ||= cursor.word(ITEMS) !== undefined;
    });
  }
}

function matters({ type, isWanted }: Shape): boolean {
  return isWanted || NEWS.some((one) => one === type);
}
