import { emitKeypressEvents, type Key } from "node:readline";
import { PassThrough, type Readable } from "node:stream";

/** What a key press is called: its letter, or "space", "return", "escape", "left", "ctrl+c", "hangup", "resize". */
export type KeyName = string;

interface Pressed {
  readonly name: KeyName;
  readonly sequence: string;
}

/** How long a program waits to tell an escape from the beginning of a longer key, in milliseconds. */
const ESCAPE_MS = 100;
const TAKEN_OVER = "\u001b[?1049h\u001b[?25l";
const GIVEN_BACK = "\u001b[?25h\u001b[?1049l";

/** The terminal of this process, taken over for a whole screen and single keys until it is closed. */
export class Terminal {
  readonly #input = process.stdin;
  readonly #output = process.stdout;
  #waiting: ((key: Pressed) => void) | undefined;
  #pressed: Pressed[] = [];

  constructor() {
    emitKeypressEvents(this.#input);
    this.#takeOver();
    process.once("exit", this.#restore);
    process.once("SIGTERM", this.#die);
    process.once("SIGHUP", this.#die);
  }

  get size(): { readonly columns: number; readonly rows: number } {
    return { columns: this.#output.columns || 80, rows: this.#output.rows || 24 };
  }

  /** The next key, in the order in which they came, however fast. */
  async key(): Promise<KeyName> {
    return (await this.#next()).name;
  }

  /** Shows the lines from the top of the screen on and nothing else; they must fit. */
  paint(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\u001b[K`).join("\r\n");
    this.#output.write(`\u001b[H${text}\u001b[J`);
  }

  /** Lets a question read the keys, one by one, as long as it is open; what is typed ahead of its end stays. */
  async ask<T>(question: (input: Readable) => Promise<T>): Promise<T> {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input }) as PassThrough;
    let isOver = false;
    const answered = question(input).finally(() => {
      isOver = true;
    });
    const end = answered.then(() => undefined);
    while (!isOver) {
      const key = await Promise.race([end, this.#next()]);
      if (key === undefined) break;
      input.write(key.name === "hangup" ? "\u0003" : key.sequence);
      await new Promise((go) => setTimeout(go, key.name === "escape" ? ESCAPE_MS : 0));
    }
    this.#waiting = undefined;
    this.#output.write("\u001b[?25l");
    return answered;
  }

  /** Gives the terminal back for as long as the work takes. */
  lend(work: () => void): void {
    this.#giveBack();
    try {
      work();
    } finally {
      this.#takeOver();
    }
  }

  close(): void {
    this.#giveBack();
    process.off("exit", this.#restore);
    process.off("SIGTERM", this.#die);
    process.off("SIGHUP", this.#die);
  }

  #next(): Promise<Pressed> {
    const first = this.#pressed.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #press = (pressed: Pressed): void => {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#pressed.push(pressed);
    else waiting(pressed);
  };

  #onKey = (text: string | undefined, key: Key): void => {
    const sequence = key.sequence ?? text ?? "";
    const name = key.ctrl === true ? `ctrl+${key.name}` : (key.name ?? sequence);
    this.#press({ name: key.shift === true && sequence.length === 1 ? sequence : name, sequence });
  };

  #onResize = (): void => this.#press({ name: "resize", sequence: "" });

  #onEnd = (): void => this.#press({ name: "hangup", sequence: "" });

  #takeOver(): void {
    this.#input.on("keypress", this.#onKey);
    this.#input.on("end", this.#onEnd);
    this.#output.on("resize", this.#onResize);
    this.#input.setRawMode(true);
    this.#input.resume();
    this.#output.write(TAKEN_OVER);
  }

  #giveBack(): void {
    this.#input.off("keypress", this.#onKey);
    this.#input.off("end", this.#onEnd);
    this.#output.off("resize", this.#onResize);
    this.#input.pause();
    this.#restore();
  }

  #restore = (): void => {
    this.#input.setRawMode(false);
    this.#output.write(GIVEN_BACK);
  };

  #die = (signal: NodeJS.Signals): void => {
    this.#restore();
    process.kill(process.pid, signal);
  };
}
