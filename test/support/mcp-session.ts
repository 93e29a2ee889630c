import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { inject } from "vitest";
import type { TemporaryHome } from "./temporary-home.ts";

export interface Answer {
  readonly isError: boolean;
  /** The first text; the notes behind it are apart. */
  readonly text: string;
  readonly notes: readonly string[];
}

/** The packed `stet mcp` behind the protocol's own client. */
export class McpSession {
  readonly client = new Client({ name: "test", version: "1" });
  readonly #transport: StdioClientTransport;

  private constructor(home: TemporaryHome, cwd: string) {
    this.#transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(inject("packed"), "dist/stet.cjs"), "mcp"],
      env: home.environment,
      cwd,
      stderr: "pipe",
    });
  }

  static async open(home: TemporaryHome, cwd = home.workdir): Promise<McpSession> {
    const session = new McpSession(home, cwd);
    await session.client.connect(session.#transport);
    return session;
  }

  /** Process id of the server. */
  get pid(): number | null {
    return this.#transport.pid;
  }

  async call(name: string, input: Record<string, unknown>): Promise<Answer> {
    const { content, isError } = await this.client.callTool({ name, arguments: input });
    const texts = (content as { type: string; text: string }[]).map(({ text }) => text);
    return { isError: isError === true, text: texts[0] ?? "", notes: texts.slice(1) };
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
