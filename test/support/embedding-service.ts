import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Asked {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: { readonly model?: string; readonly input?: readonly string[] };
}

export interface EmbeddingService {
  readonly url: string;
  readonly asked: Asked[];
}

/** A service on this machine that answers as it is told; without an answer it never does. */
export async function embeddingService(answer: (asked: Asked) => unknown, status = 200): Promise<EmbeddingService> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => {
      text += part.toString("utf8");
    });
    request.on("end", () => {
      const one = { path: request.url ?? "", key: request.headers.authorization, body: JSON.parse(text) as object };
      asked.push(one);
      const given = answer(one);
      if (given === undefined) return;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof given === "string" ? given : JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Texts about cars point one way, all others another. */
export function carVector(text: string): number[] {
  return /car|automobile/i.test(text) ? [3, 4, 0] : [0, 0, 2];
}
