import type { Decision } from "../../decisions/decision.ts";
import { composeDecision } from "../../decisions/draft.ts";
import { draftFromSignal } from "../../decisions/from-signal.ts";
import type { Signal } from "../../signals/signal.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { entityAt, placeOf } from "./find-entities.ts";
import { readVocabulary } from "./read-vocabulary.ts";

/** Where a signal was seen. */
export interface Sighting {
  readonly provider: string;
  readonly session: string;
  /** When it came to count; ISO 8601, UTC. */
  readonly time: string;
  /** Of the quoted turn's text as kept. */
  readonly sha256: string;
  readonly model?: string;
}

/** The draft of what was captured in a session, for the project of the workspace; writes nothing. */
export function capturedDraft(workspace: Workspace, signal: Signal, sighting: Sighting): Decision {
  const { provider, session, time, sha256, model } = sighting;
  return composeDecision(
    draftFromSignal(signal, {
      provenance: { provider, session, turn: signal.turn, time, actor: signal.actor },
      project: placeOf(workspace).name,
      entity: entityAt(workspace, []),
      model: model ?? workspace.situation.environment["CLAUDE_MODEL"] ?? "unknown",
      sha256,
      vocabulary: readVocabulary(workspace),
    }),
  );
}
