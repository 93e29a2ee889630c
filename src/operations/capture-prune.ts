import { promptsFolder } from "../stores/prompt-archive.ts";
import { listDue, prunePrompts } from "../stores/prune-prompts.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CapturePruneInput {
  readonly dryRun?: boolean;
  readonly days?: number;
  readonly bytes?: number;
}

export interface CapturePruneOutput {
  /** Stems of the records whose bodies went, or would go. */
  readonly pruned: readonly string[];
  readonly isDryRun: boolean;
}

/** Takes the bodies of records past their keeping; when, size and hash stay. */
export function run(workspace: Workspace, input: CapturePruneInput): CapturePruneOutput {
  const project = workspace.getProject();
  const isDryRun = input.dryRun === true;
  if (project === undefined) return { pruned: [], isDryRun };
  const { retentionDays, retentionBytes } = workspace.settings();
  const retention = { days: input.days ?? retentionDays, bytes: input.bytes ?? retentionBytes };
  const now = workspace.clock.now();
  const due = listDue(promptsFolder(project), retention, now).map(({ stem }) => stem);
  if (!isDryRun) prunePrompts(promptsFolder(project), retention, now);
  return { pruned: due, isDryRun };
}

export function render(output: CapturePruneOutput, _style: Style): string {
  if (output.pruned.length === 0) return "No record is past its keeping.";
  const verb = output.isDryRun ? "would prune" : "pruned";
  return output.pruned.map((stem) => `${verb} ${stem}`).join("\n");
}
