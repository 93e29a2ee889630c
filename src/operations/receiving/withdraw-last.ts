import type { Turn } from "../../records/turn.ts";
import { readEvents } from "../../stores/events-file.ts";
import { inLock } from "../../stores/project-lock.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { takeBack } from "../deciding/take-back.ts";
import type { Arrival } from "./arrival.ts";

const REASON = "taken back by the user in the same session";

/**
 * Revokes the newest decision in force that was captured in this session from the user, and puts back in force what that
 * one had replaced; gives its stem, if any. The same turn read twice, after a crash, takes back nothing more.
 */
export function withdrawLast({ workspace, received, incoming, provider }: Arrival, turn: Turn): string[] {
  return inLock(commitContext(workspace).locks.project, () => {
    const { session } = received;
    const done = readEvents(workspace.stores().private).events.find(
      ({ kind, provenance }) =>
        kind === "decision_revoked" && provenance?.session === session && provenance.turn === turn.seq,
    );
    if (done !== undefined) return [done.stem];
    const candidates = workspace
      .index()
      .list({ statuses: ["accepted"], actors: ["user"], sessions: [session], limit: 200 });
    const last = candidates.find(({ decision }) => decision.evidence?.session === session);
    if (last === undefined) return [];
    const provenance = { provider: provider.name, session, turn: turn.seq };
    takeBack(workspace, last, { reason: REASON, actor: "user", time: incoming.time.toISOString(), provenance });
    return [last.decision.id];
  });
}
