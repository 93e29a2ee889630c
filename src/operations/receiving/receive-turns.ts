import type { Received } from "../../providers/provider.ts";
import type { Actor } from "../../records/provenance.ts";
import type { Turn } from "../../records/turn.ts";
import type { Arrival, Outcome } from "./arrival.ts";
import { captureLessons } from "./capture-lessons.ts";
import { type Captured, captureTurn } from "./capture-turn.ts";
import { clean, cleanQuestion } from "./clean-words.ts";
import { recheckSpeakers } from "./recheck-speakers.ts";
import { addTurn, findEarlier } from "./session-at.ts";

type Spoken = Arrival<Extract<Received, { kind: "answers" | "plan" | "reply" }>>;
type Said = Omit<Turn, "seq">;

/** Answers, an approved plan or the agent's reply: a turn each, and the decisions in it. */
export function receiveTurns(arrival: Spoken): Outcome {
  const captured: Captured[] = [];
  let known = 0;
  let last: number | undefined;
  const said = saidIn(arrival);
  for (const one of said) {
    const earlier = findEarlier(arrival.session, one);
    if (earlier !== undefined && !earlier.isSameReceipt) {
      known += 1;
      continue;
    }
    const turn = earlier?.turn ?? addTurn(arrival.session, one);
    last = turn.seq;
    captured.push(captureTurn(arrival, turn));
  }
  return {
    outcome: known === said.length ? "duplicate" : "recorded",
    signals: captured.reduce((sum, { signals }) => sum + signals, 0),
    decisions: captured.flatMap(({ decisions }) => decisions),
    ...endOfTurn(arrival, last),
  };
}

/** At the end of a turn the transcript says who really spoke; what a person taught by then is kept. */
function endOfTurn(arrival: Spoken, reply: number | undefined): { why?: string } {
  if (arrival.received.kind !== "reply" || arrival.received.isSubagent) return {};
  const { turns, revoked } = recheckSpeakers(arrival);
  captureLessons(arrival, reply);
  if (turns.length === 0) return {};
  const taken = revoked.length === 0 ? "" : `; taken back: ${revoked.join(", ")}`;
  return { why: `a program sent turn ${turns.join(", ")}${taken}` };
}

function saidIn({ received, incoming, receipt, workspace }: Spoken): Said[] {
  const time = incoming.time.toISOString();
  const agent = received.agentId === undefined ? {} : { agent: received.agentId };
  if (received.kind === "reply") {
    return [{ time, actor: "agent", kind: "reply", text: clean(received.text), receipt: incoming.name, ...agent }];
  }
  // A subagent's question is answered by its own agent; nobody attends an unattended run.
  const isPersons =
    received.agentId === undefined && (receipt.attended !== false || workspace.settings().captureUnattended);
  const actor: Actor = isPersons ? "user" : "unknown";
  if (received.kind === "plan") {
    return [{ time, actor, kind: "plan", text: clean(received.plan), receipt: incoming.name, ...agent }];
  }
  return received.questions.map((question, at) => ({
    time,
    actor,
    kind: "answer",
    text: clean(question.chosen.join("\n")),
    question: cleanQuestion(question),
    receipt: `${incoming.name}#${at}`,
    ...agent,
  }));
}
