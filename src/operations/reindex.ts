import { projectSources } from "./looking-up/recheck.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ReindexOutput {
  /** Decision files read. */
  readonly read: number;
  readonly unreadable: readonly string[];
}

/** Makes the index of this project again from the files, whatever state it is in. */
export function run(workspace: Workspace, _input: object): ReindexOutput {
  const { read, findings } = workspace.index().rebuild(projectSources(workspace), (done, total) => {
    workspace.situation.tell(`read ${done} of ${total} decision files\n`);
  });
  workspace.findings.push(...findings);
  return { read, unreadable: findings.map(({ origin }) => origin) };
}

export function render(output: ReindexOutput, _style: Style): string {
  const broken = output.unreadable.length === 0 ? "" : `; ${output.unreadable.length} could not be read`;
  return `Indexed ${output.read} decisions${broken}.`;
}
