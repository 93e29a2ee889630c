import { join } from "node:path";
import { type ReadSettings, readSettings } from "../../config/read.ts";
import type { Workspace } from "./workspace.ts";

/** The settings in force for the folder at hand, each with the layer it comes from. */
export function readProjectSettings(workspace: Pick<Workspace, "situation" | "paths" | "getProject">): ReadSettings {
  const project = workspace.getProject();
  return readSettings({
    environment: workspace.situation.environment,
    userFile: workspace.paths.userConfig,
    ...(project === undefined ? {} : { projectNames: [project.id, project.root] }),
    ...(project?.shared === undefined ? {} : { projectFile: join(project.shared, "config.json") }),
  });
}
