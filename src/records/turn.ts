import type { Actor } from "./provenance.ts";

/**
 * One thing said in a session, whoever the provider is. `prompt` is typed, `answer` picked or typed into a question
 * the agent asked, `plan` an approved plan, `reply` the agent's words.
 */
export interface Turn {
  /** Position in the session, from 1, counting every turn. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly actor: Actor;
  readonly kind: "prompt" | "answer" | "plan" | "reply";
  /** What was said, secrets already replaced. */
  readonly text: string;
  /** Of the whole text, where only a part of it is kept. */
  readonly sha256?: string;
  /** For an answer: what was asked and what could be picked. */
  readonly question?: Question;
  /** Stem of the prompt record that holds the bytes. */
  readonly record?: string;
  /** The subagent that spoke, when it was not the session's own agent. */
  readonly agent?: string;
  /** The provider's id of the prompt; a queued prompt carries the running turn's. */
  readonly promptId?: string;
  /** Name of the receipt it came in; with the position of one answer among several behind `#`. */
  readonly receipt?: string;
}

export interface Question {
  readonly text: string;
  readonly header?: string;
  readonly options: readonly QuestionOption[];
  /** Labels picked, or the words typed instead of picking. */
  readonly chosen: readonly string[];
  /** What the person wrote beside the pick. */
  readonly note?: string;
}

export interface QuestionOption {
  readonly label: string;
  readonly description?: string;
}
