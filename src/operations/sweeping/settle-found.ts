import type { Decision } from "../../decisions/decision.ts";
import { getProvider } from "../../providers/registry.ts";
import { sessionStore } from "../../stores/store.ts";
import { capturedDraft } from "../deciding/captured-draft.ts";
import { recordDecision } from "../deciding/record-decision.ts";
import { shareByItself } from "../deciding/share-by-itself.ts";
import { announce } from "../receiving/announce.ts";
import { withdrawLast } from "../receiving/withdraw-last.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Found } from "./found.ts";
import type { LiveSession } from "./live-session.ts";
import type { SettledSignals } from "./settled-file.ts";

/** What became of a signal: settled before, or what the ladder said. */
export type Verdict = "known" | "added" | "confirmed" | "proposed" | "outdated" | "withdrawn" | "shown";

export interface Settled {
  readonly verdict: Verdict;
  /** Stem of the decision concerned. */
  readonly stem?: string;
}

/** The session that is swept, and what was settled in it before. */
export interface SweptSession {
  /** In the folder of the session. */
  readonly workspace: Workspace;
  readonly provider: string;
  readonly session: string;
  readonly model?: string;
  readonly live: LiveSession;
  readonly settled: SettledSignals;
  /** The agent's screen is told of what is noted. */
  readonly isAnnounced: boolean;
}

/** Records what was found as live capture does, unless that or an earlier sweep did so. */
export function settleFound(swept: SweptSession, found: Found): Settled {
  const { live, settled: known } = swept;
  if (known.has(found) || live.hasHeard(found) || live.wasSwept(found)) return { verdict: "known" };
  if (swept.workspace.settings().capturePolicy === "show") return { verdict: "shown" };
  const settled = found.signal.kind === "withdrawal" ? withdraw(swept, found) : keep(swept, found);
  swept.settled.add(found);
  return settled;
}

function withdraw({ workspace, provider, session, live }: SweptSession, { at }: Found): Settled {
  const turn = live.turnOf(at)?.seq;
  const place = turn === undefined ? {} : { turn };
  const [stem] = withdrawLast(workspace, { provider, session, time: at.time, ...place });
  return { verdict: "withdrawn", ...(stem === undefined ? {} : { stem }) };
}

function keep(swept: SweptSession, found: Found): Settled {
  const { workspace, provider, session, live } = swept;
  const { signal } = found;
  const turn = live.turnOf(found.quoted)?.seq;
  const stores = workspace.stores();
  const isGuess = signal.confidence === "inferred" || signal.confidence === "assumed";
  const { outcome, decision, superseded } = recordDecision(workspace, {
    decision: draftOf(swept, found),
    store: signal.isDurable ? stores.private : sessionStore(workspace.project(), session),
    signal,
    session,
    provenance: { provider, session, ...(turn === undefined ? {} : { turn }) },
    isPast: true,
    toReview: isGuess || workspace.settings().capturePolicy === "review",
  });
  if (outcome === "refuse") return { verdict: "outdated" };
  if (outcome === "repeat") return { verdict: "confirmed", stem: decision.id };
  if (outcome === "propose") return { verdict: "proposed", stem: decision.id };
  tell(swept, decision, superseded);
  shareByItself(workspace, decision);
  return { verdict: "added", stem: decision.id };
}

function tell(
  { workspace, provider: name, session, isAnnounced }: SweptSession,
  noted: Decision,
  replaces: readonly string[],
) {
  const provider = isAnnounced ? getProvider(name) : undefined;
  if (provider !== undefined) announce({ workspace, provider, session }, [{ noted, replaces }]);
}

/** What was found as a decision: `turn:` as live capture counts, and the line where nobody heard it live. */
export function draftOf(
  swept: Omit<SweptSession, "settled" | "isAnnounced">,
  { signal, at, quoted, sha256 }: Found,
): Decision {
  const { workspace, provider, session, live, model } = swept;
  const draft = capturedDraft(workspace, signal, {
    provider,
    session,
    time: at.time,
    sha256,
    ...(model === undefined ? {} : { model }),
  });
  const turn = live.turnOf(quoted)?.seq;
  const locator = turn === undefined ? `turn:${quoted.place},line:${quoted.line}` : `turn:${turn}`;
  return draft.evidence === undefined ? draft : { ...draft, evidence: { ...draft.evidence, locator } };
}
