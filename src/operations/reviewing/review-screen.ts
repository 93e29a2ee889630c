import type { Readable } from "node:stream";
import { confirm, text } from "@clack/prompts";
import { type KeyName, Terminal } from "../../platform/terminal.ts";
import { printableText } from "../looking-up/printable.ts";
import type { Style } from "../operation.ts";
import { composeScreen, type Screenful } from "./compose-screen.ts";

/** Rows a question needs below the screen. */
const QUESTION_ROWS = 7;

/** The screen of a review: what is shown, the keys, and questions below it. */
export class ReviewScreen {
  readonly #terminal = new Terminal();
  readonly #style: Style;

  constructor(style: Style) {
    this.#style = style;
  }

  /** Shows it and waits for a key. */
  async key(shown: Screenful): Promise<KeyName> {
    this.#terminal.paint(composeScreen(shown, this.#terminal.size, this.#style));
    return this.#terminal.key();
  }

  /** What a person types, trimmed; undefined when they think better of it, or where nothing may not be said. */
  async sentence(shown: Screenful, message: string, options: { initial?: string; mayBeEmpty?: boolean } = {}) {
    const { initial, mayBeEmpty = false } = options;
    const typed = await this.#ask<string>(shown, (input) =>
      text({
        message: printableText(message),
        input,
        ...(initial === undefined ? {} : { initialValue: initial }),
        validate: (value) => (mayBeEmpty || value?.trim() ? undefined : "Say it in a few words, or press escape."),
      }),
    );
    return typed === undefined ? undefined : typed.trim();
  }

  async agreement(shown: Screenful, message: string): Promise<boolean> {
    const isAgreed = await this.#ask<boolean>(shown, (input) =>
      confirm({ message: printableText(message), input, initialValue: false }),
    );
    return isAgreed === true;
  }

  lend(work: () => void): void {
    this.#terminal.lend(work);
  }

  close(): void {
    this.#terminal.close();
  }

  async #ask<T extends string | boolean>(
    shown: Screenful,
    question: (input: Readable) => Promise<T | symbol>,
  ): Promise<T | undefined> {
    const { columns, rows } = this.#terminal.size;
    const above = composeScreen(
      { ...shown, isAsking: true },
      { columns, rows: Math.max(1, rows - QUESTION_ROWS) },
      this.#style,
    );
    this.#terminal.paint([...above, ""]);
    const answer = await this.#terminal.ask(question);
    return typeof answer === "symbol" ? undefined : answer;
  }
}
