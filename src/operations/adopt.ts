import { adoptStore } from "../stores/adopt-store.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface AdoptInput {
  readonly store: string;
}

export interface AdoptOutput {
  /** The store's folder. */
  readonly store: string;
}

/** Makes a store whose folder is gone the store of the project at hand. */
export function run(workspace: Workspace, input: AdoptInput): AdoptOutput {
  return { store: adoptStore(workspace.paths, input.store, workspace.project()) };
}

export function render(output: AdoptOutput, _style: Style): string {
  return `This project's decisions are now those of ${output.store}.`;
}
