import { withoutDuration } from "./duration.ts";
import type { AgentWords, Lexicon } from "./lexicon.ts";
import { lexiconsOf } from "./lexicons.ts";
import { clipQuote } from "./quote.ts";
import type { Sentence } from "./sentences.ts";
import type { Signal, SignalKind, TurnInContext } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { standingIn } from "./spoken-subject.ts";
import { subjectOf } from "./subject.ts";
import { decisionText } from "./user-signal.ts";

/** Shortest and longest sentence of an agent that can state a choice with its reason. */
const SHORTEST = 12;
const LONGEST = 420;

/** The sentences of a reply that fit one family of patterns; questions, offers and narration never do. */
export function agentSignals(
  context: TurnInContext,
  kind: SignalKind,
  confidence: Signal["confidence"],
  family: (words: AgentWords) => readonly RegExp[],
): Signal[] {
  const { turn } = context;
  if (turn.kind !== "reply" || turn.actor === "user") return [];
  return settledPart(sentencesOf(turn)).flatMap((sentence) =>
    lexiconsOf(sentence).flatMap((lexicon) => {
      if (!maySettle(sentence, lexicon)) return [];
      const match = family(lexicon.agent)
        .map((pattern) => pattern.exec(sentence.plain))
        .find((found) => found !== null);
      const signal = match ? agentSignal(context, kind, confidence, sentence, match, lexicon) : undefined;
      return signal === undefined || lexicon.pointer.test(signal.chosen ?? "") ? [] : signal;
    }),
  );
}

/** The sentences but those under a heading such as "Next steps:", up to the heading after it. */
function settledPart(sentences: readonly Sentence[]): Sentence[] {
  let isSettled = true;
  return sentences.filter((sentence) => {
    const { plain } = sentence;
    const isHeading = plain.length <= 80 && /:\**$|^\*\*[^*]+\*\*$|^[A-Z][\w' ]{2,40}$/.test(plain);
    if (isHeading) isSettled = !lexiconsOf(sentence).some(({ agent }) => agent.notYet.test(plain));
    return isSettled;
  });
}

function maySettle(sentence: Sentence, lexicon: Lexicon): boolean {
  const { plain } = sentence;
  if (plain.length < SHORTEST || plain.length > LONGEST) return false;
  return (
    !lexicon.question.test(plain) &&
    !lexicon.tentative.test(plain) &&
    !lexicon.hypothetical.test(plain) &&
    !lexicon.agent.narration.test(plain)
  );
}

function agentSignal(
  context: TurnInContext,
  kind: SignalKind,
  confidence: Signal["confidence"],
  sentence: Sentence,
  match: RegExpExecArray,
  lexicon: Lexicon,
): Signal {
  const chosen = clean(match.groups?.["chosen"] ?? match.groups?.["value"] ?? standingIn(match[0], lexicon));
  const rejected = clean(match.groups?.["rejected"] ?? lexicon.rejected.exec(sentence.plain)?.groups?.["rejected"]);
  const reason = clean(lexicon.reason.exec(sentence.plain)?.groups?.["reason"]);
  const subject = subjectOf(sentence.plain.replace(lexicon.agent.lead, ""), chosen, lexicon)?.subject;
  return {
    kind,
    actor: "agent",
    confidence,
    quote: clipQuote(sentence.text, match.index),
    turn: context.turn.seq,
    decision: decisionText(sentence.text.replaceAll("**", "")),
    type: "decision",
    ...(subject === undefined ? {} : { subject }),
    ...(chosen === undefined ? {} : { chosen }),
    ...(rejected === undefined || rejected === chosen ? {} : { rejected: [rejected] }),
    ...(reason === undefined ? {} : { reason }),
    isDurable: !lexicon.shortLived.test(sentence.plain),
    isAdditive: false,
    isReversal: false,
  };
}

function clean(words: string | undefined): string | undefined {
  const text = withoutDuration(words ?? "")
    .replace(/\s+/g, " ")
    .replace(/^[\s`"'*]+|[\s`"'*.,;:!]+$/g, "")
    .trim();
  return text === "" ? undefined : text;
}
