import type { Detector } from "./signal.ts";
import { matchCue, statementsOf } from "./statements.ts";
import { userSignal } from "./user-signal.ts";

/** A person sets a rule; the user's, explicit. */
export const constraint: Detector = {
  kind: "constraint",
  summary: "A person sets a rule that later work has to keep: always, never, must, at most, make sure.",
  examples: [
    "never log tokens",
    "Every endpoint must return JSON errors.",
    "keep responses under 200 ms",
    "no default exports in this codebase",
  ],
  detect(context) {
    return statementsOf(context).flatMap((claim) => {
      const found = matchCue(claim.lexicon.constrain, claim);
      if (found === undefined) return [];
      return userSignal(context, claim, {
        kind: "constraint",
        match: found.match,
        type: found.cue.type ?? "constraint",
      });
    });
  },
};
