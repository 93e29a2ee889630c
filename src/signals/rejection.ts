import { claimsOf, clausesOf } from "./claim.ts";
import { instructions } from "./instruction.ts";
import type { Detector } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { matchCue } from "./statements.ts";
import { userSignal } from "./user-signal.ts";

const TRIED = /\b(?:tried|trying)\b/i;

/** A person rules something out or puts it off; "tried and failed" counts; the user's, explicit. */
export const rejection: Detector = {
  kind: "rejection",
  summary: "A person rules something out, drops it or puts it off.",
  examples: [
    "don't use moment here",
    "we don't need backwards compatibility",
    "let's skip telemetry in the first release",
    "We tried MongoDB and it failed under load.",
  ],
  detect(context) {
    const { turn } = context;
    if (turn.actor !== "user" || turn.kind !== "prompt") return [];
    const cued = sentencesOf(turn)
      .flatMap(claimsOf)
      .flatMap((claim) => (claim.stance === "statement" ? [claim] : [claim, ...clausesOf(claim)]))
      .flatMap((claim) => {
        const found = matchCue(claim.lexicon.reject, claim);
        if (found === undefined || claim.lexicon.pointer.test(claim.core)) return [];
        if (claim.stance !== "statement" && !(claim.stance === "report" && TRIED.test(found.match[0]))) return [];
        return userSignal(context, claim, {
          kind: "rejection",
          match: found.match,
          type: found.cue.type ?? "decision",
        });
      });
    return [...cued, ...instructions(context, "rejection")];
  },
};
