import { type Claim, claimsOf } from "./claim.ts";
import { instructions } from "./instruction.ts";
import type { Cue } from "./lexicon.ts";
import type { Detector, TurnInContext } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { matchCue, statementsOf } from "./statements.ts";
import { userSignal } from "./user-signal.ts";

const WHATEVER_FOLLOWS: Cue = { pattern: /.+/s };

/** A person sets a rule; the user's, explicit. */
export const constraint: Detector = {
  kind: "constraint",
  summary: "A person sets a rule that later work has to keep: always, never, must, at most, make sure, from now on.",
  examples: [
    "never log tokens",
    "Every endpoint must return JSON errors.",
    "keep responses under 200 ms",
    "no default exports in this codebase",
    "From now on, all times are stored as UTC.",
  ],
  detect(context) {
    const cued = [...statementsOf(context), ...ruledTasks(context)].flatMap((claim) => {
      const found = matchCue(claim.lexicon.constrain, claim) ?? matchOpener(claim);
      if (found === undefined) return [];
      return userSignal(context, claim, {
        kind: "constraint",
        match: found.match,
        type: found.cue.type ?? "constraint",
      });
    });
    return [...cued, ...instructions(context, "constraint")];
  },
};

/** "From now on" makes a rule of what follows, unless that is a choice, which says more. */
function matchOpener(claim: Claim): { readonly cue: Cue; readonly match: RegExpExecArray } | undefined {
  const { lexicon, sentence, at } = claim;
  const isRuled = claim.stance === "task" || lexicon.rule.test(sentence.plain.slice(0, at));
  if (!isRuled || matchCue(lexicon.choose, claim) !== undefined) return undefined;
  return matchCue([WHATEVER_FOLLOWS], claim);
}

/** Orders of a piece of work that are to be followed "from now on", wherever that stands. */
function ruledTasks({ turn }: TurnInContext): Claim[] {
  if (turn.actor !== "user" || turn.kind !== "prompt") return [];
  return sentencesOf(turn)
    .flatMap((sentence) => claimsOf(sentence))
    .filter(({ stance, lexicon, sentence }) => stance === "task" && lexicon.rule.test(sentence.plain));
}
