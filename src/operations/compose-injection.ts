import { composeDelta } from "../injection/delta.ts";
import { composePrecompact } from "../injection/precompact.ts";
import { composePrimer } from "../injection/primer.ts";
import { readText } from "../platform/files.ts";
import { readHead } from "../platform/git.ts";
import type { HookReply, Provider, Received } from "../providers/provider.ts";
import { stampOf } from "../stores/folder-stamp.ts";
import { listStores } from "../stores/store.ts";
import { blockInput, renderBlock } from "./render-block.ts";
import { readShown, writeShown } from "./shown-block.ts";
import type { Workspace } from "./workspace.ts";

/** What the model should read at this event; an empty reply where there is nothing to say. */
export function composeInjection(workspace: Workspace, provider: Provider, received: Received): HookReply {
  if (!workspace.settings().injectIntoSystemPromptEnabled) return {};
  if (workspace.getProject() === undefined) return healthAlone(workspace);
  switch (received.kind) {
    case "start":
      return received.source === "resume" || received.source === "fork"
        ? resumed(workspace, provider, received.session)
        : started(workspace, provider, received.session);
    case "subagent-start":
      return workspace.settings().subagentPrimer ? context(primer(workspace, provider, received.session)) : {};
    case "compaction":
      return context(composePrecompact(blockInput(workspace, provider, received.session)));
    default:
      return {};
  }
}

/** Whether the index says what the folders hold; a hook has no time to read files. */
export function isIndexFresh(workspace: Workspace): boolean {
  const { repository } = workspace.project();
  const head = repository === undefined ? "" : readHead(repository).text;
  const stores = [...listStores(workspace.stores()), ...workspace.sessionStores()];
  return workspace.index().freshness(stores.map((store) => stampOf(store, head))) === "fresh";
}

function started(workspace: Workspace, provider: Provider, session: string): HookReply {
  const block = renderBlock(workspace, provider, { session });
  writeShown(workspace, session, block.shown);
  return context(block.text);
}

function resumed(workspace: Workspace, provider: Provider, session: string): HookReply {
  const before = readShown(workspace, session);
  // A fork has an id of its own: what its parent was shown is in its context, but nobody here knows what that was.
  if (before === undefined) return started(workspace, provider, session);
  const { decisions: inForce, limitUnits, currentDate, floor } = blockInput(workspace, provider, session);
  const shown = workspace.index().list({ stems: before.shown, sessions: [session] });
  const decisions = [
    ...new Map(
      [...shown.map(({ decision }) => decision), ...inForce].map((one) => [`${one.scope}/${one.id}`, one]),
    ).values(),
  ];
  const text = composeDelta({ before, decisions, limitUnits, currentDate, ...(floor === undefined ? {} : { floor }) });
  if (text !== "") writeShown(workspace, session, renderBlock(workspace, provider, { session }).shown);
  return context(text);
}

function primer(workspace: Workspace, provider: Provider, session: string): string {
  return composePrimer(blockInput(workspace, provider, session)).text;
}

function healthAlone(workspace: Workspace): HookReply {
  return context(readText(workspace.paths.health)?.trim() ?? "");
}

function context(text: string): HookReply {
  return text === "" ? {} : { context: text };
}
