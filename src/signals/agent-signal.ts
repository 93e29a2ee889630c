import type { Turn } from "../records/turn.ts";
import { AGENT_FAMILIES, linesThatMayState, mayState } from "./agent-sieve.ts";
import { withoutDuration } from "./duration.ts";
import type { AgentWords, Lexicon } from "./lexicon.ts";
import { lexiconsOf } from "./lexicons.ts";
import { clipQuote } from "./quote.ts";
import { type Sentence, splitSentences } from "./sentences.ts";
import type { Signal, SignalKind, TurnInContext } from "./signal.ts";
import { sentencesLike, sentencesOf } from "./spoken-sentences.ts";
import { standingIn } from "./spoken-subject.ts";
import { subjectOf } from "./subject.ts";
import { decisionText } from "./user-signal.ts";

/** Shortest and longest sentence of an agent that can state a choice with its reason. */
const SHORTEST = 12;
const LONGEST = 420;
/** Longest reply that is read as a whole, in UTF-16 units. */
const LONGEST_WHOLE = 20_000;

/** The sentences of a reply that fit one family of patterns; questions, offers and narration never do. */
export function agentSignals(
  context: TurnInContext,
  kind: SignalKind,
  confidence: Signal["confidence"],
  family: (words: AgentWords) => readonly RegExp[],
): Signal[] {
  const { turn } = context;
  if (turn.kind !== "reply" || turn.actor === "user") return [];
  return worthReading(turn).flatMap(({ sentence, lexicon }) => {
    const match = matchFirst(family(lexicon.agent), sentence.plain);
    if (match === undefined || !maySettle(sentence, lexicon) || !isSettled(turn, sentence)) return [];
    const signal = agentSignal(context, kind, confidence, sentence, match, lexicon);
    return lexicon.pointer.test(signal.chosen ?? "") ? [] : signal;
  });
}

/**
 * True when a reply as it came, before secrets, pasted blocks and code are taken out of it, may state a choice; asked
 * before that is done, since few do. `isClean`: whether nothing is to be taken out of some of its words.
 */
export function mayStateChoice(reply: string, isClean: (words: string) => boolean): boolean {
  // What is taken out may join the lines around it.
  const isWhole = reply.length <= LONGEST_WHOLE && !/[<&\\]|private/i.test(reply);
  if (!isWhole) return true;
  for (const { before, from, to, isOne } of linesThatMayState(reply)) {
    if (!isOne || isStated(reply.slice(from, to)) || !isClean(reply.slice(before, to))) return true;
  }
  return false;
}

function isStated(line: string): boolean {
  if (/[^\x00-\x7f]/.test(line)) return true;
  return spokenIn(splitSentences(line, mayState)).some(
    ({ sentence, lexicon }) =>
      AGENT_FAMILIES.some((family) => matchFirst(lexicon.agent[family], sentence.plain) !== undefined) &&
      maySettle(sentence, lexicon),
  );
}

function matchFirst(patterns: readonly RegExp[], plain: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (match !== null) return match;
  }
  return undefined;
}

interface Spoken {
  readonly sentence: Sentence;
  readonly lexicon: Lexicon;
}

// Each kind of evidence asks for its own, most replies have none.
const worthMemory = new WeakMap<Turn, readonly Spoken[]>();
const settledMemory = new WeakMap<Turn, ReadonlySet<number>>();

/** The sentences in which something may be stated, in each language they can be in. */
function worthReading(turn: Turn): readonly Spoken[] {
  const known = worthMemory.get(turn);
  if (known !== undefined) return known;
  const worth = spokenIn(sentencesLike(turn, mayState));
  worthMemory.set(turn, worth);
  return worth;
}

function spokenIn(sentences: readonly Sentence[]): Spoken[] {
  return sentences.flatMap((sentence) => {
    const { length } = sentence.text;
    if (length < SHORTEST || length > LONGEST) return [];
    return lexiconsOf(sentence).map((lexicon) => ({ sentence, lexicon }));
  });
}

/** Told by the sentences before it, so asked last. */
function isSettled(turn: Turn, { start }: Sentence): boolean {
  const settled = settledMemory.get(turn) ?? new Set(settledPart(sentencesOf(turn)).map((sentence) => sentence.start));
  settledMemory.set(turn, settled);
  return settled.has(start);
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
