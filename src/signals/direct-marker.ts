import { bindingOf } from "./binding.ts";
import { instructions } from "./instruction.ts";
import type { Detector } from "./signal.ts";
import { standingIn } from "./spoken-subject.ts";
import { matchCue, statementsOf } from "./statements.ts";
import { userSignal } from "./user-signal.ts";

/** A person states a choice; the user's, explicit. */
export const directMarker: Detector = {
  kind: "direct-marker",
  summary: "A person states a choice in so many words: what to use, what to call it, where it goes.",
  examples: [
    "let's go with Postgres for the orders service",
    "use pnpm, not npm",
    "We'll use pytest for testing from now on.",
    "I prefer small modules over one big file",
    "name the package tern-cli",
  ],
  detect(context) {
    const cued = statementsOf(context).flatMap((claim) => {
      const found = matchCue(claim.lexicon.choose, claim);
      if (found === undefined) return [];
      const chosen = found.match.groups?.["chosen"] ?? standingIn(found.match[0], claim.lexicon);
      const named = found.match.groups?.["subject"]?.replace(/^(?:the|our|all|every|each) /i, "");
      const subject = named ?? bindingOf(claim)?.subject;
      return userSignal(context, claim, {
        kind: "direct-marker",
        match: found.match,
        ...(found.cue.type === undefined ? {} : { type: found.cue.type }),
        ...(chosen === undefined ? {} : { chosen }),
        ...(subject === undefined ? {} : { subject }),
      });
    });
    return [...cued, ...instructions(context, "direct-marker")];
  },
};
