import type { Claim } from "./claim.ts";
import type { Detector } from "./signal.ts";
import { standingIn } from "./spoken-subject.ts";
import { matchCue, statementsOf } from "./statements.ts";
import { userSignal } from "./user-signal.ts";

/** Longest statement in which naming a known alternative after "no," or "actually" is a choice of it. */
const SHORT = 80;

/** A person takes an earlier choice back for another; the user's, explicit, always a reversal. */
export const reversal: Detector = {
  kind: "reversal",
  summary: "A person changes an earlier decision: back to, no, actually, on second thought.",
  examples: ["let's go back to sqlite", "no, spaces", "actually vitest is better", "on second thought, keep it on npm"],
  detect(context) {
    return statementsOf(context).flatMap((claim) => {
      const back = matchCue(claim.lexicon.reverse, claim)?.match ?? namedInstead(claim);
      if (back === undefined) return [];
      const chosen = back.groups?.["chosen"] ?? standingIn(claim.core, claim.lexicon);
      return userSignal(context, claim, {
        kind: "reversal",
        match: back,
        isReversal: true,
        ...(chosen === undefined ? {} : { chosen }),
      });
    });
  },
};

/** "no, spaces": the lead takes back, the known word chooses. */
function namedInstead(claim: Claim): RegExpExecArray | undefined {
  if (!claim.isReversal || claim.core.length > SHORT || standingIn(claim.core, claim.lexicon) === undefined)
    return undefined;
  return /^.*/.exec(claim.core) ?? undefined;
}
