import { normaliseText } from "../../decisions/normalise.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import { inLock } from "../../stores/project-lock.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { takeBack } from "../deciding/take-back.ts";
import type { Found } from "./found.ts";
import type { Rewind } from "./hearing.ts";
import type { Settled, SweptSession } from "./settle-found.ts";

const REASON = "said on a branch of the session that the user left";

/** True for what stands in the part of a transcript that the person went back behind. */
export function isAbandoned(line: number, rewinds: readonly Rewind[]): boolean {
  return rewinds.some(({ toLine, line: by }) => line >= toLine && line < by);
}

/**
 * Takes back what earlier sweeps recorded from a branch that the person left since, the newest first, and what that had
 * replaced with it where it was said on the branch too. `found`: what this sweep found, which stands.
 */
export function withdrawAbandoned(
  { workspace, provider, session }: Pick<SweptSession, "workspace" | "provider" | "session">,
  rewinds: readonly Rewind[],
  found: readonly Found[],
): Settled[] {
  const [last] = rewinds.slice(-1);
  if (last === undefined) return [];
  const standing = new Set(found.map(({ signal }) => normaliseText(signal.quote)));
  const settled: Settled[] = [];
  return inLock(commitContext(workspace).locks.project, () => {
    for (;;) {
      const entry = workspace
        .index()
        .list({ statuses: ["accepted"], sessions: [session] })
        .find((one) => isFrom(one, session, rewinds) && !standing.has(quoteOf(one)));
      if (entry === undefined) return settled;
      takeBack(workspace, entry, { reason: REASON, actor: "user", time: last.time, provenance: { provider, session } });
      settled.push({ verdict: "withdrawn", stem: entry.decision.id });
    }
  });
}

/** Only what nobody heard live has a line for its place. */
function isFrom({ decision: { evidence } }: IndexEntry, session: string, rewinds: readonly Rewind[]): boolean {
  const line = /,line:(\d+)$/.exec(evidence?.locator ?? "")?.[1];
  return evidence?.session === session && line !== undefined && isAbandoned(Number(line), rewinds);
}

function quoteOf({ decision }: IndexEntry): string {
  return normaliseText(decision.capturedTurnExcerpt ?? "");
}
