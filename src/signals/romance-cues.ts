import type { Phrases } from "./latin-phrases.ts";
import type { Cue, Lexicon } from "./lexicon.ts";
import type { Written } from "./written-lexicon.ts";

/** The words that French, Spanish and Portuguese fill the same sentences with, each as alternatives of a pattern. */
export interface RomanceWords {
  /** Who chooses, each with the space behind it. */
  readonly who: string;
  /** Adverbs between words, each with the space behind it. */
  readonly adverbs: string;
  /** Orders, proposals and statements that take a thing ("utilise"), and those that need a preposition ("passe à"). */
  readonly use: string;
  readonly goTo: string;
  /** Infinitives that take a thing, and what stands before an infinitive ("il faut"). */
  readonly infinitive: string;
  readonly modal: string;
  readonly noChoice: string;
  readonly instead: string;
  readonly forThe: string;
  readonly decided: string;
  readonly decision: string;
  readonly prefer: string;
  readonly name: string;
  readonly isCalled: string;
  readonly belongs: string;
  readonly put: string;
  readonly into: string;
  readonly should: string;
  readonly be: string;
  readonly inLanguage: string;
  readonly enough: string;
  readonly noted: string;
  readonly never: string;
  readonly always: string;
  readonly noRule: string;
  readonly must: string;
  readonly noDuty: string;
  readonly forbidden: string;
  readonly ensure: string;
  readonly noEnsure: string;
  readonly avoid: string;
  readonly every: string;
  readonly none: string;
  readonly noNone: string;
  readonly only: string;
  readonly when: string;
  readonly follows: string;
  readonly dontUse: string;
  readonly dont: string;
  readonly noDont: string;
  readonly needless: string;
  readonly drop: string;
  readonly without: string;
  readonly overkill: string;
  readonly postponed: string;
  readonly tried: string;
  readonly triedBad: string;
  readonly back: string;
  readonly ratherAtEnd: string;
}

type Cues = Pick<Written<Lexicon>, "choose" | "constrain" | "reject" | "reverse">;

const cue = (pattern: string, type: Cue["type"] = "decision"): Written<Cue> => ({ pattern, type });
const known = (pattern: string): Written<Cue> => ({ pattern, type: "decision", isForKnown: true });

/** The cues of a Romance language. */
export function romanceCues(words: RomanceWords, phrases: Phrases): Cues {
  return {
    choose: choose(words, phrases),
    constrain: constrain(words, phrases),
    reject: reject(words, phrases),
    reverse: reverse(words, phrases),
  };
}

const OPEN = (w: RomanceWords): string => `^(?:(?:${w.who})|(?:${w.adverbs}))*`;
const INSTEAD = (w: RomanceWords): string =>
  `(?:.{0,40}?(?:${w.instead}) (?<rejected>[^,;:!?()\\s]+?)(?=[,.;:!?)]*(?:\\s|$)))?`;

function choose(w: RomanceWords, { chosen: CHOSEN, noun: NOUN, end: END }: Phrases): readonly Written<Cue>[] {
  const FOR = `(?:(?:${w.forThe}) ${NOUN},? )?`;
  const NO = `(?!(?:${w.noChoice})\\b)`;
  return [
    cue(`${OPEN(w)}${FOR}${OPEN(w).slice(1)}(?:${w.use}) (?:${w.adverbs})*${FOR}${NO}${CHOSEN}${INSTEAD(w)}`),
    cue(`${OPEN(w)}${FOR}${OPEN(w).slice(1)}(?:${w.goTo}) (?:${w.adverbs})*${NO}${CHOSEN}${INSTEAD(w)}`),
    cue(
      `${OPEN(w)}${FOR}(?:${w.modal}) (?:${w.adverbs})*(?:${w.infinitive}) (?:${w.adverbs})*${NO}${CHOSEN}${INSTEAD(w)}`,
    ),
    cue(`${OPEN(w)}(?:${w.infinitive}) (?:${w.adverbs})*${FOR}${NO}${CHOSEN}${INSTEAD(w)}`),
    cue(`^(?:${w.adverbs})*${FOR}${NO}${CHOSEN} (?:${w.instead}) (?<rejected>[^,;:!?()\\s]+?)(?=[,.;:!?)]*(?:\\s|$))`),
    cue(`^(?:${w.decided})[ :,'].{3,}`),
    cue(`^(?:${w.decision})\\s?[:—–-]\\s*(?:(?:${w.use}|${w.goTo}) )?${CHOSEN}`),
    cue(`^(?:${w.who})*(?:${w.prefer}) (?:${w.adverbs})*${NO}${CHOSEN}`, "preference"),
    cue(`${OPEN(w)}(?:${w.name}) ${NOUN} (?<chosen>[\`"']?[\\w@][\\w@./-]*[\`"']?)(?= ?(?:[,;.!]|$))`, "convention"),
    cue(`^${NOUN} (?:${w.isCalled}) (?<chosen>[\`"']?[\\w@][\\w@./-]*[\`"']?)(?= ?(?:[,;.!]|$))`, "convention"),
    cue(`^${NOUN} (?:${w.adverbs})*(?:${w.belongs}) (?:${w.adverbs})*(?:${w.into}) ${CHOSEN}`, "convention"),
    cue(`${OPEN(w)}(?:${w.put}) (?!(?:${w.noChoice})\\b)${NOUN} (?:${w.adverbs})*(?:${w.into}) ${CHOSEN}`),
    cue(
      `^${NOUN} (?:${w.adverbs}|(?:${w.should}) |(?:${w.be}) )*(?:en|em) (?<chosen>${w.inLanguage})(?=[.!, ]*$|[,;] )`,
      "convention",
    ),
    cue(
      `^${NOUN} (?:${w.should}) (?:${w.adverbs})*(?:(?:${w.be}|${w.infinitive}) )(?:${w.adverbs}|(?:${w.into}) )*${CHOSEN}`,
    ),
    cue(
      `\\b(?:agents|claude|gemini)[. ]?md\\b.{0,40}\\b(?:${w.noted})|\\b(?:${w.noted}).{0,60}\\b(?:agents|claude|gemini)[. ]?md\\b`,
      "convention",
    ),
    known(`^(?:${w.enough}) ${CHOSEN}`),
    known(`^(?:${w.who})*${NOUN} (?:(?:${w.should}) |(?:${w.adverbs}))*(?:${w.be}) (?:${w.adverbs})*${CHOSEN}${END}`),
    known(`^(?:(?:${w.forThe}) ${NOUN}|${NOUN}) ?[:,] ?${CHOSEN}[.! ]*$`),
    known(`^(?:${w.adverbs})*${CHOSEN}[.! ]*$`),
  ];
}

