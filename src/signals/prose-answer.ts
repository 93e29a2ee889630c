import type { Turn } from "../records/turn.ts";
import { choiceDecision } from "./choice-decision.ts";
import { type Claim, claimsOf, isAsked } from "./claim.ts";
import { repliesBefore } from "./menu.ts";
import { clipQuote } from "./quote.ts";
import type { Sentence } from "./sentences.ts";
import type { Signal, TurnInContext } from "./signal.ts";
import { lastSentences, sentencesOf } from "./spoken-sentences.ts";

/** Sentences at the end of a reply among which the question stands. */
const LOOKED_AT = 6;
const LONGEST_ANSWER = 200;
const LONGEST_NAME = 30;
const NAME = /^[\w@#.+-]+(?: [\w@#.+-]+)?(?=[,;—–-]\s|[.!]?$)/;

/** A person answers in words what an agent asked in words: "yes, as a separate column", "minor, it is a big change". */
export function proseAnswer(context: TurnInContext): Signal[] {
  const [sentence] = sentencesOf(context.turn);
  const [reply] = repliesBefore(context.before);
  if (sentence === undefined || reply === undefined || sentence.plain.length > LONGEST_ANSWER) return [];
  const claims = claimsOf(sentence).filter(mayAnswer);
  const closing = claims.length === 0 ? [] : lastSentences(reply, LOOKED_AT);
  const asked = closing.findLast(({ plain }) => plain.trimEnd().endsWith("?"));
  if (asked === undefined) return [];
  for (const claim of claims) {
    const words = answerIn(claim, asked, closing);
    if (words !== undefined) return [answerSignal(context.turn, claim, words, asked.text)];
  }
  return [];
}

/** Told before the reply is read. */
function mayAnswer({ sentence, core, lexicon }: Claim): boolean {
  return lexicon.accept.yesOrNo?.test(sentence.plain) === true || NAME.test(core);
}

/** What was answered, without the yes or no before it. */
function answerIn(
  { sentence, core, lexicon, stance }: Claim,
  asked: Sentence,
  closing: readonly Sentence[],
): string | undefined {
  const { accept, pick, question } = lexicon;
  if (isAsked(lexicon, sentence.plain) || stance === "tentative" || accept.proceduralProposal.test(asked.plain))
    return undefined;
  const yesOrNo = accept.yesOrNo?.exec(sentence.plain)?.[0];
  const rest = sentence.plain.slice(yesOrNo?.length ?? 0).trim();
  if (yesOrNo !== undefined) {
    const isOwn = rest.split(" ").length > 2 && !lexicon.task.test(rest) && !question.test(rest);
    return isOwn && sharesName(rest, asked.plain) ? sentence.text : undefined;
  }
  const name = NAME.exec(core)?.[0] ?? "";
  const isName = name.length > 2 && name.length <= LONGEST_NAME && !lexicon.task.test(name) && !accept.bare.test(name);
  const isOffered = isName && closing.some(({ plain }) => isIn(name, plain)) && accept.either.test(asked.plain);
  return isOffered && !pick.proceduralLabel.test(name) ? name : undefined;
}

/** True when a word of the answer that says what it is about is in the question too. */
function sharesName(answer: string, question: string): boolean {
  const asked = new Set(question.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));
  return (answer.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).some((word) => asked.has(word) && !COMMON.has(word));
}

const COMMON: ReadonlySet<string> = new Set(
  "that this with like would should could want have make need them they there your what which just also from into then than some good look looks please continue proceed sure".split(
    " ",
  ),
);

function isIn(name: string, question: string): boolean {
  return ` ${question.toLowerCase().replace(/[^\p{L}\p{N}.@#+-]+/gu, " ")} `.includes(` ${name.toLowerCase()} `);
}

function answerSignal(turn: Turn, claim: Claim, words: string, question: string): Signal {
  return {
    kind: "choice-converter",
    actor: "user",
    confidence: "explicit",
    quote: clipQuote(claim.sentence.text),
    turn: turn.seq,
    ...choiceDecision([words.replace(/[\s.;,!]+$/, "")], question.replace(/\*\*|__/g, "")),
    type: "decision",
    isDurable: claim.isDurable,
    isAdditive: false,
    isReversal: claim.isReversal,
  };
}
