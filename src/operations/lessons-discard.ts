import { redact } from "../platform/redaction.ts";
import { assertWritable } from "../stores/format-version.ts";
import { settlePending } from "../stores/pending-lessons.ts";
import { inLock, lockPaths } from "../stores/project-lock.ts";
import { findPending } from "./looking-up/find-pending.ts";
import { oneLine } from "./looking-up/printable.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface LessonsDiscardInput {
  readonly ids: readonly string[];
  readonly reason: string;
}

export interface LessonsDiscardOutput {
  readonly discarded: readonly { readonly id: string; readonly quote: string; readonly reason: string }[];
}

/** Puts away what waits, all or none; the files stay so that the same is not proposed again. */
export function run(workspace: Workspace, input: LessonsDiscardInput): LessonsDiscardOutput {
  const reason = redact(input.reason).text;
  for (const id of input.ids) findPending(workspace, id);
  const stores = workspace.stores();
  assertWritable(stores);
  return inLock(lockPaths(workspace.paths, workspace.project()).project, () => {
    const settled = workspace.clock.now().toISOString();
    const found = new Map(input.ids.map((id) => findPending(workspace, id)).map((file) => [file.name, file]));
    const discarded = [...found.values()].map((file) => {
      settlePending(stores.private, { ...file, pending: { ...file.pending, reason, settled } }, "discarded");
      return { id: file.pending.id, quote: file.pending.body.quote, reason };
    });
    return { discarded };
  });
}

export function render(output: LessonsDiscardOutput, _style: Style): string {
  return output.discarded.map(({ quote, reason }) => `Put away "${oneLine(quote)}": ${oneLine(reason)}`).join("\n");
}
