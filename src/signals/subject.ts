import { getCategoryNamed, listAlternatives } from "./alternatives.ts";

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
  /^(?:the |our |this |that |my |all |every |a )*(?:project|repo|repository|app|application|codebase|code|code ?base|it|this|that|these|those|now|everything|things|us|me|all|here|both|this one|moment|time being|start|v1|mvp|product|service|stack|tool|consistency|simplicity|performance|speed|safety|security|sure|good|real|example|instance|local dev|development)$/i;
const PHRASE = String.raw`(?:the |our |all (?:the )?|every |each |a |an |its |your |any )*(?<y>[\w@#.$\/'"${"`"}-]+(?: [\w@#.$\/'"${"`"}-]+){0,4}?)`;
const STOP = String.raw`(?=\s*(?:[,;:!?()—–]|\.(?:\s|$)|$|\b(?:because|since|so|not|instead|rather|over|and|but|with|when|if|unless|until|from now|please|too|also|here|as|in|on|at|now|is|are|should|must|this time|to|it|for|that|which|everywhere|already)\b))`;
const FOR = new RegExp(String.raw`\b(?:for|as (?:the|our|a|an|my)|on the|in the|in our) ${PHRASE}${STOP}`, "gi");
const SHOULD =
  /^(?:the|our|all|every|each|its|your)? ?(?<y>[a-z`"'@][\w@.$/'"`-]*(?: [\w@.$/'"`-]+){0,4}?) (?:should|must|has to|have to|needs to|need to|will|shall|is|are|stays?|may|can|cannot|mustn't|shouldn't)\b/i;
const SET = new RegExp(
  String.raw`^(?:please |let's |we'll |i'll )*(?:set|keep|cap|limit|put|store|place|move|leave|bump|raise|lower|pin|make|change|name|call|rename|write|treat|have|default|hide|enable|disable) ${PHRASE} (?:to|at|under|below|above|within|in|into|as|out|local|private|public|simple|separate|on|over|by|from|=)\b`,
  "i",
);
const NAME = /^(?:please |let's |we'll )*(?:name|call|title) (?:the |our )(?<y>[\w-]+(?: [\w-]+){0,2}) (?=[`"'\w@])/i;
const MAKE = /^(?:please )?make (?:the |our |all )(?<y>[\w-]+)\b/i;
const PRONOUN =
  /^(?:it|this|that|they|we|i|you|these|those|there|he|she|what|which|who|everything|let's|don't|do|no|not|one|thing|if|when)(?:\s|$)/i;
const RULE =
  /^(?:please |we |you |i |they |it |let's |lets |this |and )*(?:(?:must|should|shall|can|will|need|have|has|want|do)(?:n't| not)?|don't|do not|never|always|avoid|no|ensure|make sure|only|not|mustn't|shouldn't|cannot|won't|stop|skip|drop|keep|use|using|to|that|you|need|prefer|ever|of|be|going)\b[\s,]*/i;

/** Subject of a sentence without its lead ("ok, "); `chosen` is the choice in it, when it is known. */
export function subjectOf(sentence: string, chosen?: string): Subject | undefined {
  const named = namedSubject(sentence, chosen);
  const known = listAlternatives(chosen ?? sentence)[0] ?? listAlternatives(sentence)[0];
  if (known !== undefined) {
    const { category, tag } = known;
    if (named === undefined || getCategoryNamed(named)?.category === category || listAlternatives(named).length > 0) {
      return { subject: category, tag, category, isNamed: named !== undefined };
    }
    return { subject: `${category} for ${named}`, tag, category, isNamed: true };
  }
  if (named !== undefined) {
    const row = getCategoryNamed(named);
    return row === undefined
      ? { subject: named, isNamed: true }
      : { subject: row.category, tag: row.tag, category: row.category, isNamed: true };
  }
  const rule = objectOfRule(sentence);
  return rule === undefined ? undefined : { subject: rule, isNamed: true };
}

function namedSubject(sentence: string, chosen: string | undefined): string | undefined {
  const candidates = [
    NAME.exec(sentence)?.groups?.["y"],
    SET.exec(sentence)?.groups?.["y"],
    ...[...sentence.matchAll(FOR)].slice(0, 3).map((match) => match.groups?.["y"]),
    SHOULD.exec(sentence)?.groups?.["y"],
    MAKE.exec(sentence)?.groups?.["y"],
  ];
  for (const candidate of candidates) {
    const phrase = candidate === undefined ? "" : trimPhrase(candidate);
    if (phrase.length > 1 && phrase !== chosen && !GENERIC.test(phrase) && !PRONOUN.test(phrase)) return phrase;
  }
  return undefined;
}

/** What a rule is about: "never log tokens" → "log tokens"; at most six words. */
function objectOfRule(sentence: string): string | undefined {
  let rest = sentence.trim();
  for (let round = 0; round < 6; round++) {
    const next = rest.replace(RULE, "");
    if (next === rest) break;
    rest = next;
  }
  const clause = rest.split(/[,;:!?()—–]|\.(?:\s|$)|\b(?:because|since|so that|otherwise)\b/i)[0] ?? "";
  const words = trimPhrase(clause)
    .split(/\s+/)
    .filter((word) => word !== "");
  const phrase = words.slice(0, 6).join(" ");
  return phrase.length < 2 || GENERIC.test(phrase) || (words.length === 1 && PRONOUN.test(phrase)) ? undefined : phrase;
}

function trimPhrase(phrase: string): string {
  return phrase
    .replace(/^(?:the|our|all|every|each|a|an|its|your|any|new|this|that)\s+/i, "")
    .replace(/^[`"']+|[`"'.,\s]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
