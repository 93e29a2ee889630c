import { listPrompts, listUnrendered, promptsFolder, renderPrompt } from "../stores/prompt-archive.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace.ts";

export interface CaptureRenderInput {
  readonly force?: boolean;
}

export interface CaptureRenderOutput {
  /** Stems of the records whose renderings were made. */
  readonly rendered: readonly string[];
}

/** Makes missing renderings from their records; never writes a record. */
export function run(workspace: Workspace, input: CaptureRenderInput): CaptureRenderOutput {
  const project = workspace.getProject();
  if (project === undefined) return { rendered: [] };
  const folder = promptsFolder(project);
  const stems = input.force === true ? listPrompts(folder).map(({ stem }) => stem) : listUnrendered(folder);
  for (const stem of stems) renderPrompt(folder, stem, workspace.paths.home ?? "");
  return { rendered: stems };
}

export function render(output: CaptureRenderOutput, _style: Style): string {
  return output.rendered.length === 0
    ? "No rendering is missing."
    : output.rendered.map((stem) => `rendered ${stem}`).join("\n");
}
