import { writeFileSync } from "node:fs";

export interface TranscriptOptions {
  readonly session?: string;
  /** Folder the session ran in. */
  readonly cwd: string;
  /** Time of the first row. */
  readonly start?: number;
  readonly entrypoint?: string;
}

const MINUTE_MS = 60_000;

/** A session as Claude Code writes it down, a row for everything that is said or done, a minute apart. */
export class ClaudeTranscript {
  readonly session: string;
  readonly #options: TranscriptOptions;
  readonly #start: number;
  #rows: string[] = [];
  #last: string | null = null;
  #asked = 0;

  constructor(options: TranscriptOptions) {
    this.#options = options;
    this.session = options.session ?? "s1";
    this.#start = options.start ?? Date.UTC(2026, 0, 5, 9);
  }

  /** The person types; `behind` is the row it follows, the last one when absent. */
  says(content: string, behind: string | null = this.#last): this {
    const { entrypoint = "cli" } = this.#options;
    return this.#add({ type: "user", entrypoint, message: { role: "user", content } }, behind);
  }

  replies(text: string): this {
    const message = {
      id: `m${this.#rows.length}`,
      role: "assistant",
      model: "model-1",
      content: [{ type: "text", text }],
    };
    return this.#add({ type: "assistant", message });
  }

  /** A tool is used and gives this. */
  uses(output: string): this {
    const id = `tool-${this.#rows.length}`;
    const use = { type: "tool_use", id, name: "Bash", input: { command: "cat notes" } };
    this.#add({ type: "assistant", message: { id: `m${id}`, role: "assistant", model: "model-1", content: [use] } });
    const result = { type: "tool_result", tool_use_id: id, content: output };
    return this.#add({ type: "user", message: { role: "user", content: [result] }, toolUseResult: { stdout: output } });
  }

  /** The client asks for the person, and they pick. */
  asks(question: string, options: readonly string[], chosen: string): this {
    this.#asked += 1;
    const id = `ask-${this.#asked}`;
    const questions = [{ question, options: options.map((label) => ({ label, description: "" })), multiSelect: false }];
    const use = { type: "tool_use", id, name: "AskUserQuestion", input: { questions } };
    this.#add({ type: "assistant", message: { id: `m${id}`, role: "assistant", model: "model-1", content: [use] } });
    const content = `User has answered your questions: "${question}"="${chosen}". You can now continue.`;
    return this.#add({
      type: "user",
      message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content }] },
      toolUseResult: { questions, answers: { [question]: chosen } },
    });
  }

  /** What the client puts in the person's name. */
  injects(content: string, members: object = { isMeta: true }): this {
    return this.#add({ type: "user", message: { role: "user", content }, ...members });
  }

  /** Id of the row that was written last. */
  get last(): string | null {
    return this.#last;
  }

  /** When the last row was written. */
  get time(): Date {
    return new Date(this.#start + (this.#rows.length - 1) * MINUTE_MS);
  }

  get text(): string {
    return this.#rows.join("");
  }

  write(path: string): string {
    writeFileSync(path, this.text);
    return path;
  }

  #add(members: object, parentUuid: string | null = this.#last): this {
    const uuid = `${this.session}-row-${this.#rows.length + 1}`;
    const timestamp = new Date(this.#start + this.#rows.length * MINUTE_MS).toISOString();
    const common = {
      parentUuid,
      isSidechain: false,
      userType: "external",
      cwd: this.#options.cwd,
      sessionId: this.session,
    };
    this.#rows.push(`${JSON.stringify({ ...common, version: "2.1.0", ...members, uuid, timestamp })}\n`);
    this.#last = uuid;
    return this;
  }
}
