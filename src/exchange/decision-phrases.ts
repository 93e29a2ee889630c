import type { Turn } from "../records/turn.ts";
import { claimsOf } from "../signals/claim.ts";
import type { Sentence } from "../signals/sentences.ts";
import { sentencesOf } from "../signals/spoken-sentences.ts";
import { decisionText } from "../signals/user-signal.ts";

const SHORTEST = 12;
const LONGEST = 420;

/** Who decides: nobody named at the beginning of a clause, or a person; a request that a server rejected is nobody's. */
const BY = String.raw`(?:^|[,;:—–(]\s*|\s-\s|\b(?:and|but|so|then|or|because|ultimately|finally|eventually)\s+|\b(?:i|we|you|the user|the team)(?:['’](?:ve|m|re|d))?\s+)`;
const HOW = String.raw`(?:(?:have|had|am|are|was|were|also|already|finally|just|now|then|therefore|instead|explicitly|deliberately|ultimately|eventually|considered and)\s+)*`;
const by = (words: string): RegExp => new RegExp(`${BY}${HOW}${words}`, "i");
const anyone = (words: string): RegExp => new RegExp(words, "i");

/** A phrase by which source documents of shift notes tell a decision, and when it tells none. */
export interface DecisionPhrase {
  /** As people write it. */
  readonly phrase: string;
  readonly patterns: readonly RegExp[];
  readonly unless?: RegExp;
}

/** The phrases that make a sentence an entry of claude-decisions.json. */
export const DECISION_PHRASES: readonly DecisionPhrase[] = [
  {
    phrase: "decided",
    patterns: [
      by(String.raw`decided\b`),
      anyone(String.raw`\b(?:it (?:was|is|has been)|it['’]s(?: been)?|what was) decided\b`),
    ],
    unless:
      /\b(?:not|never|yet to be|to be|un)\s*(?:yet |been |fully )*decided\b|n['’]t (?:yet |been |really )*decided\b|\bdecided (?:by|at (?:run ?time|build ?time))\b/i,
  },
  {
    phrase: "chose",
    patterns: [by(String.raw`chose(?:n)?\b`), anyone(String.raw`\b(?:was|were|is|are|has been|have been) chosen\b`)],
    unless: /\bchosen (?:by|at random)\b|\b(?:whichever|whatever|if) (?:you|we|they|i) chose\b/i,
  },
  {
    phrase: "rejected",
    patterns: [
      by(String.raw`rejected\b`),
      anyone(
        String.raw`\b(?:was|were|is|are|has been|have been) rejected (?:because|since|as (?:too|not|un)|in favou?r of|for (?:being|its|the sake))`,
      ),
      anyone(
        String.raw`\brejected (?:the |this |that |an? )?(?:[\w-]+ ){0,3}(?:approach|option|idea|proposal|design|alternative|plan|suggestion)\b`,
      ),
    ],
    unless:
      /\brejected (?:promises?|requests?|with \d|push|pushes|hunks?|tokens?|connections?)\b|\bnon-fast-forward\b/i,
  },
  {
    phrase: "tried and failed",
    patterns: [by(String.raw`tried and failed\b`)],
  },
  {
    phrase: "switched from … to",
    patterns: [
      by(String.raw`switched from\b.{1,160}?\bto\b`),
      anyone(String.raw`\b(?:was|were|has been|have been) switched from\b.{1,160}?\bto\b`),
    ],
    unless: /\bswitched from (?:branch|tab|window|main|master)\b/i,
  },
  {
    phrase: "going with",
    patterns: [by(String.raw`(?:not )?going with\b`)],
    unless: /\b(?:keep|get|kept|get it|gets|got) going with\b/i,
  },
  {
    phrase: "not going to",
    patterns: [
      by(
        String.raw`not going to (?!be\b|work\b|pass\b|help\b|fix\b|matter\b|hurt\b|happen\b|fail\b|make it\b|have\b|lie\b|know\b|see\b|get\b)`,
      ),
    ],
  },
];

/** The sentences of a turn that say in so many words what was decided, one line each; what asks or muses says nothing. */
export function listDecisionSentences(turn: Turn): string[] {
  if (turn.actor !== "user" && turn.actor !== "agent") return [];
  return wholeSentences(sentencesOf(turn)).flatMap((parts) => {
    const said = parts.find(saysDecision);
    if (said === undefined) return [];
    const whole = entryText(parts.map(({ text }) => text).join(" "));
    return [whole.length > LONGEST ? entryText(said.text) : whole];
  });
}

/** Detectors look at the parts between semicolons; what stands behind one is often the reason. */
function wholeSentences(parts: readonly Sentence[]): Sentence[][] {
  const whole: Sentence[][] = [];
  for (const part of parts) {
    const before = whole.at(-1)?.at(-1);
    const goesOn = before?.text.endsWith(";") === true && part.start - before.end <= 1;
    if (goesOn) whole.at(-1)?.push(part);
    else whole.push([part]);
  }
  return whole;
}

function saysDecision(sentence: Sentence): boolean {
  const plain = withoutEmphasis(sentence.plain);
  if (plain.length < SHORTEST || plain.length > LONGEST) return false;
  const isOpen = claimsOf(sentence).some(
    ({ stance }) => stance === "question" || stance === "tentative" || stance === "hypothetical",
  );
  if (isOpen) return false;
  return DECISION_PHRASES.some(
    ({ patterns, unless }) => unless?.test(plain) !== true && patterns.some((pattern) => pattern.test(plain)),
  );
}

function entryText(sentence: string): string {
  return decisionText(withoutEmphasis(sentence));
}

function withoutEmphasis(text: string): string {
  return text.replaceAll("**", "").replace(/^[*_]+(?=\S)/, "");
}
