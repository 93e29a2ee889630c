import { renameSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { anthropicFormat } from "./anthropic-format.ts";
import { decideReply } from "./reply-script.ts";
import type { WireFormat } from "./wire-format.ts";

// Runs as its own process inside the network namespace: mock-server.ts FORMAT FOLDER. Every request body lands in
// FOLDER as NNNN-<kind>.json; the port is announced on standard output.

const FORMATS: readonly WireFormat[] = [anthropicFormat];

function findFormat(name: string | undefined): WireFormat {
  const format = FORMATS.find((candidate) => candidate.name === name);
  if (format === undefined) throw new Error(`no wire format "${name}"`);
  return format;
}

function serve(format: WireFormat, folder: string): void {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(format, folder, count, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the mock has no port");
    process.stdout.write(`${address.port}\n`);
  });
}

async function answer(
  format: WireFormat,
  folder: string,
  sequence: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readBody(request);
  const isAsked = format.accepts(request);
  dump(folder, sequence, isAsked ? "message" : "other", {
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: parse(text),
  });
  if (!isAsked) {
    format.sendOther(request, response);
    return;
  }
  const conversation = format.parseRequest(JSON.parse(text));
  const reply = decideReply(conversation, sequence);
  if (reply.sleepMs !== undefined) await wait(reply.sleepMs);
  format.sendReply(response, conversation, reply);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  return text === "" ? null : JSON.parse(text);
}

// Renamed into place, so that a reader never sees half a request.
function dump(folder: string, sequence: number, kind: string, request: unknown): void {
  const path = join(folder, `${String(sequence).padStart(4, "0")}-${kind}.json`);
  writeFileSync(`${path}.part`, JSON.stringify(request, null, 1));
  renameSync(`${path}.part`, path);
}

serve(findFormat(process.argv[2]), process.argv[3] ?? ".");
