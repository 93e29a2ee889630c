import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Ran, type RunOptions, run, runJson, runStet } from "./run-stet.ts";
import { type TemporaryHome, temporaryHome } from "./temporary-home.ts";

export interface LedgerEntry {
  readonly receipt: string;
  readonly event: string;
  readonly outcome: string;
  readonly why?: string;
  readonly of?: string;
  readonly record?: string;
  readonly session?: string;
  readonly signals: number;
  readonly decisions: readonly string[];
  readonly keys?: readonly string[];
}

export interface ListedDecision {
  readonly id: string;
  readonly decision: string;
  readonly status: string;
  readonly actor: string;
  readonly superseded_by?: string;
}

/** Variables Claude Code passes to its hooks. */
export const ATTENDED = { CLAUDE_CODE_SESSION_ATTENDED: "1", CLAUDE_CODE_SESSION_ID: "s1" };

/** A repository in a home of its own, wired by `stet init`; everything in it came about through the product. */
export interface CapturedRepository extends TemporaryHome {
  readonly state: string;
  readonly spool: string;
}

/** What git needs to see a repository there, without running git. */
export function makeRepository(folder: string): void {
  for (const part of ["objects", "refs"]) mkdirSync(join(folder, ".git", part), { recursive: true });
  writeFileSync(join(folder, ".git", "HEAD"), "ref: refs/heads/main\n");
}

export function capturedRepository(): CapturedRepository {
  const home = temporaryHome();
  makeRepository(home.workdir);
  const ran = runStet(home, ["init", "--provider", "claude-code"]);
  if (ran.status !== 0) throw new Error(ran.stderr);
  const state = join(home.folder, ".local/state/stet");
  return { ...home, state, spool: join(state, "spool") };
}

/** Sends bytes through the installed shim of an event, as the client would. */
export function sendThroughShim(
  home: CapturedRepository,
  event: string,
  payload: string | Uint8Array,
  options: RunOptions = {},
): Ran {
  const name = `stet-${event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()}`;
  return run(join(home.workdir, ".claude/hooks", name), [], home, {
    ...options,
    input: payload,
    environment: { CLAUDE_PROJECT_DIR: home.workdir, ...ATTENDED, ...options.environment },
  });
}

/** A prompt's payload as Claude Code sends it. */
export function promptPayload(home: CapturedRepository, prompt: string, members: object = {}): string {
  const payload = { session_id: "s1", cwd: home.workdir, hook_event_name: "UserPromptSubmit", prompt, ...members };
  return `${JSON.stringify(payload)}\n`;
}

/** Records a prompt at once, as a client without shims would. */
export function capturePrompt(
  home: CapturedRepository,
  prompt: string,
  members: object = {},
  options: RunOptions = {},
) {
  return runJson<LedgerEntry>(home, ["capture", "prompt"], {
    ...options,
    input: promptPayload(home, prompt, members),
    environment: { ...ATTENDED, ...options.environment },
  });
}

/** How long a worker that a hook has started may be at it before ours has its turn, in milliseconds. */
const OTHER_WORKER_MS = "30000";

/** Runs the background worker to its end, behind one that a hook has started. */
export function drain(home: CapturedRepository, options: RunOptions = {}): Ran {
  return run(process.execPath, [join(inject("packed"), "dist/stet-drain.cjs"), OTHER_WORKER_MS], home, options);
}

export function readLedger(home: CapturedRepository): LedgerEntry[] {
  return readLines(join(home.state, "ledger.jsonl")) as LedgerEntry[];
}

export function readLines(path: string): unknown[] {
  const text = readFileSync(path, "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
}

/** Receipts that wait; the temporary files of shims that were killed among them. */
export function listSpool(home: CapturedRepository): string[] {
  return readdirSync(home.spool);
}

export function listDecisions(home: CapturedRepository): ListedDecision[] {
  return runJson<{ decisions: ListedDecision[] }>(home, ["list", "--all"]).decisions;
}

export interface Places {
  readonly store: string;
  readonly prompts: string;
  readonly sessions: string;
}

/** Where the repository's store is. */
export function placesOf(home: CapturedRepository): Places {
  return runJson<Places>(home, ["where"]);
}

/** A record as it is on disk. */
export function readRecord(home: CapturedRepository, stem: string): Record<string, unknown> {
  const path = join(placesOf(home).prompts, `${stem}.json`);
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
}
