import { fstatSync, realpathSync, writeSync } from "node:fs";
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
    style: isTerminal(1) && process.env["NO_COLOR"] === undefined ? colours() : PLAIN,
    situation: (flags) => ({
      environment: process.env,
      cwd: typeof flags["workdir"] === "string" ? resolve(flags["workdir"]) : process.cwd(),
      surface: "cli",
      node: process.execPath,
      program: dirname(realpathSync(process.argv[1] ?? process.execPath)),
      isInteractive: isTerminal(0) && isTerminal(1) && flags["input"] !== false,
      readStdin: () => (isTerminal(0) ? new Uint8Array() : readInput()),
      tell: (text) => writeAll(2, text),
    }),
  };
}

// Only a device can be a terminal, and what asks it is loaded for those alone.
function isTerminal(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice() && isatty(descriptor);
  } catch {
    // A closed descriptor is none.
    return false;
  }
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
