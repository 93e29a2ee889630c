import { join } from "node:path";
import { realPathOf, statOf } from "../../platform/folders.ts";
import type { Provider } from "../../providers/provider.ts";
import { PROVIDERS } from "../../providers/registry.ts";
import { beginBlock, listBlocks, markRecall, removeBlock, unmarkRecall, type Watched } from "../../stores/blocks.ts";
import { orderPath } from "../../stores/order-file.ts";
import { pendingFolder } from "../../stores/pending-lessons.ts";
import { listOpenEpisodes } from "../../stores/session-archive.ts";
import { listStores } from "../../stores/store.ts";
import { shiftPaths } from "../exchanging/shift-places.ts";
import { watchedWiring } from "../wiring/watched-wiring.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { countOnOtherBranches } from "./count-on-other-branches.ts";
import { writeBeside } from "./note-block.ts";
import { healthLine, READ_ANYWAY, renderBlock } from "./render-block.ts";

/** Most start folders of a project that are kept ready. */
const MOST_FOLDERS = 20;

/** Renders anew the block of every folder of the project in which a session was started before. */
export function writeBlocks(workspace: Workspace): void {
  const { root } = workspace.project();
  for (const provider of PROVIDERS) {
    for (const start of listBlocks(workspace.paths, provider.name, root).slice(0, MOST_FOLDERS)) {
      writeBlock(workspace.at(start), provider);
    }
  }
}

/** Makes the folder at hand one whose block is kept ready. */
export function noteStart(workspace: Workspace, provider: Provider): void {
  writeBlock(workspace.at(realPathOf(workspace.situation.cwd)), provider);
}

function writeBlock(workspace: Workspace, provider: Provider): void {
  const { paths, situation } = workspace;
  settleMark(workspace, provider);
  const drop = (): void => removeBlock(paths, provider.name, situation.cwd);
  // While something is broken Node is asked each time, so that the line that says so is gone once it is mended.
  if (!workspace.settings().injectIntoSystemPromptEnabled || healthLine(workspace) !== undefined) {
    drop();
    return;
  }
  const watched = watchedBy(workspace, provider);
  const pending = beginBlock(paths, provider.name, situation.cwd, watched);
  const block = renderBlock(workspace, provider, { more: { otherBranches: countOnOtherBranches(workspace) } });
  // A decision with a last day would outlive it in a kept block, and one session's own decisions are no other's: Node is
  // asked each time instead.
  if (pending === undefined || holdsPassing(workspace, block.shown) || hasOpenSessionDecisions(workspace)) {
    drop();
    return;
  }
  const reply = block.text === "" ? "" : provider.composeReply("SessionStart", { context: block.text });
  pending.finish(reply ?? "", watched);
  writeBeside(workspace, provider, block.shown);
}

/** Whether the shim asks Node at a prompt in this folder. */
function settleMark(workspace: Workspace, provider: Provider): void {
  const { paths, situation } = workspace;
  const { recallAtPrompt, injectIntoSystemPromptEnabled } = workspace.settings();
  if (recallAtPrompt === "off" || !injectIntoSystemPromptEnabled) unmarkRecall(paths, provider.name, situation.cwd);
  else markRecall(paths, provider.name, situation.cwd, settingsFiles(workspace));
}

function settingsFiles({ paths, project }: Workspace): string[] {
  return [paths.userConfig, join(project().root, ".stet", "config.json")];
}

function holdsPassing(workspace: Workspace, shown: readonly string[]): boolean {
  return workspace
    .index()
    .list({ stems: shown })
    .some(({ decision }) => decision.validUntil !== undefined);
}

function hasOpenSessionDecisions(workspace: Workspace): boolean {
  const sessions = listOpenEpisodes(workspace.project()).map(({ session }) => session);
  return workspace.index().count({ scopes: ["session"], sessions, statuses: ["accepted"] }) > 0;
}

/** Everything the block is made from: a change of any of it makes the block stale. */
function watchedBy(workspace: Workspace, provider: Provider): Watched[] {
  const { paths, situation } = workspace;
  const { root, repository } = workspace.project();
  const stores = workspace.stores();
  const own = stores.private.decisionsFolder;
  const folders = [...listStores(stores).map(({ decisionsFolder }) => decisionsFolder), pendingFolder(stores.private)];
  const read = [root, ...(situation.cwd === root ? [] : [situation.cwd])].flatMap((folder) =>
    READ_ANYWAY.map((name) => join(folder, name)),
  );
  const settings = settingsFiles(workspace);
  const order = orderPath(stores.private);
  const head = repository === undefined ? [] : [join(repository.gitDir, "HEAD")];
  const sure = [...folders, order, ...read, ...settings, ...head, ...shiftPaths(workspace)].map(
    (path): Watched => ({ path, was: statOf(path) === undefined ? "absent" : path === own ? "writable" : "present" }),
  );
  return [...sure, ...watchedWiring(workspace, provider), { path: paths.health, was: "either" }];
}
