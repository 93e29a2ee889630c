import { resolve } from "node:path";
import { StetError } from "../errors.ts";
import { statOf } from "../platform/folders.ts";
import { appendLog } from "../platform/log.ts";
import { findTranscriptFormat } from "../providers/transcript-registry.ts";
import type { Style } from "./operation.ts";
import { type Candidate, listCandidates } from "./sweeping/candidates.ts";
import { removeLeftExports } from "./sweeping/exports-folder.ts";
import { listLastSessions, type PastFile, withFile } from "./sweeping/past-sessions.ts";
import { startRun } from "./sweeping/run-sweeps.ts";
import { renderSummary, type SweepSummary } from "./sweeping/summary.ts";
import { sweepAll } from "./sweeping/sweep-all.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface SweepInput {
  readonly transcript?: string;
  readonly provider?: string;
  readonly all?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly background?: boolean;
  readonly most?: number;
  readonly lockFile?: string;
  readonly logFile?: string;
}

export type SweepOutput = SweepSummary | { readonly candidates: readonly Candidate[] };

/** Finds the decisions in whole sessions, and keeps those that nothing heard yet. */
export async function run(workspace: Workspace, asked: SweepInput): Promise<SweepOutput> {
  const input = withPaths(workspace, asked);
  if (input.background !== true) return sweep(workspace, input);
  try {
    return await sweep(workspace, input);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const stack = error instanceof StetError || !(error instanceof Error) ? "" : ` ${error.stack}`;
    appendLog(
      input.logFile ?? workspace.paths.scanLog,
      `${workspace.clock.now().toISOString()} sweep failed: ${why}${stack}`,
    );
    return { files: [], skipped: [], decisions: [], bytes: 0, seconds: 0, mb_per_second: 0, finished: false };
  }
}

/** Paths count from the folder that the command acts in. */
function withPaths({ situation }: Workspace, input: SweepInput): SweepInput {
  const { lockFile, logFile } = input;
  return {
    ...input,
    ...(lockFile === undefined ? {} : { lockFile: resolve(situation.cwd, lockFile) }),
    ...(logFile === undefined ? {} : { logFile: resolve(situation.cwd, logFile) }),
  };
}

async function sweep(workspace: Workspace, input: SweepInput): Promise<SweepOutput> {
  if (input.provider !== undefined) findTranscriptFormat(input.provider);
  if (input.all === true && input.transcript !== undefined) {
    throw new StetError("usage", "--all and --transcript exclude each other", { hint: "Name a file, or sweep all." });
  }
  removeLeftExports(workspace.paths);
  if (input.dryRun === true) return { candidates: candidatesFor(workspace, input) };
  if (input.all === true) return sweepAll(workspace, input);
  const wanted = filesFor(workspace, input).map((file) => ({ file, size: statOf(file.path)?.size }));
  // What live capture heard is settled first, so that nothing comes twice.
  await workspace.catchUp();
  const sweeps = startRun(workspace, { ...input, isLimited: true, isNamed: isNamed(input) });
  for (const { file, size } of wanted) {
    const one = { path: file.path, provider: input.provider, size };
    // A file that a person named must be readable; one that was only found may have gone.
    if (input.transcript !== undefined && input.background !== true) sweeps.sweep(one);
    else withFile(file, () => sweeps.trySweep(one));
  }
  return sweeps.summary();
}

function candidatesFor(workspace: Workspace, input: SweepInput): Candidate[] {
  return filesFor(workspace, input).flatMap((file) =>
    withFile(file, () => listCandidates(workspace, [file.path], input)),
  );
}

/** A person who names a file vouches for it; a hook only says where it is. */
function isNamed(input: SweepInput): boolean {
  return input.transcript !== undefined && input.background !== true;
}

function filesFor(workspace: Workspace, input: SweepInput): PastFile[] {
  if (input.transcript === undefined) return listLastSessions(workspace, input.provider);
  return [{ path: resolve(workspace.situation.cwd, input.transcript), provider: "", size: 0, mtimeMs: 0 }];
}

/** One candidate a line; the summary of a sweep is one document. */
export function json(output: SweepOutput): string {
  if ("candidates" in output) return output.candidates.map((one) => `${JSON.stringify(one)}\n`).join("");
  return `${JSON.stringify(output, null, 2)}\n`;
}

export function render(output: SweepOutput, style: Style): string {
  if (!("candidates" in output)) return renderSummary(output, style);
  if (output.candidates.length === 0) return "Nothing found.";
  return output.candidates
    .map(
      ({ line, signal, confidence, decision }) =>
        `${String(line).padStart(6)}  ${decision} ${style.dim(`(${signal}, ${confidence})`)}`,
    )
    .join("\n");
}
