import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { asObject, asText, type JsonObject } from "./json.ts";
import { waitUntil } from "./wait-until.ts";

/** A client without a terminal: JSON lines in, JSON lines out, several turns in one process. */
export interface StreamSession {
  /** Sends a prompt without waiting for the answer to the one before. */
  send(text: string): void;
  /** Waits for the n-th turn's result, counted from 1. */
  waitForResult(count: number): Promise<string>;
  /** Ends the input and waits for the process. */
  finish(): Promise<number | null>;
  close(): void;
}

export const STREAM_FLAGS = ["-p", "--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];

export function openStream(command: readonly string[], cwd: string): StreamSession {
  const [program = "", ...args] = command;
  const client = spawn(program, args, { cwd, stdio: ["pipe", "pipe", "pipe"] });
  const results: JsonObject[] = [];
  let said = "";
  createInterface({ input: client.stdout }).on("line", (line) => {
    said += `${line}\n`;
    const message = asObject(JSON.parse(line));
    if (message["type"] === "result") results.push(message);
  });
  client.stderr.on("data", (data) => {
    said += String(data);
  });
  return {
    send: (text) => {
      client.stdin.write(
        `${JSON.stringify({ type: "user", message: { role: "user", content: [{ type: "text", text }] } })}\n`,
      );
    },
    waitForResult: async (count) => {
      const found = await waitUntil(
        () => results[count - 1],
        () => `no result ${count}; the client said:\n${said.slice(-4000)}`,
      );
      return asText(found["result"]);
    },
    finish: () => {
      client.stdin.end();
      return ended(client);
    },
    close: () => client.kill("SIGKILL"),
  };
}

function ended(client: ChildProcess): Promise<number | null> {
  if (client.exitCode !== null) return Promise.resolve(client.exitCode);
  return new Promise((resolve) => client.once("exit", resolve));
}
