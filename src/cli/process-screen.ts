import { realpathSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isatty } from "node:tty";
import pc from "picocolors";
import { PLAIN, type Style } from "../operations/operation.ts";
import { readInput } from "./read-input.ts";
import type { Screen } from "./screen.ts";

/** The screen of this process: file descriptors 0, 1 and 2. */
export function processScreen(): Screen {
  return {
    answer: (text) => writeAll(1, text),
    tell: (text) => writeAll(2, text),
    style: isatty(1) && process.env["NO_COLOR"] === undefined ? colours() : PLAIN,
    situation: (flags) => ({
      environment: process.env,
      cwd: typeof flags["workdir"] === "string" ? resolve(flags["workdir"]) : process.cwd(),
      surface: "cli",
      node: process.execPath,
      program: dirname(realpathSync(process.argv[1] ?? process.execPath)),
      isInteractive: isatty(0) && isatty(1) && flags["input"] !== false,
      readStdin: () => (isatty(0) ? new Uint8Array() : readInput()),
      tell: (text) => writeAll(2, text),
    }),
  };
}

function colours(): Style {
  return { bold: pc.bold, dim: pc.dim, green: pc.green, yellow: pc.yellow, red: pc.red };
}

// A pipe that is full answers EAGAIN; one that its reader closed answers EPIPE, which is no failure of ours.
function writeAll(descriptor: number, text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
    }
  }
}
