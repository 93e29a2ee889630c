import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Bench, Figure, Row } from "../figure.ts";
import { speaker } from "../populate.ts";
import type { Stage } from "../stage.ts";
import { floorNow, spreadOf, timeRow } from "../timing.ts";

const QUESTIONS = 200;
const WARM_UP = 10;

/** One question to an MCP server that runs already, from request to answer. */
export const recallMcp: Figure = {
  name: "recall-mcp",
  summary: "recall inside a running MCP server, 10,000 decisions",
  run: (bench) => ask(bench, 10_000, 40),
};

export const recallMcpLarge: Figure = {
  name: "recall-mcp-large",
  summary: "recall inside a running MCP server, 100,000 decisions",
  isOnRequest: true,
  run: (bench) => ask(bench, 100_000, 150),
};

async function ask(bench: Bench, decisions: number, budget: number): Promise<readonly Row[]> {
  const stage = await bench.store(decisions);
  const floor = floorNow(stage);
  const server = await connect(stage);
  const { question } = speaker(5);
  const times: number[] = [];
  for (let at = 0; at < QUESTIONS + WARM_UP; at++) {
    const start = performance.now();
    await server.request("tools/call", { name: "decision_recall", arguments: { query: question() } });
    if (at >= WARM_UP) times.push(performance.now() - start);
  }
  server.close();
  const spread = spreadOf(times);
  const what = `recall in an MCP server, ${decisions.toLocaleString("en")} decisions`;
  return [{ ...timeRow(what, spread, floor, { mostP95Ms: budget }), note: `${QUESTIONS} questions, warm` }];
}

interface Server {
  request(method: string, params: unknown): Promise<unknown>;
  close(): void;
}

async function connect(stage: Stage): Promise<Server> {
  const child = spawn(process.execPath, [join(stage.program, "stet.cjs"), "mcp"], {
    cwd: stage.cwd,
    env: stage.environment,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<number, (answer: unknown) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as { id?: number; result?: unknown; error?: unknown };
    if (answer.error !== undefined) throw new Error(line);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer.result);
  });
  let last = 0;
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = (method: string, params: unknown) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++last, resolve);
      send({ id: last, method, params });
    });
  const clientInfo = { name: "bench", version: "1" };
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  send({ method: "notifications/initialized" });
  return { request, close: () => child.stdin.end() };
}
