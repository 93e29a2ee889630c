import { eventOf } from "../decisions/event.ts";
import { revoked } from "../decisions/lifecycle.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { storeOf } from "./change-status.ts";
import { commitContext } from "./commit-context.ts";
import type { Arrival } from "./receive.ts";

const REASON = "taken back by the user in the same session";

/** Revokes the newest decision in force that was captured in this session from the user; gives its stem, if any. */
export function withdrawLast({ workspace, received, incoming, provider }: Arrival): string[] {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const { session } = received;
    const candidates = workspace
      .index()
      .list({ statuses: ["accepted"], actors: ["user"], sessions: [session], limit: 200 });
    const last = candidates.find(({ decision }) => decision.evidence?.session === session);
    if (last === undefined) return [];
    const now = incoming.time.toISOString();
    const decision = revoked(last.decision, REASON, now);
    const store = storeOf(workspace, last);
    const extra = { actor: "user", reason: REASON, provenance: { provider: provider.name, session } } as const;
    const { findings } = commitChange(context, {
      rewrites: () => [{ store, decision }],
      events: () => [{ store, event: eventOf("decision_revoked", decision, now, extra) }],
    });
    workspace.findings.push(...findings);
    return [decision.id];
  });
}
