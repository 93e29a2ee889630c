import { type Claim, claimsOf, clausesOf } from "./claim.ts";
import type { Cue } from "./lexicon.ts";
import type { TurnInContext } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { answerOf } from "./spoken-subject.ts";

/**
 * The claims of a person's prompt that may hold a decision, in order; of a sentence that as a whole orders a piece of
 * work, asks or muses, the clauses that do not: "continue, but use pnpm".
 */
export function statementsOf(context: TurnInContext): Claim[] {
  const { turn } = context;
  if (turn.actor !== "user" || turn.kind !== "prompt") return [];
  return sentencesOf(turn)
    .flatMap(claimsOf)
    .flatMap((claim) => (claim.stance === "statement" ? [claim] : clausesOf(claim)))
    .filter(mayDecide);
}

/** Words that only point at an option ("go with the second one") decide nothing by themselves. */
function mayDecide({ stance, lexicon, core }: Claim): boolean {
  return stance === "statement" && !lexicon.pointer.test(core);
}

/** The first cue that fits a claim. */
export function matchCue(
  cues: readonly Cue[],
  claim: Claim,
): { readonly cue: Cue; readonly match: RegExpExecArray } | undefined {
  for (const cue of cues) {
    const match = cue.pattern.exec(claim.core);
    if (match === null) continue;
    if (cue.isForKnown !== true || answerOf(match.groups?.["chosen"] ?? "", claim.lexicon) !== undefined)
      return { cue, match };
  }
  return undefined;
}
