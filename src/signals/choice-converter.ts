import type { Turn } from "../records/turn.ts";
import { answerSignals } from "./answer-signal.ts";
import { choiceDecision, thingOf } from "./choice-decision.ts";
import { type Claim, claimsOf, isAsked } from "./claim.ts";
import type { Lexicon } from "./lexicon.ts";
import { listMenus, type Menu, repliesBefore } from "./menu.ts";
import { mayHoldLabel, mayName, type Pick, pickFrom } from "./menu-pick.ts";
import { numberedAnswers } from "./numbered-answer.ts";
import { proseAnswer } from "./prose-answer.ts";
import { clipQuote } from "./quote.ts";
import type { Detector, Signal, TurnInContext } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";

/** Sentences of a prompt in which a pick may stand. */
const LOOKED_AT = 12;
/** A longer prompt is no answer to a menu past its opening, in UTF-16 units. */
const SHORT_TURN = 1500;

/** A person picks from the options the agent put up, or answers its question; the user's, explicit. */
export const choiceConverter: Detector = {
  kind: "choice-converter",
  summary: "A person picks from the options an agent put up, in a menu or in a question of the client.",
  examples: ["B", "the second", "1 and 3", "let's do option 2", "both"],
  detect(context) {
    if (context.turn.actor !== "user") return [];
    if (context.turn.kind === "answer") return answerSignals(context);
    if (context.turn.kind !== "prompt") return [];
    const answers = numberedAnswers(context);
    if (answers.length > 0) return answers;
    const picked = picks(context);
    return picked.length > 0 ? picked : proseAnswer(context);
  },
};

function picks(context: TurnInContext): Signal[] {
  const sentences = sentencesOf(context.turn);
  const isOnlyAnswer = sentences.length <= 3 && context.turn.text.length <= 200;
  const isShort = context.turn.text.length <= SHORT_TURN;
  const claims = sentences
    .slice(0, isShort ? LOOKED_AT : 2)
    .flatMap(claimsOf)
    .filter((claim) => mayPick(claim, isOnlyAnswer));
  for (const claim of claims) {
    const { lexicon, sentence } = claim;
    if (isAsked(lexicon, sentence.plain) || claim.stance === "hypothetical") continue;
    if (lexicon.pick.oneOff.test(sentence.plain)) continue;
    for (const menu of menusBefore(context.before, claim)) {
      const pick = pickFrom(menu, sentence.plain, lexicon, isOnlyAnswer) ?? endorsed(menu, sentence.plain, lexicon);
      if (pick !== undefined && !isProcedural(menu, pick, lexicon)) return [pickSignal(context, claim, menu, pick)];
    }
  }
  return [];
}

/** Told before the replies are read for what they put up. */
function mayPick(claim: Claim, isOnlyAnswer: boolean): boolean {
  return mayName(claim.sentence.plain, isOnlyAnswer) || mayPoint(claim);
}

/** Whether an option may be meant without a word of its own. */
function mayPoint({ lexicon, sentence }: Claim): boolean {
  const { accept, pick } = lexicon;
  const { plain } = sentence;
  const isPointing = [...pick.byKey, pick.both, pick.recommended, ...pick.ordinals.map(([nth]) => nth)];
  return isPointing.some((pattern) => pattern.test(plain)) || accept.bare.test(plain) || accept.explicit.test(plain);
}

const menuMemory = new WeakMap<Turn, readonly Menu[]>();

/** Menus of the replies a prompt answers, the newest first, as far as the claim may pick from them. */
function* menusBefore(before: readonly Turn[], claim: Claim): Generator<Menu> {
  const isPointing = mayPoint(claim);
  for (const reply of repliesBefore(before)) {
    if (!isPointing && !mayHoldLabel(reply.text, claim.sentence.plain)) continue;
    const menus = menuMemory.get(reply) ?? listMenus(reply.text).reverse();
    menuMemory.set(reply, menus);
    yield* menus;
  }
}

/** "yes" to a question that names one option ("proceed with option A?"). */
function endorsed(menu: Menu, sentence: string, lexicon: Lexicon): Pick | undefined {
  if (menu.question === undefined || lexicon.accept.either.test(menu.question)) return undefined;
  if (!(lexicon.accept.bare.test(sentence) || lexicon.accept.explicit.test(sentence))) return undefined;
  const named = menu.question.replace(/^.*?\b(?=with option|option )/i, "").replace(/\?$/, "");
  return pickFrom({ options: menu.options, isOffered: true }, named, lexicon, false);
}

/** Steps of work put up as options ("1. commit now") decide nothing. */
function isProcedural(menu: Menu, pick: Pick, lexicon: Lexicon): boolean {
  const labels = pick.options.map((option) => option.label);
  if (labels.every((label) => lexicon.pick.proceduralLabel.test(label) || leavesOpen(label, lexicon))) return true;
  if (menu.question === undefined) return false;
  const isOrder = lexicon.pick.oneOff.test(menu.question);
  return (
    isOrder ||
    (lexicon.pick.procedural.test(menu.question) &&
      labels.every((label) => lexicon.accept.proceduralProposal.test(label)))
  );
}

/** "You decide", "let's discuss it first": the option that leaves the choice to the agent, or for later. */
function leavesOpen(label: string, { accept }: Lexicon): boolean {
  return accept.delegates?.test(label) === true || accept.putsOff?.test(label) === true;
}

function pickSignal(context: TurnInContext, claim: Claim, menu: Menu, pick: Pick): Signal {
  const chosen = pick.options.map((option) => option.label);
  const rest = menu.options.filter((option) => !pick.options.includes(option)).map((option) => thingOf(option.label));
  return {
    kind: "choice-converter",
    actor: "user",
    confidence: "explicit",
    quote: clipQuote(claim.sentence.text, pick.at),
    turn: context.turn.seq,
    ...choiceDecision(chosen, menu.question),
    type: "decision",
    ...(rest.length === 0 ? {} : { rejected: rest }),
    isDurable: claim.isDurable,
    isAdditive: false,
    isReversal: claim.isReversal,
  };
}
