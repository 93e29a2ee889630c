import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import type { Row } from "./figure.ts";

/** A program and how it is started. */
export interface Command {
  readonly program: string;
  readonly words: readonly string[] | (() => readonly string[]);
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Runs before the clock starts. */
  readonly before?: () => void;
  /** Runs after it stopped. */
  readonly after?: () => void;
  readonly nextInput?: () => Uint8Array;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** What `node -e 0` takes: the floor F that everything started as a Node process stands on. */
export function floorCommand(like: Pick<Command, "cwd" | "environment">): Command {
  return { program: process.execPath, words: ["-e", "0"], cwd: like.cwd, environment: like.environment };
}

/** Turns thrown away: a program keeps its compiled code anew in its first six runs, which costs each of them. */
const WARM_UPS = 7;

/** Runs the commands in turn, so that what else the machine does falls on all of them alike; the first turns are thrown away. */
export function interleave(runs: number, commands: readonly Command[]): Spread[] {
  const times = commands.map((): number[] => []);
  for (let turn = 0; turn < WARM_UPS + runs; turn++) {
    for (const [at, command] of commands.entries()) {
      const taken = timeOf(command);
      if (turn >= WARM_UPS) times[at]?.push(taken);
    }
  }
  return times.map(spreadOf);
}

function timeOf(command: Command): number {
  command.before?.();
  const { program, cwd, environment } = command;
  const input = command.nextInput?.();
  const words = typeof command.words === "function" ? command.words() : command.words;
  const options: SpawnSyncOptions = { cwd, env: environment, stdio: [input ? "pipe" : "ignore", "ignore", "ignore"] };
  const start = performance.now();
  const ran = spawnSync(program, words, input === undefined ? options : { ...options, input });
  const taken = performance.now() - start;
  if (ran.status !== 0) throw new Error(`${program} ${words.join(" ")} exited ${ran.status}`);
  command.after?.();
  return taken;
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** A row that is judged by its multiple of the floor. */
export function ratioRow(
  what: string,
  taken: Spread,
  beside: Spread,
  budget: { most?: number; mostP95?: number },
  name = "F",
): Row {
  const ratio = taken.median / beside.median;
  const ratioP95 = taken.p95 / beside.median;
  const { most, mostP95 } = budget;
  const isOver = (most !== undefined && ratio > most) || (mostP95 !== undefined && ratioP95 > mostP95);
  const text = [most === undefined ? "" : `≤ ${most} ${name}`, mostP95 === undefined ? "" : `p95 ≤ ${mostP95} ${name}`];
  return { what, ...taken, unit: "ms", ratio, ratioP95, beside: name, budget: text.filter(Boolean).join(", "), isOver };
}

/** F in milliseconds on the machine that the budgets in seconds and milliseconds were written on. */
const FLOOR_OF_BUDGETS_MS = 22;

/** F as it is now, for what is no start of a process and cannot be run in turn with it. */
export function floorNow(stage: Pick<Command, "cwd" | "environment">): Spread {
  const [floor] = interleave(9, [floorCommand(stage)]);
  return floor ?? { median: Number.NaN, p95: Number.NaN };
}

/**
 * A row that is judged by a budget in milliseconds, which is one for a machine of a known floor: on another it is as
 * many floors.
 */
export function timeRow(
  what: string,
  taken: Spread,
  floor: Spread,
  budget: { mostMs?: number; mostP95Ms?: number },
): Row {
  const { mostMs, mostP95Ms } = budget;
  const row = ratioRow(what, taken, floor, {
    ...(mostMs === undefined ? {} : { most: inFloors(mostMs) }),
    ...(mostP95Ms === undefined ? {} : { mostP95: inFloors(mostP95Ms) }),
  });
  return { ...row, budget: `${row.budget} (${mostP95Ms ?? mostMs} ms at F = ${FLOOR_OF_BUDGETS_MS} ms)` };
}

function inFloors(milliseconds: number): number {
  return Number((milliseconds / FLOOR_OF_BUDGETS_MS).toPrecision(3));
}
