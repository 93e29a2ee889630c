import { composeDelta } from "../../injection/delta.ts";
import { composePrecompact } from "../../injection/precompact.ts";
import { composePrimer } from "../../injection/primer.ts";
import { UNREAD } from "../../injection/unread.ts";
import { readText } from "../../platform/files.ts";
import { realPathOf } from "../../platform/folders.ts";
import type { Provider, Received } from "../../providers/provider.ts";
import { readBlock } from "../../stores/blocks.ts";
import { isIndexFresh } from "../workspace/is-index-fresh.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { lessonsWaiting } from "./lessons-waiting.ts";
import { blockInput, healthLine, renderBlock } from "./render-block.ts";
import { readShown, writeShown } from "./shown-block.ts";

/** The bytes a hook prints at this event, so that the model reads what is in force; empty where there is nothing to say. */
export function composeInjection(workspace: Workspace, provider: Provider, event: string, received: Received): string {
  if (!workspace.settings().injectIntoSystemPromptEnabled || !isAnswered(workspace, received)) return "";
  const isKnown = workspace.getProject() !== undefined;
  // What is broken is said in any case; a kept reply was made before it broke.
  if (isKnown && !isIndexFresh(workspace, received.session) && healthLine(workspace) === undefined)
    return keptReply(workspace, provider, event, received);
  const text = isKnown ? textFor(workspace, provider, received) : healthAlone(workspace);
  return formatReply(provider, event, text);
}

function isAnswered(workspace: Workspace, { kind }: Received): boolean {
  if (kind === "subagent-start") return workspace.settings().subagentPrimer;
  return kind === "start" || kind === "compaction";
}

function textFor(workspace: Workspace, provider: Provider, received: Received): string {
  const { session } = received;
  if (received.kind === "subagent-start") return composePrimer(blockInput(workspace, provider, session)).text;
  if (received.kind === "compaction") return composePrecompact(blockInput(workspace, provider, session));
  const isKept = received.kind === "start" && (received.source === "resume" || received.source === "fork");
  return isKept ? resumed(workspace, provider, session) : started(workspace, provider, session);
}

/** Rather what was right when the drain last looked than what an outdated index says. */
function keptReply(workspace: Workspace, provider: Provider, event: string, { kind, cwd }: Received): string {
  const kept = kind === "start" ? readBlock(workspace.paths, provider.name, realPathOf(cwd)) : undefined;
  return kept ?? formatReply(provider, event, UNREAD);
}

function formatReply(provider: Provider, event: string, text: string): string {
  return provider.composeReply(event, { context: text }) ?? "";
}

function started(workspace: Workspace, provider: Provider, session: string): string {
  const block = renderBlock(workspace, provider, { session });
  writeShown(workspace, session, block.shown);
  return block.text;
}

function resumed(workspace: Workspace, provider: Provider, session: string): string {
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
  const lessons = lessonsWaiting(workspace, limitUnits, before.at);
  const left = lessons === "" ? limitUnits : limitUnits - lessons.length - 1;
  const room = { limitUnits: left, ...(floor === undefined ? {} : { floor }) };
  const changes = composeDelta({ before, decisions, currentDate, ...room });
  const text = [changes, lessons].filter((part) => part !== "").join("\n");
  if (text !== "") writeShown(workspace, session, renderBlock(workspace, provider, { session }).shown);
  return text;
}

function healthAlone(workspace: Workspace): string {
  return readText(workspace.paths.health)?.trim() ?? "";
}
