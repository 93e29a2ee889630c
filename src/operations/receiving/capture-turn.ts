import type { Decision } from "../../decisions/decision.ts";
import { sha256 } from "../../platform/hash.ts";
import { withDecision } from "../../records/episode.ts";
import type { Turn } from "../../records/turn.ts";
import { detectSignals } from "../../signals/detect-signals.ts";
import type { Signal } from "../../signals/signal.ts";
import { sessionStore } from "../../stores/store.ts";
import { capturedDraft } from "../deciding/captured-draft.ts";
import { type Recorded, recordDecision } from "../deciding/record-decision.ts";
import { shareByItself } from "../deciding/share-by-itself.ts";
import { announce } from "./announce.ts";
import type { Arrival } from "./arrival.ts";
import { noteEpisode } from "./session-at.ts";
import { withdrawLast } from "./withdraw-last.ts";

/** What came of the signals in one turn. */
export interface Captured {
  readonly signals: number;
  /** Stems of the decisions made, confirmed or proposed. */
  readonly decisions: readonly string[];
}

const NOTHING: Captured = { signals: 0, decisions: [] };

/** Asks the detectors about a turn and records what they find, as the settings allow. */
export function captureTurn(arrival: Arrival, turn: Turn): Captured {
  const { workspace, session } = arrival;
  const settings = workspace.settings();
  if (settings.captureMode === "none" || turn.actor === "tool" || turn.actor === "unknown") return NOTHING;
  const before = session.turns.filter(({ seq, actor }) => seq < turn.seq && actor !== "tool");
  const signals = detectSignals({ turn, before });
  if (settings.capturePolicy === "show") {
    announce(
      audienceOf(arrival),
      signals.map((signal) => ({ shown: signal.decision })),
    );
    return { signals: signals.length, decisions: [] };
  }
  const decisions: string[] = [];
  for (const signal of signals) {
    if (signal.kind === "withdrawal") decisions.push(...takeBackLast(arrival, turn));
    else decisions.push(keep(arrival, turn, signal).decision.id);
  }
  for (const stem of decisions) noteEpisode(session, turn.time, (episode) => withDecision(episode, stem));
  return { signals: signals.length, decisions };
}

function keep(arrival: Arrival, turn: Turn, signal: Signal): Recorded {
  const { workspace, received } = arrival;
  const stores = workspace.stores();
  const store = signal.isDurable ? stores.private : sessionStore(workspace.project(), received.session);
  const provenance = { provider: arrival.provider.name, session: received.session, turn: signal.turn };
  const recorded = recordDecision(workspace, {
    decision: draft(arrival, turn, signal),
    store,
    signal,
    session: received.session,
    provenance,
    toReview: workspace.settings().capturePolicy === "review",
  });
  const { outcome, decision, superseded } = recorded;
  if (outcome !== "add") return recorded;
  announce(audienceOf(arrival), [{ noted: decision, replaces: superseded }]);
  shareByItself(workspace, decision);
  return recorded;
}

function takeBackLast({ workspace, provider, received, incoming }: Arrival, turn: Turn): string[] {
  const time = incoming.time.toISOString();
  return withdrawLast(workspace, { provider: provider.name, session: received.session, turn: turn.seq, time });
}

function audienceOf({ workspace, provider, received }: Arrival) {
  return { workspace, provider, session: received.session };
}

function draft({ workspace, provider, received, session }: Arrival, turn: Turn, signal: Signal): Decision {
  const quoted = signal.turn === turn.seq ? turn : session.turns.find(({ seq }) => seq === signal.turn);
  return capturedDraft(workspace, signal, {
    provider: provider.name,
    session: received.session,
    time: turn.time,
    sha256: sha256(quoted?.text ?? turn.text),
  });
}
