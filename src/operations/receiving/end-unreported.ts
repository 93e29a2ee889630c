import { type Episode, interruptedEpisode } from "../../records/episode.ts";
import type { Project } from "../../stores/project.ts";
import { renderEpisode, writeEpisode } from "../../stores/session-archive.ts";

/** Marks a session whose end nobody reported as interrupted. */
export function endUnreported(project: Project, episode: Episode): void {
  const ended = interruptedEpisode(episode);
  writeEpisode(project, ended);
  renderEpisode(project, ended);
}
