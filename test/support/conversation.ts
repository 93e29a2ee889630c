import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { type CapturedRepository, sendThroughShim } from "./captured-repository.ts";

export interface ConversationOptions {
  readonly session?: string;
  /** Folder the agent works in; the repository's when absent. */
  readonly cwd?: string;
}

export interface MenuQuestion {
  readonly question: string;
  readonly options: readonly string[];
  readonly chosen: string;
}

/** One session of a person and an agent, as the installed shims hear it. */
export class Conversation {
  readonly home: CapturedRepository;
  readonly session: string;
  readonly cwd: string;
  #days = 0;
  #turn = 0;

  constructor(home: CapturedRepository, { session = "s1", cwd = home.workdir }: ConversationOptions = {}) {
    this.home = home;
    this.session = session;
    this.cwd = cwd;
  }

  /** The person types. */
  says(prompt: string): this {
    this.#turn += 1;
    return this.#send("UserPromptSubmit", { prompt, prompt_id: `${this.session}-${this.#turn}` });
  }

  /** The agent's turn ends with these words. */
  replies(text: string): this {
    return this.#send("Stop", { last_assistant_message: text });
  }

  /** The session ends. */
  ends(): this {
    return this.#send("SessionEnd", { reason: "prompt_input_exit" });
  }

  /** A subagent ends with these words. */
  subagentReplies(text: string): this {
    return this.#send("SubagentStop", { agent_id: "a1", agent_type: "general-purpose", last_assistant_message: text });
  }

  /** The person answers a question put by the agent's own tool. */
  answers({ question, options, chosen }: MenuQuestion): this {
    const questions = [{ question, options: options.map((label) => ({ label, description: "" })), multiSelect: false }];
    const answers = { [question]: chosen };
    return this.#send("PostToolUse", {
      tool_name: "AskUserQuestion",
      tool_input: { questions, answers, annotations: {} },
      tool_response: { questions, answers, annotations: {} },
    });
  }

  /** From here on everything is heard a day later. */
  nextDay(): this {
    this.#days += 1;
    return this;
  }

  #send(event: string, members: object): this {
    const payload = { session_id: this.session, cwd: this.cwd, hook_event_name: event, ...members };
    const before = new Set(receiptsOf(this.home));
    const { status } = sendThroughShim(this.home, event, `${JSON.stringify(payload)}\n`, { cwd: this.cwd });
    if (status !== 0) throw new Error(`the shim of ${event} exited ${status}`);
    if (this.#days > 0) {
      const later = Date.now() / 1000 + this.#days * 86_400;
      for (const name of receiptsOf(this.home)) {
        if (!before.has(name)) utimesSync(join(this.home.spool, name), later, later);
      }
    }
    return this;
  }
}

function receiptsOf(home: CapturedRepository): string[] {
  return readdirSync(home.spool).filter((name) => !name.startsWith("."));
}
