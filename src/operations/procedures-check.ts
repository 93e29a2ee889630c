import { join } from "node:path";
import { ERRORS } from "../errors.ts";
import { checkProcedures } from "./examining/examine-procedures.ts";
import { oneLine } from "./looking-up/printable.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CheckedAnswer {
  readonly id: string;
  readonly title: string;
  readonly scope: "project" | "shared";
  readonly depends_on: readonly string[];
  /** What of it is no longer in the code. */
  readonly missing: readonly string[];
  readonly path: string;
}

export interface ProceduresCheckOutput {
  readonly procedures: readonly CheckedAnswer[];
}

/** Every procedure of the project, with what it relies on and the code no longer has. */
export function run(workspace: Workspace, _input: object): ProceduresCheckOutput {
  const { checked, findings } = checkProcedures(workspace);
  workspace.findings.push(...findings);
  const procedures = checked.map(({ procedure, store, missing }): CheckedAnswer => {
    const { id, title, dependsOn } = procedure;
    const scope = store.scope === "shared" ? "shared" : "project";
    return { id, title, scope, depends_on: dependsOn, missing, path: join(store.folder, "procedures", `${id}.md`) };
  });
  return { procedures };
}

export function exit({ procedures }: ProceduresCheckOutput): number {
  return procedures.some(({ missing }) => missing.length > 0) ? ERRORS.drift.exit : 0;
}

export function render(output: ProceduresCheckOutput, style: Style): string {
  if (output.procedures.length === 0) return "No procedure is kept for this project.";
  return output.procedures.map((one) => lineOf(one, style)).join("\n");
}

function lineOf({ id, title, missing, path }: CheckedAnswer, style: Style): string {
  const named = `${id}: ${oneLine(title)}`;
  if (missing.length === 0) return `${style.green("holds")}  ${named}`;
  return `${style.red("stale")}  ${named}\n       the code no longer has ${missing.map(oneLine).join(", ")}: ${style.dim(path)}`;
}
