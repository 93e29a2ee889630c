import type { Claim } from "./claim.ts";
import { withoutDuration } from "./duration.ts";
import { earlierSubject } from "./earlier-subject.ts";
import type { Lexicon } from "./lexicon.ts";
import { clipQuote } from "./quote.ts";
import type { Signal, SignalKind, TurnInContext } from "./signal.ts";
import { subjectOf } from "./subject.ts";

/** What a detector found in one claim of a person. */
export interface Finding {
  readonly kind: SignalKind;
  readonly type?: Signal["type"];
  readonly match: RegExpExecArray;
  readonly isReversal?: boolean;
  readonly subject?: string;
  readonly chosen?: string;
  /** Found by how the clause is built alone, by no cue. */
  readonly isInstruction?: true;
}

/** What a person's signal was read from, kept to weigh it. */
export interface Grounds {
  readonly claim: Claim;
  readonly isInstruction: boolean;
}

const grounds = new WeakMap<Signal, Grounds>();

/** Undefined for a signal that is no person's own statement, such as a pick. */
export function getGrounds(signal: Signal): Grounds | undefined {
  return grounds.get(signal);
}

const LONGEST_DECISION = 300;

/** The signal of a person's own statement: explicit, quoted, in the person's terms. */
export function userSignal(context: TurnInContext, claim: Claim, finding: Finding): Signal {
  const groups = finding.match.groups ?? {};
  const { lexicon } = claim;
  const named = namedThing(finding.chosen ?? groups["chosen"], lexicon);
  const chosen = tidy(named, lexicon);
  const denied = groups["rejected"] ?? lexicon.rejected.exec(claim.sentence.plain)?.groups?.["rejected"];
  const rejected = tidy(denied, lexicon);
  const reason = tidy(lexicon.reason.exec(claim.core)?.groups?.["reason"], lexicon);
  const isReversal = finding.isReversal ?? claim.isReversal;
  const subject = finding.subject ?? subjectFor(context, claim, named ?? rejected, isReversal);
  const signal: Signal = {
    kind: finding.kind,
    actor: "user",
    confidence: "explicit",
    quote: clipQuote(claim.sentence.text, claim.at + finding.match.index),
    turn: context.turn.seq,
    decision: decisionText(claim.sentence.text.normalize("NFC").slice(claim.at)),
    type: finding.type ?? "decision",
    ...(subject === undefined ? {} : { subject }),
    ...(chosen === undefined ? {} : { chosen }),
    ...(rejected === undefined || rejected === chosen ? {} : { rejected: [rejected] }),
    ...(reason === undefined ? {} : { reason }),
    isDurable: claim.isDurable,
    isAdditive: claim.isAdditive && !isReversal,
    isReversal,
  };
  grounds.set(signal, { claim, isInstruction: finding.isInstruction === true });
  return signal;
}

/** A change of mind that does not say what it is about is about what was said before. */
function subjectFor(
  context: TurnInContext,
  claim: Claim,
  chosen: string | undefined,
  isReversal: boolean,
): string | undefined {
  const found = subjectOf(claim.core, chosen, claim.lexicon);
  if (!isReversal || (found?.isNamed === true && found.category === undefined)) return found?.subject;
  return (found?.isNamed === true ? found.subject : earlierSubject(context.before, found?.category)) ?? found?.subject;
}

/** One line, first letter upper case, without trailing fillers, at most 300 units. */
export function decisionText(words: string): string {
  const line = words
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[,.:;!\s—–、。-]+/, "");
  const cut = line.length <= LONGEST_DECISION ? line : clipAtWord(line);
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

function clipAtWord(line: string): string {
  const space = line.lastIndexOf(" ", LONGEST_DECISION);
  return clipUnits(line, space > LONGEST_DECISION / 2 ? space : LONGEST_DECISION);
}

function clipUnits(line: string, at: number): string {
  const unit = line.charCodeAt(at - 1);
  return line.slice(0, unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at);
}

/** A thing everybody has ("the API key", "the existing file") is no choice, whatever is done with it. */
const AT_HAND =
  /^(?:the|our|my|your|this|that|these|those|its|existing|current|same)(?: \w[\w-]*){0,2}? (?:keys?|files?|folder|directory|path|tokens?|secrets?|credentials|passwords?|variables?|env|settings?|configs?|configuration|options?|values?|names?|functions?|methods?|class|helpers?|modules?|code|scripts?|data|tables?|fields?|columns?|endpoints?|urls?|accounts?|users?|server|machine|branch|versions?|way|ones?|thing|defaults?|environment|implementation|logic|component|button|page|screen|output|input|result|response)$/i;

function namedThing(words: string | undefined, lexicon: Lexicon): string | undefined {
  const text = withoutDuration(words ?? "", [lexicon]).trim();
  return text === "" || AT_HAND.test(text) ? undefined : text;
}

function tidy(words: string | undefined, lexicon: Lexicon): string | undefined {
  const text = withoutDuration(words ?? "", [lexicon])
    .replace(/\s+/g, " ")
    .replace(/^(?:[\s`"'「『]|\*\*)+|(?:[\s`"'.,;:!」』。、]|\*\*)+$/g, "")
    .replace(/^(?:the|a|an|our|just|only) /i, "")
    .trim();
  return text === "" ? undefined : text;
}
