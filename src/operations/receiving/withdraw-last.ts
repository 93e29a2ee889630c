import { readEvents } from "../../stores/events-file.ts";
import { inLock } from "../../stores/project-lock.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { takeBack } from "../deciding/take-back.ts";
import type { Workspace } from "../workspace/workspace.ts";

const REASON = "taken back by the user in the same session";

/** The words that take something back: where and when they were said. */
export interface Withdrawal {
  readonly provider: string;
  readonly session: string;
  /** Its place in the session; absent where live capture did not hear it. */
  readonly turn?: number;
  /** ISO 8601, UTC. */
  readonly time: string;
}

/**
 * Revokes the newest decision in force that was captured in this session from the user, and puts back in force what that
 * one had replaced; gives its stem, if any. The same turn read twice, after a crash, takes back nothing more.
 */
export function withdrawLast(workspace: Workspace, { provider, session, turn, time }: Withdrawal): string[] {
  return inLock(commitContext(workspace).locks.project, () => {
    const done = readEvents(workspace.stores().private).events.find(
      ({ kind, provenance }) =>
        turn !== undefined &&
        kind === "decision_revoked" &&
        provenance?.session === session &&
        provenance.turn === turn,
    );
    if (done !== undefined) return [done.stem];
    const candidates = workspace
      .index()
      .list({ statuses: ["accepted"], actors: ["user"], sessions: [session], limit: 200 });
    const last = candidates.find(({ decision }) => decision.evidence?.session === session);
    if (last === undefined) return [];
    const provenance = { provider, session, ...(turn === undefined ? {} : { turn }) };
    takeBack(workspace, last, { reason: REASON, actor: "user", time, provenance });
    return [last.decision.id];
  });
}
