import { join } from "node:path";
import type { Settings } from "../../config/settings.ts";
import type { Finding } from "../../errors.ts";
import { type DecisionIndex, openIndex } from "../../index/decision-index.ts";
import type { Clock } from "../../platform/clock.ts";
import { systemClock } from "../../platform/clock.ts";
import { statOf } from "../../platform/folders.ts";
import { type StetPaths, stetPaths } from "../../platform/paths.ts";
import { getProject, locateProject, type Project } from "../../stores/project.ts";
import { listSessions } from "../../stores/session-archive.ts";
import { openStores, type Store, sessionStore } from "../../stores/store.ts";
import { readProjectSettings } from "./read-project-settings.ts";
import type { Upkeep } from "./upkeep.ts";
import type { Situation, Workspace } from "./workspace.ts";

/** A workspace for one run of a surface, everything in it opened on first use. */
export function openWorkspace(situation: Situation, upkeep: Upkeep, clock: Clock = systemClock): Workspace {
  const paths = stetPaths(situation.environment);
  const indexes = new Map<string, DecisionIndex>();
  return workspaceAt(situation, { paths, clock, upkeep, findings: [], indexes });
}

interface Common {
  readonly paths: StetPaths;
  readonly clock: Clock;
  readonly upkeep: Upkeep;
  readonly findings: Finding[];
  /** Project id → its open index; one for all folders of a project. */
  readonly indexes: Map<string, DecisionIndex>;
}

/** What a workspace has read once. */
interface Read {
  located?: Project;
  known?: Project | undefined;
  settings?: Settings;
}

function workspaceAt(situation: Situation, common: Common): Workspace {
  const { paths, clock, findings } = common;
  let read: Read = {};
  const workspace: Workspace = {
    situation,
    paths,
    clock,
    findings,
    project: () => {
      read.located ??= noted(locateProject(situation.cwd, { paths, clock }), findings);
      return read.located;
    },
    getProject: () => {
      read.known ??= read.located ?? getProject(situation.cwd, { paths });
      return read.located ?? read.known;
    },
    stores: () => openStores(workspace.project(), paths),
    index: () => indexOf(workspace, common),
    settings: () => {
      read.settings ??= settingsOf(workspace);
      return read.settings;
    },
    sessionStores: () => sessionStores(workspace.project()),
    sessions: () => workspace.sessionStores().map((store) => store.session ?? ""),
    catchUp: () => common.upkeep.catchUp(workspace),
    renew: () => {
      read = {};
      findings.length = 0;
      const index = common.indexes.get(workspace.getProject()?.id ?? "");
      if (index !== undefined) common.upkeep.renew(workspace, index);
    },
    at: (cwd) => workspaceAt({ ...situation, cwd }, common),
    close: () => {
      for (const index of common.indexes.values()) index.close();
      common.indexes.clear();
    },
  };
  return workspace;
}

function noted(project: Project, findings: Finding[]): Project {
  findings.push(...project.findings);
  return project;
}

function settingsOf(workspace: Workspace): Settings {
  const { settings, findings } = readProjectSettings(workspace);
  workspace.findings.push(...findings);
  return settings;
}

function indexOf(workspace: Workspace, common: Common): DecisionIndex {
  const project = workspace.project();
  const open = common.indexes.get(project.id);
  if (open !== undefined) return open;
  const { surface } = workspace.situation;
  const isMapped = surface === "hook" || surface === "cli";
  const index = openIndex(join(workspace.paths.index, `${project.id}.db`), {
    isMapped,
    makerOf: () => common.upkeep.vectorMaker?.(workspace),
  });
  common.indexes.set(project.id, index);
  common.upkeep.refresh(workspace, index);
  return index;
}

function sessionStores(project: Project): Store[] {
  return listSessions(project)
    .filter(({ folder }) => statOf(join(folder, "decisions")) !== undefined)
    .map(({ session }) => sessionStore(project, session));
}
