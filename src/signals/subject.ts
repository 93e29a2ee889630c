import { getCategoryNamed } from "./alternatives.ts";
import { answerIn } from "./answer.ts";
import { withoutDuration } from "./duration.ts";
import type { Lexicon } from "./lexicon.ts";
import { lexiconsFor } from "./lexicons.ts";
import { spokenSubject } from "./spoken-subject.ts";

/** What a sentence decides about. */
export interface Subject {
  readonly subject: string;
  /** Vocabulary tag of a well-known question. */
  readonly tag?: string;
  /** The well-known question the choice answers ("package manager"). */
  readonly category?: string;
  /** True when the words name what it is for, not only what was chosen. */
  readonly isNamed: boolean;
}

const GENERIC =
  /^(?:the |our |this |that |my |all |every |a )*(?:project|repo|repository|monorepo|workspace|app|application|codebase|code|code ?base|it|this|that|these|those|now|everything|things|us|me|all|here|both|this one|moment|time being|start|v1|mvp|product|service|stack|tool|consistency|simplicity|performance|speed|safety|security|sure|good|real|example|instance|local dev|development)$/i;
const PHRASE = String.raw`(?:the |our |all (?:the )?|every |each |a |an |its |your |any )*(?<y>[\w@#.$\/'"${"`"}-]+(?: [\w@#.$\/'"${"`"}-]+){0,4}?)`;
const STOP = String.raw`(?=\s*(?:[,;:!?()—–]|\.(?:\s|$)|$|\b(?:because|since|so|not|instead|rather|over|and|but|with|when|if|unless|until|from now|please|too|also|here|as|in|on|at|now|is|are|should|must|this time|to|it|for|that|which|everywhere|already)\b))`;
const AS = new RegExp(String.raw`\bas (?:the|our|a|an|my) ${PHRASE}${STOP}`, "i");
const FOR = new RegExp(String.raw`\b(?:for|as (?:the|our|a|an|my)|on the|in the|in our) ${PHRASE}${STOP}`, "gi");
const WANT = new RegExp(
  String.raw`^(?:i|we)(?:'d| would)? (?:really |only )?(?:want|like|need|prefer) ${PHRASE} to\b`,
  "i",
);
const SHOULD =
  /^(?:the|our|all|every|each|its|your)? ?(?<y>[a-z`"'@][\w@.$/'"`-]*(?: [\w@.$/'"`-]+){0,4}?) (?:should|must|has to|have to|needs to|need to|will|shall|is|are|stays?|may|can|cannot|mustn't|shouldn't)\b/i;
const SET = new RegExp(
  String.raw`^(?:please |let's |we'll |we |i'll )*(?:set|keep|cap|limit|put|store|persist|host|deploy|serve|place|move|leave|bump|raise|lower|pin|make|change|name|call|rename|write|treat|have|default|hide|enable|disable) ${PHRASE} (?:to|at|under|below|above|within|in|into|as|out|local|private|public|simple|separate|on|over|by|from|=)\b`,
  "i",
);
const NAME = /^(?:please |let's |we'll )*(?:name|call|title) (?:the |our )(?<y>[\w-]+(?: [\w-]+){0,2}) (?=[`"'\w@])/i;
const MAKE = /^(?:please )?make (?:the |our |all )(?<y>[\w-]+)\b/i;
/** In order of trust, each with words of which one stands in all it fits: for most sentences most are not compiled. */
const NAMINGS: readonly (readonly [words: string, pattern: RegExp])[] = [
  ["name call title", NAME],
  [
    "set keep cap limit put store persist host deploy serve place move leave bump raise lower pin make change name call rename write treat have default hide enable disable",
    SET,
  ],
  ["want like need prefer", WANT],
  ["for as on in", FOR],
  ["should must has have needs need will shall is are stay stays may can cannot mustn shouldn", SHOULD],
  ["make", MAKE],
];
const PRONOUN =
  /^(?:it|this|that|they|we|i|you|these|those|there|he|she|what|which|who|everything|let's|don't|do|no|not|one|thing|if|when)(?:\s|$)/i;
const RULE =
  /^(?:please |we |you |i |they |it |let's |lets |this |and )*(?:(?:must|should|shall|can|will|need|have|has|want|do)(?:n't| not)?|don't|do not|never|always|avoid|no longer|no more|no|ensure|make sure|only|not|mustn't|shouldn't|cannot|won't|stop|skip|drop|keep|use|using|to|that|you|need|prefer|ever|of|be|going)\b[\s,]*/i;
const PICK =
  /^(?:(?:(?:we|i|you|they)(?:'ll|'d| will| would| should| shall| must| have to)?|let's|lets|let us|please|always|just|only|also|all|go(?:ing)?(?= (?:with|for|back))|back|take|pick|choose|adopt(?:ing)?|switch(?:ing)?|mov(?:e|ing)|migrat(?:e|ing)|standardi[sz]e|stick|stay|over|rely|with|for|on|to) )*/i;
/** Verbs that put a thing into, onto or through what is chosen. */
const PLACED =
  /^(?:please |let's |we'll |we |i'll |always )*(?:store|keep|persist|save|cache|write|rewrite|implement|build|deploy|host|serve|test|format|lint|bundle|log)\b[^,;:!?]{0,60}? (?:in|on|to|with|as|using|via|through) (?:the |our )?(?<thing>[^,;:!?()]{1,40}?)(?=\s*(?:[,;:!?()—–]|\.(?:\s|$)|$|\b(?:because|since|so|not|instead|rather|and|but|for|when|if|in|on|with)\b))/i;
const THING = new RegExp(`^${PHRASE}${STOP}`, "i");
/** What is laid out in tabs or spaces, when it is code and no page. */
const CODE = /\b(?:files?|code|sources?|scripts?|modules?|yaml|json|makefiles?|templates?|\.\w{1,5})\b/i;

/**
 * Subject of a sentence without its lead ("ok, "); `chosen` is the choice or the rejected thing in it, when it is known,
 * `lexicon` the words of its language.
 */
export function subjectOf(
  sentence: string,
  chosen?: string,
  lexicon: Lexicon | undefined = lexiconsFor(sentence)[0],
): Subject | undefined {
  if (lexicon?.subjects !== undefined) return spokenSubject(lexicon, sentence, chosen);
  const said = withoutDuration(sentence).replace(/ it is\b.*$/i, "");
  const named = namedSubject(said, chosen);
  return wellKnown(said, named, chosen) ?? ownWords(named, said);
}

/** The well-known question that the thing chosen answers; words that only occur in the sentence answer none. */
function wellKnown(said: string, named: string | undefined, chosen: string | undefined): Subject | undefined {
  const known = answerIn(chosen ?? "") ?? (chosen === undefined ? answerIn(thingIn(said)) : undefined);
  const role = getCategoryNamed(AS.exec(said)?.groups?.["y"] ?? "");
  if (known === undefined)
    return role === undefined
      ? undefined
      : { subject: role.category, tag: role.tag, category: role.category, isNamed: true };
  const { category, tag } = known;
  const isQuestion =
    named === undefined || getCategoryNamed(named)?.category === category || answerIn(named)?.category === category;
  if (isQuestion) return { subject: category, tag, category, isNamed: named !== undefined };
  const isPage =
    (category === "indentation" || category === "semicolons") && !CODE.test(named) && answerIn(named) === undefined;
  return isPage
    ? undefined
    : { subject: named.endsWith(category) ? named : `${category} for ${named}`, tag, category, isNamed: true };
}

function ownWords(named: string | undefined, said: string): Subject | undefined {
  const subject = named ?? objectOfRule(said);
  return subject === undefined ? undefined : { subject, isNamed: true };
}

function namedSubject(sentence: string, chosen: string | undefined): string | undefined {
  const words = new Set(sentence.toLowerCase().match(/[a-z]+/g));
  const candidates = NAMINGS.filter(([needed]) => needed.split(" ").some((word) => words.has(word)))
    .flatMap(([, pattern]) => (pattern.global ? [...sentence.matchAll(pattern)].slice(0, 3) : [pattern.exec(sentence)]))
    .flatMap((match) => match?.groups?.["y"] ?? []);
  for (const candidate of candidates) {
    const phrase = trimPhrase(candidate);
    if (phrase.length > 1 && phrase !== chosen && !GENERIC.test(phrase) && !PRONOUN.test(phrase)) return phrase;
  }
  return undefined;
}

/** The thing a sentence is about without a word of what for: "use vitest for testing" → "vitest". */
function thingIn(sentence: string): string {
  const placed = PLACED.exec(sentence)?.groups?.["thing"];
  if (placed !== undefined && answerIn(placed) !== undefined) return placed;
  const picked = withoutRule(sentence.replace(PICK, "")).replace(PICK, "");
  const thing = THING.exec(picked)?.[0] ?? "";
  return picked === sentence && thing !== sentence ? "" : thing;
}

function withoutRule(sentence: string): string {
  let rest = sentence.trim();
  for (let round = 0; round < 6; round++) {
    const next = rest.replace(RULE, "");
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

/** What a rule is about: "never log tokens" → "log tokens"; at most six words. */
function objectOfRule(sentence: string): string | undefined {
  const clause =
    withoutRule(sentence.replace(PICK, "")).split(
      /[,;:!?()—–]|\.(?:\s|$)|\b(?:because|since|so that|otherwise|instead of|rather than|in place of)\b| over (?!and\b)/i,
    )[0] ?? "";
  const words = trimPhrase(clause)
    .split(/\s+/)
    .filter((word) => word !== "");
  const phrase = words.slice(0, 6).join(" ");
  if (/^(?:\w+ )?(?:it|this|that|them)\b/i.test(phrase)) return undefined;
  return phrase.length < 2 || GENERIC.test(phrase) || (words.length === 1 && PRONOUN.test(phrase)) ? undefined : phrase;
}

function trimPhrase(phrase: string): string {
  return phrase
    .replace(/^(?:the|our|all|every|each|a|an|its|your|any(?!\s+(?:in|on|for|as)\b)|new|this|that)\s+/i, "")
    .replace(
      /\s+(?:in|for|of|across|throughout) (?:this|the|our|my) (?:repo|repository|codebase|project|code ?base)$/i,
      "",
    )
    .replace(/\s+(?:any ?more|any longer)$/i, "")
    .replace(/[`"]/g, "")
    .replace(/^'+|['.,\s]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
