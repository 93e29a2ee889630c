import type { Decision } from "../../decisions/decision.ts";
import { composeNotice, composeReplacement } from "../../injection/announce.ts";
import type { Provider } from "../../providers/provider.ts";
import { getProvider } from "../../providers/registry.ts";
import { readNotice, removeNotice } from "../../stores/notices.ts";
import { listOpenEpisodes } from "../../stores/session-archive.ts";
import { readShown } from "../injecting/shown-block.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Announcement } from "./announcement.ts";
import { readWaiting, writeWaiting } from "./waiting-notice.ts";

/** A session that can be told something. */
export interface Audience {
  readonly workspace: Workspace;
  readonly provider: Provider;
  readonly session: string;
}

/** Tells every other open session of the project whose block still shows one of the decisions replaced. */
export function announceElsewhere(
  workspace: Workspace,
  replacing: Decision,
  replaces: readonly string[],
  except: string | undefined,
): void {
  for (const { provider: name, session } of listOpenEpisodes(workspace.project())) {
    const provider = getProvider(name);
    const isConcerned = readShown(workspace, session)?.shown.some((stem) => replaces.includes(stem)) === true;
    if (provider === undefined || session === except || !isConcerned) continue;
    announce({ workspace, provider, session }, [{ noted: replacing, replaces }]);
  }
}

/** Adds to what the session's next prompt hook prints: for the screen what was noted, for the model what was replaced. */
export function announce(audience: Audience, announcements: readonly Announcement[]): void {
  const { workspace, provider, session } = audience;
  if (announcements.length === 0) return;
  const waiting = [...readWaiting(workspace, provider.name, session), ...announcements];
  const reply = replyTo(audience, provider.installation.selfTest.event, waiting, "");
  if (reply !== undefined) writeWaiting(workspace, provider.name, session, waiting, reply);
}

/**
 * What a prompt's hook prints: what waits for the session, which is taken with it, and `context` of its own. Empty where
 * there is neither.
 */
export function takeNotice(audience: Audience, event: string, context: string): string {
  const { workspace, provider, session } = audience;
  const waiting = readWaiting(workspace, provider.name, session);
  const ready = readNotice(workspace.paths, provider.name, session) ?? "";
  const isOurs = ready !== "" && removeNotice(workspace.paths, provider.name, session);
  if (context === "") return isOurs ? ready : "";
  return replyTo(audience, event, isOurs ? waiting : [], context) ?? "";
}

function replyTo(
  audience: Audience,
  event: string,
  waiting: readonly Announcement[],
  more: string,
): string | undefined {
  const { workspace, provider } = audience;
  const context = [replacementsFor(audience, waiting), more].filter((part) => part !== "").join("\n");
  const notice = workspace.settings().announce ? noticeFor(waiting) : "";
  return provider.composeReply(event, {
    ...(context === "" ? {} : { context }),
    ...(notice === "" ? {} : { notice }),
  });
}

function noticeFor(waiting: readonly Announcement[]): string {
  const noted = waiting.flatMap((one) => ("noted" in one ? [one] : []));
  const shown = waiting.flatMap((one) => ("shown" in one ? [one.shown] : []));
  const lines = [
    composeNotice(noted.map(({ noted: { id, title }, replaces }) => ({ id, title, replaces }))),
    ...shown.map((decision) => `stet would have noted: ${decision}`),
    ...waiting.flatMap((one) => ("said" in one ? [`stet: ${one.said}`] : [])),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** Only what replaces a decision that the session's block still shows is worth the model's attention. */
function replacementsFor({ workspace, session }: Audience, waiting: readonly Announcement[]): string {
  const shown = new Set(readShown(workspace, session)?.shown ?? []);
  const replacing = waiting.flatMap((one) =>
    "noted" in one && one.replaces.some((stem) => shown.has(stem)) ? [{ ...one.noted, supersedes: one.replaces }] : [],
  );
  return composeReplacement(replacing);
}
