import { lexiconsFor, lexiconsOf } from "./lexicons.ts";
import { listMenus, repliesBefore } from "./menu.ts";
import { proposalOf } from "./proposal.ts";
import { proposalSignal } from "./proposal-signal.ts";
import type { Detector } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { standingIn } from "./spoken-subject.ts";

/**
 * The agent's proposal of a well-known choice stood while the person went on to the next thing. The words and the
 * actor are the agent's, `acceptedBy` is the turn that moved on; confirmed.
 */
export const continuation: Detector = {
  kind: "continuation",
  summary: "A proposal of the agent stood without objection while the conversation moved on to the next thing.",
  examples: ["great, now the login page", "next, write the import command"],
  detect({ turn, before }) {
    if (turn.kind !== "prompt" || turn.actor !== "user") return [];
    const [first] = sentencesOf(turn);
    const movesOn =
      first !== undefined &&
      lexiconsOf(first).some(
        ({ accept, reversal, question }) =>
          accept.movesOn.test(first.plain) && !reversal.test(first.plain) && !question.test(first.plain),
      );
    const reply = movesOn ? repliesBefore(before)[0] : undefined;
    const proposal = reply === undefined || listMenus(reply.text).length > 0 ? undefined : proposalOf(reply);
    if (proposal === undefined || proposal.isQuestion) return [];
    const isKnown = lexiconsFor(proposal.decision).some(
      (lexicon) => standingIn(proposal.decision, lexicon) !== undefined,
    );
    return isKnown ? [proposalSignal("continuation", proposal, turn)] : [];
  },
};
