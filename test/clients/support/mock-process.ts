import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { NetworkNamespace } from "./network-namespace.ts";

/** A model API of our own, reachable only inside the namespace. */
export interface MockApi {
  readonly url: string;
  /** Where the bodies of the requests land. */
  readonly requestsFolder: string;
  close(): void;
}

const SERVER = fileURLToPath(new URL("./mock-server.ts", import.meta.url));

export async function startMock(namespace: NetworkNamespace, format: string, requestsFolder: string): Promise<MockApi> {
  mkdirSync(requestsFolder, { recursive: true });
  const loader = createRequire(import.meta.url).resolve("tsx");
  const [program = "", ...args] = [
    ...namespace.enter,
    process.execPath,
    "--import",
    loader,
    SERVER,
    format,
    requestsFolder,
  ];
  const server = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (data) => resolve(String(data).trim()));
    server.once("error", reject);
    server.once("exit", (status) => reject(new Error(`the mock ended with ${status} before it listened`)));
  });
  return { url: `http://127.0.0.1:${port}`, requestsFolder, close: () => server.kill("SIGKILL") };
}
