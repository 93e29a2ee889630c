import { ERRORS, type Finding } from "../errors.ts";
import { PROVIDERS } from "../providers/registry.ts";
import { acknowledgeRejections } from "../stores/ledger-file.ts";
import { completeIncomplete } from "../stores/repair.ts";
import { run as captureInstall } from "./capture-install.ts";
import { run as captureRender } from "./capture-render.ts";
import { commitContext } from "./commit-context.ts";
import { examine } from "./examine.ts";
import { inspectWiring } from "./inspect-wiring.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace.ts";
import { writeBlocks } from "./write-blocks.ts";
import { writeLauncher } from "./write-launcher.ts";

export interface DoctorInput {
  readonly fix?: boolean;
  readonly acknowledge?: boolean;
}

export interface DoctorOutput {
  readonly findings: readonly Finding[];
  readonly isGreen: boolean;
  /** What was mended in this run. */
  readonly mended: readonly Finding[];
  /** How many rejections were marked as read. */
  readonly acknowledged: number;
}

/** Looks for everything that would keep a decision from being captured or seen; red findings make exit 11. */
export async function run(workspace: Workspace, input: DoctorInput): Promise<DoctorOutput> {
  const acknowledged = input.acknowledge === true ? acknowledgeRejections(workspace.paths) : 0;
  const mended = input.fix === true ? await fix(workspace) : [];
  const findings = [...examine(workspace), ...workspace.findings.splice(0)].filter(isFirst);
  const isGreen = findings.every(({ severity }) => severity !== "red");
  // What was red may stand in a rendered block.
  if (workspace.getProject() !== undefined && (acknowledged > 0 || mended.length > 0)) writeBlocks(workspace);
  return { findings, isGreen, mended, acknowledged };
}

function isFirst(finding: Finding, at: number, all: readonly Finding[]): boolean {
  return all.findIndex(({ code, origin }) => code === finding.code && origin === finding.origin) === at;
}

async function fix(workspace: Workspace): Promise<Finding[]> {
  const mended: Finding[] = [];
  for (const provider of PROVIDERS) {
    const { entries, problems } = inspectWiring(workspace, provider);
    if (problems.some(({ code }) => code.startsWith("launcher-"))) writeLauncher(workspace);
    for (const scope of new Set(entries.map((entry) => entry.scope))) {
      if (problems.some(({ code }) => REINSTALLED.has(code))) {
        captureInstall(workspace, { provider: provider.name, scope, merge: false });
      }
    }
    const left = inspectWiring(workspace, provider).problems;
    mended.push(
      ...problems.filter(({ code, origin }) => !left.some((one) => one.code === code && one.origin === origin)),
    );
  }
  if (workspace.getProject() === undefined) return mended;
  mended.push(...completeIncomplete(commitContext(workspace)).mended);
  for (const stem of captureRender(workspace, {}).rendered) {
    mended.push({ code: "rendering-missing", origin: stem, message: `rendered ${stem} again`, severity: "note" });
  }
  return mended;
}

/** Our own files in a bad state: writing them again loses nothing. */
const REINSTALLED = new Set(["shim-missing", "shim-not-executable", "shim-older", "shim-changed"]);

export function exit(output: DoctorOutput): number {
  return output.isGreen ? 0 : ERRORS.drift.exit;
}

export function render(output: DoctorOutput, style: Style): string {
  const lines = output.mended.map(({ message }) => `${style.green("mended")}  ${message}`);
  if (output.acknowledged > 0) lines.push(`${output.acknowledged} rejections are marked as read.`);
  for (const { severity, message, next } of output.findings) {
    lines.push(`${severity === "red" ? style.red("red") : style.yellow("note")}  ${message}`);
    if (next !== undefined) lines.push(`     next: ${next}`);
  }
  if (output.isGreen) lines.push(style.green("All that arrives is recorded, and what is decided is seen."));
  return lines.join("\n");
}
