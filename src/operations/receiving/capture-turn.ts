import type { Decision } from "../../decisions/decision.ts";
import { composeDecision } from "../../decisions/draft.ts";
import { draftFromSignal } from "../../decisions/from-signal.ts";
import { sha256 } from "../../platform/hash.ts";
import { withDecision } from "../../records/episode.ts";
import type { Provenance } from "../../records/provenance.ts";
import type { Turn } from "../../records/turn.ts";
import { detectSignals } from "../../signals/detect-signals.ts";
import type { Signal } from "../../signals/signal.ts";
import { sessionStore } from "../../stores/store.ts";
import { entityAt } from "../deciding/find-entities.ts";
import { readVocabulary } from "../deciding/read-vocabulary.ts";
import { type Recorded, recordDecision } from "../deciding/record-decision.ts";
import { run as share } from "../share.ts";
import type { Workspace } from "../workspace/workspace.ts";
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
    if (signal.kind === "withdrawal") decisions.push(...withdrawLast(arrival, turn));
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

/** With `shareExplicit`, what the person said in so many words goes to the repository at once, without the quote. */
function shareByItself(workspace: Workspace, decision: Decision): void {
  const isPersons = decision.actor === "user" && decision.confidence === "explicit" && decision.scope === "project";
  if (!workspace.settings().shareExplicit || !isPersons || workspace.stores().shared === undefined) return;
  share(workspace, { ids: [decision.id], quote: "cut" });
}

function audienceOf({ workspace, provider, received }: Arrival) {
  return { workspace, provider, session: received.session };
}

function draft(arrival: Arrival, turn: Turn, signal: Signal): Decision {
  const { workspace, received, session } = arrival;
  const quoted = signal.turn === turn.seq ? turn : session.turns.find(({ seq }) => seq === signal.turn);
  const provenance: Provenance = {
    provider: arrival.provider.name,
    session: received.session,
    turn: signal.turn,
    time: turn.time,
    actor: signal.actor,
  };
  return composeDecision(
    draftFromSignal(signal, {
      provenance,
      project: workspace.project().name,
      entity: entityAt(workspace, []),
      model: workspace.situation.environment["CLAUDE_MODEL"] ?? "unknown",
      sha256: sha256(quoted?.text ?? turn.text),
      vocabulary: readVocabulary(workspace),
    }),
  );
}
