import { listPrompts, listUnrendered, promptsFolder, renderPrompt } from "../stores/prompt-archive.ts";
import { listUnrenderedEpisodes, renderEpisode } from "../stores/session-archive.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface CaptureRenderInput {
  readonly force?: boolean;
}

export interface CaptureRenderOutput {
  /** Stems of the records whose renderings were made. */
  readonly rendered: readonly string[];
  /** Sessions whose episode's renderings were made. */
  readonly sessions: readonly string[];
}

/** Makes missing renderings from their records; never writes a record. */
export function run(workspace: Workspace, input: CaptureRenderInput): CaptureRenderOutput {
  const project = workspace.getProject();
  if (project === undefined) return { rendered: [], sessions: [] };
  const folder = promptsFolder(project);
  const stems = input.force === true ? listPrompts(folder).map(({ stem }) => stem) : listUnrendered(folder);
  for (const stem of stems) renderPrompt(folder, stem, workspace.paths.home ?? "");
  const episodes = listUnrenderedEpisodes(project);
  for (const episode of episodes) renderEpisode(project, episode);
  return { rendered: stems, sessions: episodes.map(({ session }) => session) };
}

export function render(output: CaptureRenderOutput, _style: Style): string {
  const lines = [
    ...output.rendered.map((stem) => `rendered ${stem}`),
    ...output.sessions.map((session) => `rendered the episode of session ${session}`),
  ];
  return lines.length === 0 ? "No rendering is missing." : lines.join("\n");
}
