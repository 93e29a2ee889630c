import { projectSources } from "./looking-up/recheck.ts";
import type { Style } from "./operation.ts";
import { makeVectors } from "./recalling/make-vectors.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ReindexOutput {
  /** Vectors made, where only these were missing. */
  readonly vectors?: number;
  /** Decision files read. */
  readonly read: number;
  readonly unreadable: readonly string[];
}

/** Makes the index of this project again from the files, whatever state it is in. */
export async function run(workspace: Workspace, input: { readonly vectors?: boolean }): Promise<ReindexOutput> {
  if (input.vectors === true) {
    const tell = (made: number) => workspace.situation.tell(`compared by meaning: ${made} more decisions\n`);
    return { vectors: await makeVectors(workspace, tell), read: 0, unreadable: [] };
  }
  const { read, findings } = workspace.index().rebuild(projectSources(workspace), (done, total) => {
    workspace.situation.tell(`read ${done} of ${total} decision files\n`);
  });
  workspace.findings.push(...findings);
  return { read, unreadable: findings.map(({ origin }) => origin) };
}

export function render(output: ReindexOutput, _style: Style): string {
  if (output.vectors !== undefined) return `Made ${output.vectors} vectors.`;
  const broken = output.unreadable.length === 0 ? "" : `; ${output.unreadable.length} could not be read`;
  return `Indexed ${output.read} decisions${broken}.`;
}
