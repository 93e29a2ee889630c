import type { JsonObject } from "../../records/json-object.ts";
import { objectIn, textIn } from "../row-members.ts";
import type { Locator } from "../transcript.ts";

/** Prompts a person may still go back to, and replies the client may still write again. */
const MOST_PROMPTS = 200;
const MOST_REPLIES = 16;

/**
 * What a log has told already: the client writes its last messages again when they grow, and names a prompt by its id
 * when the person goes back to it.
 */
export class SaidMessages {
  /** Id of a prompt → line on which it was said. */
  private readonly prompts: Map<string, number>;
  /** Id of a reply or of a call → what stands for its text. */
  private readonly replies: Map<string, string>;
  private summary: string | undefined;

  constructor(memory: JsonObject) {
    const lines = Object.entries(objectIn(memory, "prompts"));
    const texts = Object.entries(objectIn(memory, "replies"));
    this.prompts = new Map(lines.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
    this.replies = new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    this.summary = textIn(memory, "summary");
  }

  remember(): JsonObject {
    const { summary } = this;
    return {
      prompts: Object.fromEntries(this.prompts),
      replies: Object.fromEntries(this.replies),
      ...(summary === undefined ? {} : { summary }),
    };
  }

  isNewPrompt({ uuid, line }: Locator, text: string): boolean {
    if (uuid === undefined) return true;
    const isNew = this.isNewReply({ uuid, line }, text);
    if (!this.prompts.has(uuid)) keep(this.prompts, uuid, line, MOST_PROMPTS);
    return isNew;
  }

  isNewReply({ uuid }: Locator, text: string): boolean {
    return uuid === undefined || this.isNew(uuid, fingerprint(text));
  }

  isNewCall(id: string): boolean {
    return id === "" || this.isNew(id, "call");
  }

  isNewSummary(id: string): boolean {
    const isNew = id !== this.summary;
    this.summary = id;
    return isNew;
  }

  /** The line from which everything is taken back; undefined when the log does not have the prompt. */
  rewind(id: string): number | undefined {
    const line = this.prompts.get(id);
    if (line === undefined) return undefined;
    for (const [prompt, at] of this.prompts) if (at >= line) this.prompts.delete(prompt);
    return line;
  }

  private isNew(id: string, text: string): boolean {
    if (this.replies.get(id) === text) return false;
    this.replies.delete(id);
    keep(this.replies, id, text, MOST_REPLIES);
    return true;
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/** Stands for a text: its length and a hash of it (FNV-1a). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}:${(hash >>> 0).toString(36)}`;
}
