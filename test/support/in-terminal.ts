import { join } from "node:path";
import { inject } from "vitest";
import { type Ran, run } from "./run-stet.ts";
import type { TemporaryHome } from "./temporary-home.ts";

/** Runs the packed command line in a pseudo terminal, as a person sitting at it does; stdout has both streams. */
export function runInTerminal(home: TemporaryHome, words: readonly string[]): Ran {
  const command = [process.execPath, join(inject("packed"), "dist/stet.cjs"), ...words].map(quoted).join(" ");
  return run("script", ["-qec", command, "/dev/null"], home, { environment: { TERM: "dumb" } });
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
