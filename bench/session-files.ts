import { closeSync, openSync, writeSync } from "node:fs";
import { composeProse } from "./prose.ts";

const START = Date.UTC(2026, 2, 1);
const A_TURN_MS = 20_000;
/** Replies of an agent to one prompt, where nothing is run. */
const REPLIES = 8;
const REPLY_LENGTH = 1200;

/** Writes rows as Claude Code does. */
class Rows {
  readonly #cwd: string;
  #number = 0;

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  row(type: string, content: unknown, more: object = {}): string {
    const before = this.#number === 0 ? null : `u${this.#number}`;
    this.#number += 1;
    const time = new Date(START + this.#number * A_TURN_MS).toISOString();
    const id = { parentUuid: before, isSidechain: false, cwd: this.#cwd, sessionId: "bench", version: "2.1.0" };
    const message = { role: type, model: "m", content };
    return `${JSON.stringify({ ...id, message, type, uuid: `u${this.#number}`, timestamp: time, ...more })}\n`;
  }
}

function fill(path: string, size: number, exchange: () => string): string {
  const file = openSync(path, "w");
  for (let written = 0; written < size; ) written += writeSync(file, exchange());
  closeSync(file);
  return path;
}

/** Prompts and prose in the words of people and agents, with a decision now and then. */
export function writeWords(path: string, size: number, cwd: string): string {
  const rows = new Rows(cwd);
  const prose = composeProse(5);
  return fill(path, size, () => {
    let exchange = rows.row("user", prose.prompt());
    for (let at = 0; at < REPLIES; at += 1)
      exchange += rows.row("assistant", [{ type: "text", text: prose.reply(REPLY_LENGTH) }]);
    return exchange;
  });
}

/** `results` results of tools for each prompt, and a few words of the agent. */
export function writeResults(path: string, size: number, cwd: string, results = 20): string {
  const rows = new Rows(cwd);
  const prose = composeProse(7);
  const printed = 'src/app.ts:42:\tconst path = "C:\\\\app"; // "quoted" as programs print it\n'.repeat(120);
  return fill(path, size, () => {
    let exchange = rows.row("user", prose.prompt());
    for (let at = 0; at < results; at += 1) {
      const use = { type: "tool_use", id: `t${at}`, name: "Bash", input: { command: "grep -n path src" } };
      const result = { type: "tool_result", tool_use_id: `t${at}`, content: printed };
      exchange += rows.row("assistant", [use]);
      exchange += rows.row("user", [result], { toolUseResult: { stdout: printed, stderr: "" } });
    }
    return exchange + rows.row("assistant", [{ type: "text", text: prose.reply(REPLY_LENGTH) }]);
  });
}

/** One line with a picture of that size in it. */
export function writePicture(path: string, size: number, cwd: string): string {
  const source = { type: "base64", data: "QUJD".repeat(size / 4) };
  const content = [
    { type: "image", source },
    { type: "text", text: "like this" },
  ];
  return fill(path, 1, () => new Rows(cwd).row("user", content));
}
