import { spawn, spawnSync } from "node:child_process";
import type { Environment } from "./environment.ts";
import { failureCode } from "./file-failure.ts";

export interface ProgramResult {
  /** Undefined when it did not start, was killed or ran out of time. */
  readonly status: number | undefined;
  readonly stdout: Buffer;
  readonly stderr: string;
  /** The operating system's code when it did not start (`ENOENT`) or ran out of time (`ETIMEDOUT`). */
  readonly failure?: string;
}

export interface ProgramOptions {
  readonly cwd?: string;
  /** The whole environment of the program, nothing is inherited beside it. */
  readonly environment: Environment;
  readonly input?: string | Uint8Array;
  readonly timeoutMs?: number;
}

const MAX_OUTPUT = 256 * 1024 * 1024;

/** Runs a program and waits for it; a failure to start is a result and not an error. */
export function runProgram(program: string, parameters: readonly string[], options: ProgramOptions): ProgramResult {
  const result = spawnSync(program, parameters, {
    env: { ...options.environment },
    input: options.input ?? "",
    maxBuffer: MAX_OUTPUT,
    killSignal: "SIGKILL",
    windowsHide: true,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  const failure = result.error === undefined ? undefined : (failureCode(result.error) ?? result.error.message);
  return {
    status: result.status ?? undefined,
    stdout: result.stdout ?? Buffer.alloc(0),
    stderr: result.stderr?.toString("utf8") ?? "",
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Starts a program in its own session with no streams and does not wait; false when it could not be started. */
export function startDetached(
  program: string,
  parameters: readonly string[],
  options: { readonly environment: Environment; readonly cwd: string },
): boolean {
  const child = spawn(program, parameters, {
    env: { ...options.environment },
    cwd: options.cwd,
    detached: true,
    stdio: "ignore",
    windowsHide: true,
  });
  // Without a listener a failed start would end this process; the missing pid already reports it.
  child.on("error", () => undefined);
  child.unref();
  return child.pid !== undefined;
}

/** Whether a process with that number exists here, whoever it belongs to. */
export function isRunning(processId: number): boolean {
  if (!Number.isSafeInteger(processId) || processId <= 0) return false;
  try {
    return process.kill(processId, 0);
  } catch (error) {
    const code = failureCode(error);
    if (code === "EPERM") return true;
    if (code === "ESRCH") return false;
    throw error;
  }
}

/** Starts a program that goes on by itself and gives true when it ended within `waitMs`, silent all the way. */
export function waitForProgram(
  program: string,
  parameters: readonly string[],
  options: { readonly environment: Environment; readonly cwd: string; readonly waitMs: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      env: { ...options.environment },
      cwd: options.cwd,
      detached: true,
      stdio: "ignore",
      windowsHide: true,
    });
    const timer = setTimeout(() => settle(false), options.waitMs);
    const settle = (isOver: boolean): void => {
      clearTimeout(timer);
      child.unref();
      resolve(isOver);
    };
    child.once("exit", () => settle(true));
    child.once("error", () => settle(false));
  });
}
