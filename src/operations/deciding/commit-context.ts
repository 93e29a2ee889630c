import { readHead } from "../../platform/git.ts";
import type { CommitContext } from "../../stores/change.ts";
import { lockPaths } from "../../stores/project-lock.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a change of this project's decisions needs. */
export function commitContext(workspace: Workspace): CommitContext {
  const project = workspace.project();
  return {
    stores: workspace.stores(),
    locks: lockPaths(workspace.paths, project),
    floor: workspace.settings().confidenceFloor,
    index: workspace.index(),
    ...(project.repository === undefined ? {} : { head: readHead(project.repository).text }),
  };
}
