import { redact } from "../../platform/redaction.ts";
import type { Turn } from "../../records/turn.ts";
import { turnText } from "../../records/turn-text.ts";
import { inLock } from "../../stores/project-lock.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { takeBack } from "../deciding/take-back.ts";
import type { Arrival } from "./arrival.ts";
import { replaceTurn } from "./session-at.ts";
import { transcriptTail } from "./transcript-tail.ts";

/** How much of a transcript is read, from its end: the turn that has just ended is there. */
const TAIL_BYTES = 262_144;
const REASON = "a program sent this prompt, says the session's transcript";

/** What came of a look into the transcript. */
export interface Rechecked {
  /** Places of the turns that were no person's after all. */
  readonly turns: readonly number[];
  /** Stems of the decisions taken back with them. */
  readonly revoked: readonly string[];
}

/** Takes back what was held for a person's words where the provider's transcript says that a program sent them. */
export function recheckSpeakers(arrival: Arrival): Rechecked {
  const { provider, received, session } = arrival;
  const texts = provider
    .listMachinePrompts(transcriptTail(received.transcript, TAIL_BYTES).toString("utf8"))
    .map((text) => turnText(redact(text).text));
  const wrong = session.turns.filter(
    ({ actor, kind, text }) => actor === "user" && kind === "prompt" && texts.includes(text),
  );
  const revoked = wrong.flatMap((turn) => takeBackTurn(arrival, turn));
  // The turn last: killed before, the next Stop finds it again.
  for (const turn of wrong) replaceTurn(session, { ...turn, actor: "tool" });
  return { turns: wrong.map(({ seq }) => seq), revoked };
}

function takeBackTurn({ workspace, received, provider, incoming }: Arrival, { seq }: Turn): string[] {
  return inLock(commitContext(workspace).locks.project, () => {
    const made = workspace
      .index()
      .list({ statuses: ["accepted"], actors: ["user"], sessions: [received.session] })
      .filter(
        ({ decision: { evidence } }) => evidence?.session === received.session && evidence.locator === `turn:${seq}`,
      );
    const provenance = { provider: provider.name, session: received.session, turn: seq };
    for (const entry of made) {
      takeBack(workspace, entry, { reason: REASON, actor: "tool", time: incoming.time.toISOString(), provenance });
    }
    return made.map(({ decision }) => decision.id);
  });
}
