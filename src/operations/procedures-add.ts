import { join } from "node:path";
import type { Procedure } from "../lessons/procedure.ts";
import { redact } from "../platform/redaction.ts";
import { assertWritable } from "../stores/format-version.ts";
import { addProcedure } from "../stores/procedure-files.ts";
import { inLock, lockPaths } from "../stores/project-lock.ts";
import { oneLine } from "./looking-up/printable.ts";
import { sharedStore } from "./looking-up/store-of.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ProceduresAddInput {
  readonly title: string;
  readonly steps: string;
  readonly when?: string;
  readonly notes?: string;
  readonly dependsOn?: readonly string[];
  readonly shared?: boolean;
}

export interface ProcedureAnswer {
  readonly id: string;
  readonly title: string;
  readonly depends_on: readonly string[];
  readonly path: string;
}

/** Keeps a procedure in the person's own store of the project, or in the repository. */
export function run(workspace: Workspace, input: ProceduresAddInput): ProcedureAnswer {
  const stores = workspace.stores();
  const store = input.shared === true ? sharedStore(workspace) : stores.private;
  assertWritable(stores);
  const { title, dependsOn, ...body } = cleaned(input);
  const date = workspace.clock.now().toISOString();
  const unknown = { frontMatter: [], sections: [] };
  const draft: Procedure = { id: "", title, date, dependsOn, body, unknown };
  const { id } = inLock(lockPaths(workspace.paths, workspace.project()).project, () => addProcedure(store, draft));
  return { id, title, depends_on: dependsOn, path: join(store.folder, "procedures", `${id}.md`) };
}

function cleaned({ title, steps, when, notes, dependsOn = [] }: ProceduresAddInput) {
  const clean = (text: string) => redact(text).text;
  return {
    title: clean(oneLine(title)),
    dependsOn: dependsOn.map(clean),
    steps: clean(steps),
    ...(when === undefined ? {} : { when: clean(when) }),
    ...(notes === undefined ? {} : { notes: clean(notes) }),
  };
}

export function render(output: ProcedureAnswer, style: Style): string {
  return `Kept ${output.id}: ${output.title}\n  ${style.dim(output.path)}`;
}