function constrain(w: RomanceWords, { noun: NOUN, value: VALUE }: Phrases): readonly Written<Cue>[] {
  const NO = `(?!(?:${w.noRule})\\b)`;
  return [
    cue(`^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.never}|${w.always}) ${NO}.{3,}`, "constraint"),
    cue(`^[^;.?]{2,90}?\\b(?:${w.never}|${w.always})\\b(?!.{0,30}\\b(?:${w.noRule})\\b)`, "constraint"),
    cue(`^(?:${w.who})*(?:${NOUN} )?(?:${w.must}) (?!(?:${w.noDuty})\\b).{3,}`, "constraint"),
    cue(`\\b(?:${w.forbidden})\\b`, "constraint"),
    cue(`^(?:${w.who})*(?:${w.ensure}) (?!(?:${w.noEnsure}))`, "constraint"),
    cue(`^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.avoid}) [^,;.]{2,}`, "constraint"),
    cue(`^(?:${w.every}) [^,;.?]{1,50}? (?:${w.must}|${w.should}|${w.belongs}|${w.follows}) `, "constraint"),
    cue(`^(?:${w.none})(?!(?:${w.noNone})\\b)[^,;.?]{2,60}[.! ]*$`, "constraint"),
    cue(`^[^;.?]{0,50}?\\b(?:${w.only}) (?!(?:${w.noNone})\\b)[^,;.?]{2,}`, "constraint"),
    cue(`^(?:${w.when}) [^;.?]{2,60}?,? (?:${w.must}|${w.always}|${w.never}|${w.ensure}) `, "constraint"),
    cue(`^${NOUN} (?:${w.follows}) (?!(?:${w.noDuty})\\b)`, "convention"),
    cue(`^[^,;.?]{2,50}? (?:max\\.?|min\\.?) ${VALUE}`, "constraint"),
  ];
}

function reject(w: RomanceWords, { rejected: REJECTED, chosen: CHOSEN, end: END }: Phrases): readonly Written<Cue>[] {
  return [
    cue(`(?:${w.tried}) (?<rejected>[^,;.]{2,40}?),? (?:${w.triedBad})`),
    cue(
      `^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.dontUse}) (?:${w.adverbs})*${REJECTED}${END}(?:[,;] ?(?:${w.use}) ${CHOSEN})?`,
    ),
    cue(`^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.needless}) ${REJECTED}${END}`),
    cue(`^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.drop}) (?!(?:${w.noDont})\\b)${REJECTED}${END}`),
    cue(`^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.without}) ${REJECTED}[.! ]*$`),
    cue(`\\b(?:${w.overkill})\\b`),
    cue(`\\b(?:${w.postponed})\\b`),
    cue(`^(?:(?:${w.who})|(?:${w.adverbs}))*(?:${w.dont}) (?!(?:${w.noDont})\\b)[^;.?]{2,}`),
  ];
}

function reverse(w: RomanceWords, { chosen: CHOSEN }: Phrases): readonly Written<Cue>[] {
  return [
    cue(`${OPEN(w)}(?:${w.back}) (?!(?:main|master|${w.noChoice})\\b)${CHOSEN}`),
    cue(`^(?:${w.adverbs})*${CHOSEN} (?:${w.ratherAtEnd})[.! ]*$`),
  ];
}
