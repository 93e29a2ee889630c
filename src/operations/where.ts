import { join } from "node:path";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** Absolute paths; those of the project are absent where nothing was captured or shared yet. */
export interface WhereOutput {
  readonly project?: string;
  readonly id?: string;
  readonly root?: string;
  readonly store?: string;
  readonly shared?: string;
  readonly prompts?: string;
  readonly sessions?: string;
  readonly index?: string;
  readonly global: string;
  readonly spool: string;
  readonly ledger: string;
  readonly config: string;
  readonly log: string;
  readonly launcher: string;
}

export function run(workspace: Workspace, _input: object): WhereOutput {
  const { paths } = workspace;
  const project = workspace.getProject();
  const own =
    project === undefined
      ? {}
      : {
          project: project.name,
          id: project.id,
          root: project.root,
          store: project.folder,
          ...(project.shared === undefined ? {} : { shared: project.shared }),
          prompts: join(project.folder, "prompts"),
          sessions: join(project.folder, "sessions"),
          index: join(paths.index, `${project.id}.db`),
        };
  return {
    ...own,
    global: paths.global,
    spool: paths.spool,
    ledger: paths.ledger,
    config: paths.userConfig,
    log: paths.captureLog,
    launcher: paths.launcher,
  };
}

export function render(output: WhereOutput, style: Style): string {
  const rows = Object.entries(output).map(([name, path]) => `${style.dim(name.padEnd(10))}${path}`);
  if (output.store === undefined)
    rows.push("No store for this folder yet: it is made at the first capture or stet add.");
  return rows.join("\n");
}
