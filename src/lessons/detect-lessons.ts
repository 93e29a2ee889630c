import { isSlashCommand } from "../records/spoken-text.ts";
import type { Turn } from "../records/turn.ts";
import { type Claim, claimsOf } from "../signals/claim.ts";
import { detectSignals } from "../signals/detect-signals.ts";
import { clipQuote } from "../signals/quote.ts";
import type { TurnInContext } from "../signals/signal.ts";
import { sentencesOf } from "../signals/spoken-sentences.ts";
import { lessonWordsOf } from "./lesson-lexicons.ts";
import type { Lane, LessonSignal } from "./lesson-signal.ts";
import type { LessonCue, LessonWords } from "./lesson-words.ts";

/** Most lessons of one turn: who writes more rules at once writes a document. */
const MOST = 4;
const LONGEST_SENTENCE = 300;

/** What the words of a person teach besides what they decide; a sentence that decides something teaches nothing more. */
export function detectLessons(context: TurnInContext): LessonSignal[] {
  const { turn } = context;
  if (turn.actor !== "user" || turn.kind !== "prompt" || isSlashCommand(turn.text)) return [];
  const found = sentencesOf(turn).flatMap((sentence) => {
    const lesson = sentence.text.length > LONGEST_SENTENCE ? undefined : lessonIn(claimsOf(sentence), context);
    return lesson === undefined ? [] : [lesson];
  });
  return found.length === 0 ? [] : withoutDecided(found, context).slice(0, MOST);
}

function lessonIn(claims: readonly Claim[], { before }: TurnInContext): LessonSignal | undefined {
  for (const claim of claims) {
    if (!isSaid(claim) || !claim.isDurable) continue;
    const words = lessonWordsOf(claim.language);
    const core = claim.core.replace(words.opener, "");
    const cue = words.cues.find((one) => fits(one, core, claim.isReversal, before));
    if (cue !== undefined) return lessonOf(cue, claim, words);
  }
  return undefined;
}

/** Reports and orders may correct; questions and musings teach nothing. */
function isSaid({ stance }: Claim): boolean {
  return stance !== "question" && stance !== "tentative" && stance !== "hypothetical";
}

/** Nothing is corrected before anything was said. */
function fits(cue: LessonCue, core: string, isReversal: boolean, before: readonly Turn[]): boolean {
  if (cue.kind === "correction" && before.length === 0) return false;
  return (cue.needsReversal !== true || isReversal) && cue.pattern.test(core);
}

function lessonOf({ kind, rule, isPointing }: LessonCue, { sentence, at }: Claim, words: LessonWords): LessonSignal {
  return {
    kind,
    rule,
    quote: clipQuote(sentence.text, at),
    lane: laneOf(sentence.plain, words),
    standsAlone: isPointing !== true,
  };
}

/** "Always" alone says nothing of other projects; where both are named, the narrower counts. */
function laneOf(plain: string, { everywhere, here }: LessonWords): Lane {
  return everywhere.test(plain) && !here.test(plain) ? "global" : "project";
}

/** A word that only points back says nothing beside the sentence that says what is wanted. */
function withoutDecided(found: readonly LessonSignal[], context: TurnInContext): LessonSignal[] {
  const decided = detectSignals(context)
    .filter(({ turn }) => turn === context.turn.seq)
    .map(({ quote }) => quote);
  const left = found.filter(({ quote }) => !decided.some((said) => said.includes(quote) || quote.includes(said)));
  const isTelling = decided.length > 0 || left.some(({ standsAlone }) => standsAlone);
  return left.filter(({ standsAlone }) => standsAlone || !isTelling);
}
