import { join } from "node:path";
import { readSettings } from "../config/read.ts";
import type { Settings } from "../config/settings.ts";
import type { Finding } from "../errors.ts";
import { type DecisionIndex, openIndex } from "../index/decision-index.ts";
import type { Clock } from "../platform/clock.ts";
import { systemClock } from "../platform/clock.ts";
import { listNames, statOf } from "../platform/folders.ts";
import { readHead } from "../platform/git.ts";
import { type StetPaths, stetPaths } from "../platform/paths.ts";
import { indexSources, type StoreSource } from "../stores/index-source.ts";
import { getProject, locateProject, type Project } from "../stores/project.ts";
import { openStores, sessionStore, type Store, type Stores } from "../stores/store.ts";
import { catchUp } from "./catch-up.ts";
import type { Situation, Workspace } from "./workspace.ts";

/** How long a surface waits for another process that works off the spool, in milliseconds. */
const DRAIN_WAIT_MS = 2_000;

/** A workspace for one run of a surface, everything in it opened on first use. */
export function openWorkspace(situation: Situation, clock: Clock = systemClock): Workspace {
  const paths = stetPaths(situation.environment);
  const indexes = new Map<string, DecisionIndex>();
  return workspaceAt(situation, { paths, clock, findings: [], indexes });
}

interface Common {
  readonly paths: StetPaths;
  readonly clock: Clock;
  readonly findings: Finding[];
  /** Project id → its open index; one for all folders of a project. */
  readonly indexes: Map<string, DecisionIndex>;
}

function workspaceAt(situation: Situation, common: Common): Workspace {
  const { paths, clock, findings } = common;
  let known: Project | undefined;
  let settings: Settings | undefined;
  const workspace: Workspace = {
    situation,
    paths,
    clock,
    findings,
    project: () => {
      known ??= noted(locateProject(situation.cwd, { paths, clock }), findings);
      return known;
    },
    getProject: () => {
      known ??= getProject(situation.cwd, { paths });
      return known;
    },
    stores: () => openStores(workspace.project(), paths),
    index: () => indexOf(workspace, common),
    settings: () => {
      settings ??= settingsOf(workspace);
      return settings;
    },
    sessions: () => sessionStores(workspace.project()).map((store) => store.session ?? ""),
    catchUp: () => {
      catchUp(workspace, { waitMs: DRAIN_WAIT_MS });
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
  const { situation, paths, findings } = workspace;
  const shared = workspace.getProject()?.shared;
  const read = readSettings({
    environment: situation.environment,
    userFile: paths.userConfig,
    ...(shared === undefined ? {} : { projectFile: join(shared, "config.json") }),
  });
  findings.push(...read.findings);
  return read.settings;
}

function indexOf(workspace: Workspace, common: Common): DecisionIndex {
  const project = workspace.project();
  const open = common.indexes.get(project.id);
  if (open !== undefined) return open;
  const index = openIndex(join(workspace.paths.index, `${project.id}.db`));
  common.indexes.set(project.id, index);
  const sources = projectSources(workspace);
  index.onDamage((damaged) => {
    damaged.refresh(sources);
  });
  // A hook has no time to read files: it trusts the index or serves the last rendered block.
  if (workspace.situation.surface === "hook") return index;
  if (index.freshness(sources.map((source) => source.stamp())) === "stale") index.refresh(sources);
  return index;
}

/** Every folder of decisions the project's index is a copy of. */
export function projectSources(workspace: Workspace): readonly StoreSource[] {
  const project = workspace.project();
  const head = project.repository === undefined ? "" : readHead(project.repository).text;
  return indexSources(workspace.stores(), head, sessionStores(project));
}

function sessionStores(project: Project): Store[] {
  const folder = join(project.folder, "sessions");
  return listNames(folder)
    .filter((name) => statOf(join(folder, name, "decisions")) !== undefined)
    .map((name) => sessionStore(project, name));
}
