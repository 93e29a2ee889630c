import type { IncomingMessage, ServerResponse } from "node:http";

/** One message of a model request, whatever the wire format: only what a script needs. */
export interface ChatMessage {
  readonly role: string;
  readonly text: string;
}

export interface Conversation {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly string[];
  readonly isStreamed: boolean;
}

export interface ScriptedReply {
  readonly text: string;
  readonly inputTokens: number;
  readonly call?: { readonly name: string; readonly input: unknown };
  readonly sleepMs?: number;
  readonly errorStatus?: number;
}

/** How one vendor's API looks on the wire: another vendor is another file with one of these. */
export interface WireFormat {
  readonly name: string;
  /** True for the requests that ask the model for an answer. */
  accepts(request: IncomingMessage): boolean;
  parseRequest(body: unknown): Conversation;
  sendReply(response: ServerResponse, conversation: Conversation, reply: ScriptedReply): void;
  /** Answers the requests beside the conversation: token counts, model lists. */
  sendOther(request: IncomingMessage, response: ServerResponse): void;
}
