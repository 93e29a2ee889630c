import type { Turn } from "../records/turn.ts";
import { lexiconsFor } from "./lexicons.ts";
import type { Proposal } from "./proposal.ts";
import type { Signal } from "./signal.ts";
import { standingIn } from "./spoken-subject.ts";
import { subjectOf } from "./subject.ts";

/** The signal of an agent's proposal that a person's turn let stand; the words and the actor are the agent's. */
export function proposalSignal(
  kind: "action-confirmation" | "continuation",
  proposal: Proposal,
  acceptedBy: Turn,
): Signal {
  const [lexicon] = lexiconsFor(proposal.decision);
  const chosen = lexicon === undefined ? undefined : standingIn(proposal.decision, lexicon);
  const subject = subjectOf(proposal.decision, chosen, lexicon)?.subject;
  return {
    kind,
    actor: "agent",
    confidence: "confirmed",
    quote: proposal.quote,
    turn: proposal.turn.seq,
    acceptedBy: acceptedBy.seq,
    decision: proposal.decision,
    type: "decision",
    ...(subject === undefined ? {} : { subject }),
    ...(chosen === undefined ? {} : { chosen }),
    isDurable: true,
    isAdditive: false,
    isReversal: false,
  };
}
