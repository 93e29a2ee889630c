import type { Decision } from "../../decisions/decision.ts";
import { normaliseText } from "../../decisions/normalise.ts";
import { listDecisionSentences } from "../../exchange/decision-phrases.ts";
import { entryOf } from "../../exchange/loopkit.ts";
import { type Candidate, loopkitTime } from "../../exchange/loopkit-entries.ts";
import { readTurns } from "../../stores/session-archive.ts";
import { listProposals } from "../looking-up/list-proposals.ts";
import { readAgentWords } from "./agent-words.ts";
import type { Arrival } from "./arrival.ts";

/** What was decided in a session since its last compaction. */
export interface Stretch {
  /** Oldest first; those replaced since among them. */
  readonly decisions: readonly Decision[];
  /** What the file is to hold of it. */
  readonly candidates: readonly Candidate[];
}

/** `time`: of the compaction that ends the stretch. */
export function stretchOf(arrival: Arrival, time: string): Stretch {
  const { workspace, session } = arrival;
  const since = session.episode?.compactions.findLast((compaction) => compaction.time < time)?.time ?? "";
  const recent = decisionsSince(arrival, since);
  const decisions = recent
    .filter(({ status, source }) => (status === "accepted" || status === "superseded") && source !== "import")
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const taken = decisions.map((decision) => ({ ...entryOf(decision), replaces: decision.supersedes.length > 0 }));
  // What waits for review was not decided yet, and neither was what only sounds like it.
  if (workspace.settings().capturePolicy === "review") return { decisions, candidates: taken };
  return { decisions, candidates: [...taken, ...sentencesSince(arrival, since, recent)] };
}

/** Of this session, or brought by a command while it ran; whatever became of them. */
function decisionsSince({ workspace, received }: Arrival, since: string): Decision[] {
  const kept = workspace.index().list({
    scopes: ["project", "shared"],
    sessions: [],
    ...(since === "" ? {} : { since: since.slice(0, 10) }),
  });
  return kept
    .map(({ decision }) => decision)
    .filter(({ date }) => date >= since)
    .filter(({ evidence }) => evidence === undefined || evidence.session === received.session);
}

/** What the phrases of shift notes find beyond what was captured, kept, proposed or taken back. */
function sentencesSince(arrival: Arrival, since: string, captured: readonly Decision[]): Candidate[] {
  const { workspace, session } = arrival;
  const waiting = listProposals(workspace).map(({ decision }) => decision);
  const heard = [...captured, ...waiting].flatMap(({ body, capturedTurnExcerpt }) =>
    [body.decision, capturedTurnExcerpt ?? ""].map(normaliseText).filter((text) => text !== ""),
  );
  const { turns } = readTurns(session.project, session.session);
  return [...turns, ...readAgentWords(arrival)]
    .filter(({ time }) => time >= since)
    .flatMap((turn) =>
      listDecisionSentences(turn)
        .filter((sentence) => !isHeard(normaliseText(sentence), heard))
        .map((decision) => ({ ts: loopkitTime(turn.time), decision, replaces: false })),
    );
}

function isHeard(sentence: string, heard: readonly string[]): boolean {
  return heard.some((text) => sentence.includes(text) || text.includes(sentence));
}
