import type { Decision } from "../decisions/decision.ts";
import { composeNotice, composeReplacement } from "../injection/announce.ts";
import type { Arrival } from "./receive.ts";
import { readShown } from "./shown-block.ts";
import { readWaiting, writeWaiting } from "./waiting-notice.ts";

/** Something the person's screen, or the model, hears of at the next prompt. */
export type Announcement =
  | { readonly noted: Decision; readonly replaces: readonly string[] }
  /** What a dry run would have kept. */
  | { readonly shown: string };

/** Adds to what the session's next prompt hook prints: for the screen what was noted, for the model what was replaced. */
export function announce(arrival: Arrival, announcements: readonly Announcement[]): void {
  const { workspace, provider, received } = arrival;
  if (announcements.length === 0) return;
  const waiting = [...readWaiting(workspace, provider.name, received.session), ...announcements];
  const context = replacementsFor(arrival, waiting);
  const notice = workspace.settings().announce ? noticeFor(waiting) : "";
  const reply = provider.composeReply(provider.installation.selfTest.event, {
    ...(context === "" ? {} : { context }),
    ...(notice === "" ? {} : { notice }),
  });
  if (reply !== undefined) writeWaiting(workspace, provider.name, received.session, waiting, reply);
}

function noticeFor(waiting: readonly Announcement[]): string {
  const noted = waiting.flatMap((one) => ("noted" in one ? [one] : []));
  const shown = waiting.flatMap((one) => ("shown" in one ? [one.shown] : []));
  const lines = [
    composeNotice(noted.map(({ noted: { id, title }, replaces }) => ({ id, title, replaces }))),
    ...shown.map((decision) => `stet would have noted: ${decision}`),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** Only what replaces a decision that the session's block still shows is worth the model's attention. */
function replacementsFor({ workspace, received }: Arrival, waiting: readonly Announcement[]): string {
  const shown = new Set(readShown(workspace, received.session)?.shown ?? []);
  const replacing = waiting.flatMap((one) =>
    "noted" in one && one.replaces.some((stem) => shown.has(stem)) ? [{ ...one.noted, supersedes: one.replaces }] : [],
  );
  return composeReplacement(replacing);
}
