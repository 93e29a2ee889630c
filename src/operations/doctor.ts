import { describeFinding, ERRORS, type Finding } from "../errors.ts";
import { PROVIDERS } from "../providers/registry.ts";
import { acknowledgeRejections } from "../stores/ledger-file.ts";
import { completeIncomplete } from "../stores/repair.ts";
import { listReceipts } from "../stores/spool-folder.ts";
import { writeShims } from "./capture-install.ts";
import { run as captureRender } from "./capture-render.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { examine } from "./examining/examine.ts";
import { examineFolders } from "./examining/examine-folders.ts";
import { writeBlocks } from "./injecting/write-blocks.ts";
import type { Style } from "./operation.ts";
import { settleHealth } from "./receiving/settle-health.ts";
import { inspectWiring } from "./wiring/inspect-wiring.ts";
import { installPlaces } from "./wiring/install-places.ts";
import { writeLauncher } from "./wiring/write-launcher.ts";
import type { Workspace } from "./workspace/workspace.ts";

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
  const canWrite = examineFolders(workspace).length === 0;
  if (canWrite) await workspace.catchUp();
  const acknowledged = canWrite && input.acknowledge === true ? acknowledgeRejections(workspace.paths) : 0;
  const mended = canWrite && input.fix === true ? fix(workspace) : [];
  const findings = [...examine(workspace), ...workspace.findings.splice(0)].filter(isFirst);
  const isGreen = findings.every(({ severity }) => severity !== "red");
  if (canWrite) refreshBlocks(workspace);
  // Rendering looks at the same things again; they are in the answer already.
  workspace.findings.length = 0;
  return { findings, isGreen, mended, acknowledged };
}

/** What was red may stand in the line that blocks begin with. */
function refreshBlocks(workspace: Workspace): void {
  if (listReceipts(workspace.paths, workspace.clock.now()).length === 0) settleHealth(workspace, []);
  if (workspace.getProject()?.isReadOnly === false) writeBlocks(workspace);
}

function isFirst(finding: Finding, at: number, all: readonly Finding[]): boolean {
  return all.findIndex(({ code, origin }) => code === finding.code && origin === finding.origin) === at;
}

function fix(workspace: Workspace): Finding[] {
  const mended = PROVIDERS.flatMap((provider) => {
    const { problems } = inspectWiring(workspace, provider);
    const places = installPlaces(workspace, provider);
    if (problems.some(({ code }) => code.startsWith("launcher-"))) writeLauncher(workspace);
    const folders = new Set(["project", "user"] as const);
    for (const scope of folders) {
      const folder = provider.installation.shimFolder(scope, places);
      const isOurs = ({ code, origin }: Finding) => REWRITTEN.has(code) && origin.startsWith(`${folder}/`);
      if (problems.some(isOurs)) writeShims(provider, folder);
    }
    const left = inspectWiring(workspace, provider).problems;
    return problems.filter(({ code, origin }) => !left.some((one) => one.code === code && one.origin === origin));
  });
  if (workspace.getProject() === undefined) return mended;
  mended.push(...completeIncomplete(commitContext(workspace)).mended);
  const { rendered, sessions } = captureRender(workspace, {});
  return [...mended, ...[...rendered, ...sessions].map(renderedAgain)];
}

function renderedAgain(origin: string): Finding {
  return { code: "rendering-missing", origin, message: `rendered ${origin} again`, severity: "note" };
}

/** Our own files in a bad state: writing them again loses nothing. */
const REWRITTEN = new Set(["shim-missing", "shim-not-executable", "shim-older", "shim-changed"]);

export function exit(output: DoctorOutput): number {
  return output.isGreen ? 0 : ERRORS.drift.exit;
}

export function render(output: DoctorOutput, style: Style): string {
  const lines = output.mended.map((finding) => `${style.green("mended")}  ${describeFinding(finding)}`);
  if (output.acknowledged > 0) {
    lines.push(
      output.acknowledged === 1
        ? "1 rejection is marked as read."
        : `${output.acknowledged} rejections are marked as read.`,
    );
  }
  for (const finding of output.findings) {
    lines.push(`${finding.severity === "red" ? style.red("red") : style.yellow("note")}  ${describeFinding(finding)}`);
    if (finding.next !== undefined) lines.push(`     next: ${finding.next}`);
  }
  if (output.isGreen) lines.push(style.green("All that arrives is recorded, and what is decided is seen."));
  return lines.join("\n");
}
