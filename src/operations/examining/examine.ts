import { basename, join } from "node:path";
import type { Finding } from "../../errors.ts";
import { listStats, statOf } from "../../platform/folders.ts";
import { PROVIDERS } from "../../providers/registry.ts";
import { listIdFindings } from "../../stores/decision-files.ts";
import { readFacts } from "../../stores/facts-file.ts";
import { readLessons } from "../../stores/lesson-files.ts";
import { PENDING_SHELVES, readPending } from "../../stores/pending-lessons.ts";
import { type ListedProject, listProjects } from "../../stores/project-folder.ts";
import { findIncomplete } from "../../stores/repair.ts";
import { listUnrenderedEpisodes } from "../../stores/session-archive.ts";
import { listStores } from "../../stores/store.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { examineShiftFiles } from "../exchanging/shift-files.ts";
import { recheckAll } from "../looking-up/recheck.ts";
import { inspectWiring } from "../wiring/inspect-wiring.ts";
import { proveAll } from "../wiring/prove-wiring.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { examineFolders } from "./examine-folders.ts";
import { examineProcedures } from "./examine-procedures.ts";
import { examineArrival, examineStore } from "./examine-quickly.ts";

/** Everything that keeps a prompt from becoming a record, a decision or a block; writes nothing that stays. */
export function examine(workspace: Workspace): Finding[] {
  const blocked = examineFolders(workspace);
  // The rest would only say the same again, or fail.
  if (blocked.length > 0) return [...blocked, ...examineArrival(workspace)];
  return [
    ...examineArrival(workspace),
    ...provings(workspace),
    ...storeFindings(workspace),
    ...unwired(workspace),
    ...orphans(workspace),
  ];
}

/** A folder in which nobody is listened to: true of a person who only uses `stet add`, so a note. */
function unwired(workspace: Workspace): Finding[] {
  const isWired = PROVIDERS.some((provider) => {
    const { entries, isPluginEnabled, problems } = inspectWiring(workspace, provider);
    return entries.length > 0 || isPluginEnabled || problems.length > 0;
  });
  if (isWired) return [];
  const { cwd } = workspace.situation;
  const names = PROVIDERS.map(({ name }) => name).join(",");
  const message = `no coding agent is wired for ${cwd}, so nothing is captured by itself`;
  return [{ code: "unwired", origin: cwd, message, next: `stet init --provider ${names}`, severity: "note" }];
}

/** What reading files does not show: whether a prompt sent through the hooks really becomes a record. */
function provings(workspace: Workspace): Finding[] {
  return PROVIDERS.flatMap((provider) => {
    const wiring = inspectWiring(workspace, provider);
    return wiring.problems.some(({ severity }) => severity === "red") ? [] : proveAll(workspace, provider, wiring);
  });
}

function storeFindings(workspace: Workspace): Finding[] {
  if (workspace.getProject() === undefined) return [];
  workspace.settings();
  const unreadable = recheckAll(workspace);
  const index = workspace.index();
  return [
    ...(index.isTemporary ? [temporaryIndex(index.path)] : []),
    ...unreadable,
    ...examineStore(workspace),
    ...listStores(workspace.stores()).flatMap(listIdFindings),
    ...listUnrenderedEpisodes(workspace.project()).map(({ session }) => unrenderedEpisode(session)),
    ...findIncomplete(commitContext(workspace)),
    ...lessonFindings(workspace),
    ...readFacts(workspace.stores().private).findings,
    ...examineProcedures(workspace),
    ...examineShiftFiles(workspace),
  ];
}

/** Lessons, waiting or kept, whose files cannot be read. */
function lessonFindings(workspace: Workspace): Finding[] {
  const stores = workspace.stores();
  const waiting = PENDING_SHELVES.flatMap((shelf) => readPending(stores.private, shelf).findings);
  return [...waiting, ...[stores.private, stores.global].flatMap((store) => readLessons(store).findings)];
}

function unrenderedEpisode(session: string): Finding {
  const message = `the episode of session ${session} lacks a rendering`;
  return { code: "rendering-missing", origin: session, message, next: "stet capture render", severity: "note" };
}

function temporaryIndex(path: string): Finding {
  const message = `the index ${path} cannot be kept on disk, so every command reads all files again`;
  return { code: "index-unwritable", origin: path, message, next: "make its folder writable", severity: "red" };
}

/** Stores with something in them that no folder leads to any more. */
function orphans({ paths }: Workspace): Finding[] {
  return listProjects(paths)
    .filter((project) => !project.isAlive && holdsAnything(project))
    .map(({ folder, path }) => {
      const fate = statOf(path) === undefined ? "which is gone" : "which has another store now";
      const message = `the store ${folder} belongs to ${path}, ${fate}; adopt it in the folder it belongs to now`;
      const next = `stet adopt ${basename(folder)}`;
      return { code: "store-orphaned", origin: folder, message, next, severity: "note" };
    });
}

function holdsAnything({ folder }: ListedProject): boolean {
  return ["decisions", "prompts", "lessons", "procedures"].some(
    (name) => listStats(join(folder, name), ".md").length > 0,
  );
}
