import type { JsonCursor } from "../../records/json-cursor.ts";

export const ASKING_TOOL = "request_user_input";

const EVENTS: ReadonlySet<string> = new Set([
  "user_message",
  "agent_message",
  "item_completed",
  "thread_rolled_back",
  "task_started",
]);
const ITEMS: ReadonlySet<string> = new Set(["UserMessage", "AgentMessage"]);

/** The members that tell rows apart. */
interface Shape {
  type?: string;
  role?: string;
  name?: string;
  callId?: string;
  item?: string;
}

/** Whether a row can hold something said. `awaited` are the questions that have no answer yet. */
export function mayMatter(cursor: JsonCursor, awaited: ReadonlyMap<string, unknown>): boolean {
  const row: Shape = {};
  const payload: Shape = {};
  let isWrapped = false;
  cursor.eachMember((name) => {
    if (name !== "payload") return note(row, name, cursor);
    isWrapped = true;
    cursor.eachMember((inner) => note(payload, inner, cursor));
  });
  // The first clients wrote the items without a wrapper, below a header that has no type.
  if (!isWrapped) return row.type === undefined || isItem(row, awaited);
  if (row.type === "response_item") return isItem(payload, awaited);
  if (row.type !== "event_msg")
    return row.type === "session_meta" || row.type === "turn_context" || row.type === "compacted";
  if (payload.type === "item_completed") return ITEMS.has(payload.item ?? "");
  return EVENTS.has(payload.type ?? "");
}

function note(shape: Shape, name: string, cursor: JsonCursor): void {
  if (name === "item") cursor.eachMember((inner) => noteText(shape, inner === "type" ? "item" : undefined, cursor));
  else if (name === "type" || name === "role" || name === "name") noteText(shape, name, cursor);
  else if (name === "call_id") noteText(shape, "callId", cursor);
}

function noteText(shape: Shape, as: keyof Shape | undefined, cursor: JsonCursor): void {
  const text = as === undefined || !cursor.isText() ? undefined : cursor.text();
  if (as !== undefined && text !== undefined) shape[as] = text;
}

function isItem({ type, role, name, callId }: Shape, awaited: ReadonlyMap<string, unknown>): boolean {
  if (type === "message") return role === "user" || role === "assistant";
  if (type === "function_call") return name === ASKING_TOOL;
  return type === "function_call_output" && awaited.has(callId ?? "");
}
