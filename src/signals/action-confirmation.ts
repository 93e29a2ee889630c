import type { Turn } from "../records/turn.ts";
import { lexiconsOf } from "./lexicons.ts";
import { repliesBefore } from "./menu.ts";
import { proposalOf } from "./proposal.ts";
import { proposalSignal } from "./proposal-signal.ts";
import { clipQuote } from "./quote.ts";
import type { Detector, Signal } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { subjectOf } from "./subject.ts";
import { decisionText } from "./user-signal.ts";

/**
 * A person says yes to what the agent proposed, or approves its plan. The words quoted are the agent's, so the actor
 * is the agent; `turn` is where they stand, `acceptedBy` the person's turn; confirmed. A bare "yes" needs a proposal
 * that asks for one and names a choice.
 */
export const actionConfirmation: Detector = {
  kind: "action-confirmation",
  summary: "A person accepts what the agent proposed; the proposal is quoted, the acceptance cited.",
  examples: ["yes, do that", "sounds good", "ship it"],
  detect(context) {
    const { turn, before } = context;
    if (turn.kind === "plan") return planSignals(turn);
    if (turn.kind !== "prompt" || turn.actor !== "user") return [];
    const how = acceptanceIn(turn);
    const reply = how === undefined ? undefined : repliesBefore(before)[0];
    const proposal = reply === undefined ? undefined : proposalOf(reply);
    if (proposal === undefined || (how === "bare" && !(proposal.isChoice && proposal.isQuestion))) return [];
    return [proposalSignal("action-confirmation", proposal, turn)];
  },
};

/** Whether a prompt opens with a yes, and of which sort; a yes with a condition or a question after it is none. */
function acceptanceIn(turn: Turn): "explicit" | "bare" | undefined {
  const [first] = sentencesOf(turn);
  if (first === undefined) return undefined;
  for (const { accept, question } of lexiconsOf(first)) {
    if (question.test(first.plain) || accept.unless.test(first.plain)) continue;
    if (accept.explicit.test(first.plain)) return "explicit";
    if (accept.bare.test(first.plain) && sentencesOf(turn).length === 1) return "bare";
  }
  return undefined;
}

const HEADING = /^\s*#{1,3}\s+(?:plan\s*[:—–-]\s*)?(\S.*)$/i;

/** An approved plan decides its title, when it has one. */
function planSignals(turn: Turn): Signal[] {
  const title = turn.text.split("\n", 200).flatMap((line) => HEADING.exec(line.slice(0, 400))?.[1]?.trim() ?? [])[0];
  const heading = title ?? sentencesOf(turn)[0]?.text;
  if (heading === undefined || heading.length < 4 || !turn.text.includes(heading)) return [];
  const subject = subjectOf(heading)?.subject;
  return [
    {
      kind: "action-confirmation",
      actor: "agent",
      confidence: "confirmed",
      quote: clipQuote(heading),
      turn: turn.seq,
      acceptedBy: turn.seq,
      decision: decisionText(heading),
      type: "decision",
      ...(subject === undefined ? {} : { subject }),
      isDurable: true,
      isAdditive: false,
      isReversal: false,
    },
  ];
}
