import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { inject } from "vitest";
import type { TemporaryHome } from "./temporary-home.ts";

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  /** Kill it with SIGKILL when it still runs then; its status is null. */
  readonly killAfterMs?: number;
}

/** Runs the packed command line as a person would. */
export function runStet(home: TemporaryHome, words: readonly string[], options: RunOptions = {}): Ran {
  return run(process.execPath, [join(inject("packed"), "dist/stet.cjs"), ...words], home, options);
}

/** Out of time, or over before it had read its input, as a shim that is switched off is: its status says how it ended. */
const ENDED_ANYWAY = new Set(["ETIMEDOUT", "EPIPE"]);

/** Runs any program with the home's environment. */
export function run(program: string, words: readonly string[], home: TemporaryHome, options: RunOptions = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: options.cwd ?? home.workdir,
    env: { ...home.environment, ...options.environment },
    input: options.input ?? "",
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...(options.killAfterMs === undefined ? {} : { timeout: options.killAfterMs, killSignal: "SIGKILL" }),
  });
  if (error !== undefined && !ENDED_ANYWAY.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
  return { status, stdout, stderr };
}

/** The answer of a command with `--json`, which must have succeeded. */
export function runJson<T>(home: TemporaryHome, words: readonly string[], options: RunOptions = {}): T {
  const ran = runStet(home, [...words, "--json"], options);
  if (ran.status !== 0) throw new Error(`stet ${words.join(" ")} exited ${ran.status}: ${ran.stderr}${ran.stdout}`);
  return JSON.parse(ran.stdout) as T;
}
