import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inject, onTestFinished } from "vitest";
import type { TemporaryHome } from "./temporary-home.ts";

const WAIT_MS = 20_000;
const LOOK_MS = 20;
const TOP_OF_SCREEN = "\u001b[H";

/** The packed command line in a pseudo terminal of 80 by 24, for a test that presses keys and looks at the screen. */
export class TerminalSession {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = "";

  constructor(home: TemporaryHome, words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const command = [process.execPath, join(inject("packed"), "dist/stet.cjs"), ...words].map(quoted).join(" ");
    this.#child = spawn("script", ["-qec", `stty rows 24 cols 80; exec ${command}`, "/dev/null"], {
      cwd: home.workdir,
      env: { ...home.environment, TERM: "xterm", ...environment },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.#output += text;
    });
    this.#ended = new Promise((resolve) => {
      this.#child.on("close", resolve);
    });
    onTestFinished(() => void this.#child.stdin?.end());
  }

  /** Everything written so far, with the terminal's control sequences. */
  get raw(): string {
    return this.#output;
  }

  /** What was painted last, and what was written below it since. */
  get screen(): string {
    return stripVTControlCharacters(this.#output.split(TOP_OF_SCREEN).at(-1) ?? "").replaceAll("\r", "");
  }

  /** Sends keys at once, as fast as a person never types. */
  press(keys: string): void {
    this.#child.stdin?.write(keys);
  }

  /** Waits until the screen shows it, and gives the screen. */
  async until(expected: string | RegExp): Promise<string> {
    const end = Date.now() + WAIT_MS;
    const isShown = () => (typeof expected === "string" ? this.screen.includes(expected) : expected.test(this.screen));
    while (!isShown()) {
      if (Date.now() > end) throw new Error(`the screen never showed ${expected}; it shows:\n${this.screen}`);
      await new Promise((go) => setTimeout(go, LOOK_MS));
    }
    return this.screen;
  }

  /** Waits for its end; gives its exit status and what stands on the terminal afterwards. */
  async end(): Promise<{ readonly status: number | null; readonly left: string }> {
    const status = await this.#ended;
    const left = this.#output.split("\u001b[?1049l").at(-1) ?? "";
    return { status, left: stripVTControlCharacters(left).replaceAll("\r", "") };
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
