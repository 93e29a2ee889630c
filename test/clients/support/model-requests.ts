import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { anthropicFormat } from "./anthropic-format.ts";
import { asObject, type JsonObject } from "./json.ts";
import type { ChatMessage } from "./wire-format.ts";

const AGENT_HEADER = "x-claude-code-agent-id";

/** One request for an answer, as it reached the mock. */
export interface ModelRequest {
  readonly file: string;
  readonly headers: JsonObject;
  readonly body: JsonObject;
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly string[];
  /** The whole body, for "is it anywhere in there". */
  readonly raw: string;
}

/** Every request for an answer so far, in the order they came. */
export function readModelRequests(folder: string): ModelRequest[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith("-message.json"))
    .sort()
    .map((name) => parse(name, readFileSync(join(folder, name), "utf8")));
}

function parse(file: string, text: string): ModelRequest {
  const dump = asObject(JSON.parse(text));
  const body = asObject(dump["body"]);
  const { system, messages, tools } = anthropicFormat.parseRequest(body);
  return { file, headers: asObject(dump["headers"]), body, system, messages, tools, raw: JSON.stringify(body) };
}

/** All text the model was given: system prompt, then each message, with who said it. */
export function textOf(request: ModelRequest): string {
  return [request.system, ...request.messages.map(({ role, text }) => `[${role}]\n${text}`)].join("\n");
}

/** The requests of the conversation itself: those of subagents left out. */
export function listMainRequests(requests: readonly ModelRequest[]): ModelRequest[] {
  return requests.filter((request) => request.headers[AGENT_HEADER] === undefined && request.tools.length > 0);
}

export function listSubagentRequests(requests: readonly ModelRequest[]): ModelRequest[] {
  return requests.filter((request) => request.headers[AGENT_HEADER] !== undefined);
}
