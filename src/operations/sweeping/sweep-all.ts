import { StetError } from "../../errors.ts";
import { statOf } from "../../platform/folders.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { listAllSessions, type PastFile, withFile } from "./past-sessions.ts";
import { startRun } from "./run-sweeps.ts";
import { megabytes, type SweepSummary } from "./summary.ts";
import { findTranscript, readFacts } from "./transcript-file.ts";

interface AllInput {
  readonly provider?: string;
  readonly yes?: boolean;
  readonly most?: number;
  readonly lockFile?: string;
  readonly logFile?: string;
}

/** A session that was found, and the folder it ran in. */
interface Placed extends PastFile {
  readonly cwd?: string;
  /** Why it is passed over. */
  readonly why?: string;
}

/** Sweeps every past session on the machine, each into the store of its own folder, after saying what it would read. */
export async function sweepAll(workspace: Workspace, input: AllInput): Promise<SweepSummary> {
  const files = listAllSessions(workspace, input.provider).map(placed);
  const readable = files.filter(({ why }) => why === undefined);
  workspace.situation.tell(describePlan(readable));
  if (readable.length > 0 && !(await isAgreed(workspace, input)))
    return startRun(workspace, runOptions(input)).summary();
  // What live capture heard is settled first, so that nothing comes twice.
  await workspace.catchUp();
  const total = readable.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const note = (bytes: number) => {
    read += bytes;
  };
  const sweeps = startRun(workspace, { ...runOptions(input), onProgress: note });
  for (const { path, why } of files) if (why !== undefined) sweeps.skip(path, why);
  for (const [at, file] of readable.entries()) {
    if (sweeps.isOver()) break;
    const { path, provider, size, compose } = file;
    withFile(file, () => sweeps.trySweep({ path, provider, ...(compose === undefined ? { size } : {}) }));
    const { mb_per_second: speed, decisions } = sweeps.summary();
    workspace.situation.tell(
      `${at + 1} of ${readable.length} files, ${megabytes(read)} of ${megabytes(total)} MB, ${speed} MB/s, ${decisions.length} decisions\n`,
    );
  }
  return sweeps.summary();
}

function runOptions(input: AllInput) {
  return { ...input, isLimited: false, isNamed: false };
}

function placed(file: PastFile): Placed {
  try {
    const facts = file.cwd === undefined ? withFile(file, () => factsIn(file)) : { cwd: file.cwd };
    if (facts === undefined) return { ...file, why: "nothing whole stands in it yet" };
    const { cwd = file.root } = facts;
    if (cwd === undefined) return { ...file, why: "it does not say which folder it belongs to" };
    return statOf(cwd)?.isFolder === true ? { ...file, cwd } : { ...file, cwd, why: `its folder ${cwd} is gone` };
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    return { ...file, why: error.message };
  }
}

function factsIn({ path, provider }: PastFile): { readonly cwd?: string } | undefined {
  const found = findTranscript(path, provider);
  return found === undefined ? undefined : readFacts(found);
}

function describePlan(files: readonly Placed[]): string {
  if (files.length === 0) return "No past session was found.\n";
  const groups = new Map<string, { count: number; bytes: number }>();
  for (const { provider, cwd = "", size } of files) {
    const name = `${provider}  ${cwd}`;
    const { count, bytes } = groups.get(name) ?? { count: 0, bytes: 0 };
    groups.set(name, { count: count + 1, bytes: bytes + size });
  }
  const lines = [...groups].map(([name, { count, bytes }]) => `  ${name}: ${count} files, ${megabytes(bytes)} MB`);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return `This reads ${files.length} files, ${megabytes(total)} MB:\n${lines.join("\n")}\n`;
}

async function isAgreed({ situation }: Workspace, { yes }: AllInput): Promise<boolean> {
  if (yes === true) return true;
  if (!situation.isInteractive) {
    throw new StetError("usage", "nobody is there to be asked", { hint: "run it in a terminal, or add --yes" });
  }
  const { confirm } = await import("@clack/prompts");
  return (await confirm({ message: "Read them?", initialValue: false })) === true;
}
