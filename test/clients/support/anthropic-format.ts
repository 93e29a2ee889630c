import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { asList, asObject, asText, type JsonObject } from "./json.ts";
import type { ChatMessage, Conversation, ScriptedReply, WireFormat } from "./wire-format.ts";

/** The Anthropic Messages API. */
export const anthropicFormat: WireFormat = {
  name: "anthropic",
  accepts: (request) => request.method === "POST" && pathOf(request).endsWith("/messages"),
  parseRequest,
  sendReply,
  sendOther,
};

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?")[0] ?? "";
}

function parseRequest(body: unknown): Conversation {
  const request = asObject(body);
  return {
    model: asText(request["model"]),
    system: textOf(request["system"]),
    messages: asList(request["messages"]).map(parseMessage),
    tools: asList(request["tools"]).map((tool) => asText(asObject(tool)["name"])),
    isStreamed: request["stream"] === true,
  };
}

function parseMessage(value: unknown): ChatMessage {
  const message = asObject(value);
  return { role: asText(message["role"]), text: textOf(message["content"]) };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const blocks = asList(content).map(asObject);
  return blocks.flatMap((block) => (typeof block["text"] === "string" ? [block["text"]] : [])).join("\n");
}

function randomId(prefix: string): string {
  return prefix + randomBytes(12).toString("hex");
}

function sendReply(response: ServerResponse, conversation: Conversation, reply: ScriptedReply): void {
  if (reply.errorStatus !== undefined) {
    const error = { type: "invalid_request_error", message: "scripted error" };
    sendJson(response, reply.errorStatus, { type: "error", error });
    return;
  }
  const message = composeMessage(conversation, reply);
  if (conversation.isStreamed) sendStream(response, message, reply);
  else sendJson(response, 200, message);
}

function composeMessage(conversation: Conversation, reply: ScriptedReply): JsonObject & { content: JsonObject[] } {
  const content: JsonObject[] = [{ type: "text", text: reply.text }];
  if (reply.call !== undefined) content.push({ type: "tool_use", id: randomId("toolu_"), ...reply.call });
  return {
    id: randomId("msg_"),
    type: "message",
    role: "assistant",
    model: conversation.model,
    content,
    stop_reason: reply.call === undefined ? "end_turn" : "tool_use",
    stop_sequence: null,
    usage: usageOf(reply),
  };
}

function usageOf(reply: ScriptedReply): JsonObject {
  return {
    input_tokens: reply.inputTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 20,
  };
}

function sendStream(
  response: ServerResponse,
  message: JsonObject & { content: JsonObject[] },
  reply: ScriptedReply,
): void {
  response.writeHead(200, { "content-type": "text/event-stream", "request-id": randomId("req_") });
  const send = (type: string, data: JsonObject): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  };
  send("message_start", { message: { ...message, content: [], stop_reason: null } });
  message.content.forEach((block, index) => {
    send("content_block_start", { index, content_block: emptyBlock(block) });
    send("content_block_delta", { index, delta: deltaOf(block) });
    send("content_block_stop", { index });
  });
  const delta = { stop_reason: message["stop_reason"], stop_sequence: null };
  send("message_delta", { delta, usage: { output_tokens: 20, input_tokens: reply.inputTokens } });
  send("message_stop", {});
  response.end();
}

function emptyBlock(block: JsonObject): JsonObject {
  return block["type"] === "text" ? { type: "text", text: "" } : { ...block, input: {} };
}

function deltaOf(block: JsonObject): JsonObject {
  return block["type"] === "text"
    ? { type: "text_delta", text: block["text"] }
    : { type: "input_json_delta", partial_json: JSON.stringify(block["input"]) };
}

function sendOther(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  if (path.endsWith("/count_tokens")) sendJson(response, 200, { input_tokens: 100 });
  else if (path.endsWith("/models")) sendJson(response, 200, { data: [], has_more: false });
  else sendJson(response, request.method === "GET" ? 404 : 200, {});
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": randomId("req_") });
  response.end(JSON.stringify(body));
}
