import { type RunOptions, runJson, runStet } from "./run-stet.ts";
import type { TemporaryHome } from "./temporary-home.ts";

export type Shown = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string };

/** Adds a decision as the person and gives what stdout said, without the newline. */
export function decide(home: TemporaryHome, sentence: string, more: readonly string[] = []): string {
  const { status, stdout, stderr } = runStet(home, ["add", sentence, "--actor", "user", ...more]);
  if (status !== 0) throw new Error(`stet add exited ${status}: ${stderr}`);
  return stdout.trimEnd();
}

export function show(home: TemporaryHome, id: string, options: RunOptions = {}): Shown {
  return runJson<Shown>(home, ["show", id], options);
}

/** `0001 accepted`, one for each decision the list shows. */
export function listed(home: TemporaryHome, words: readonly string[] = []): string[] {
  const { decisions } = runJson<{ decisions: Shown[] }>(home, ["list", ...words]);
  return decisions.map(({ id, status }) => `${/^\d{4}(?=-)/.exec(id)?.[0] ?? id} ${status}`);
}

export interface Failure {
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly stderr: string;
}

/** What a command that must fail says with `--json`. */
export function failure(home: TemporaryHome, words: readonly string[]): Failure {
  const { status, stdout, stderr } = runStet(home, [...words, "--json"]);
  const { error } = JSON.parse(stdout) as { error: Omit<Failure, "status" | "stderr"> };
  return { status, stderr, ...error };
}
