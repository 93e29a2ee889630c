import { ALTERNATIVES, getCategoryNamed } from "../signals/alternatives.ts";
import { answerIn, standingAnswer } from "../signals/answer.ts";
import { ENGLISH } from "../signals/english.ts";
import type { Lexicon } from "../signals/lexicon.ts";
import { lexiconsFor } from "../signals/lexicons.ts";
import type { Signal } from "../signals/signal.ts";
import { answerOf, standingIn, standsIn } from "../signals/spoken-subject.ts";
import type { Decision } from "./decision.ts";
import { normaliseSubject, normaliseText, withoutFiller } from "./normalise.ts";

/** A word a person uses for what is chosen or rejected, with the other spellings of a well-known one. */
export interface Choice {
  /** "postgres" for "PostgreSQL"; an unknown word normalised. */
  readonly key: string;
  readonly spellings: ReadonlySet<string>;
  readonly isKnown: boolean;
}

// Made when it is first asked for: most processes never ask.
let groups: ReadonlyMap<string, readonly string[]> | undefined;

/** All spellings of a well-known word, by each of them. */
function groupOf(word: string): readonly string[] | undefined {
  groups ??= new Map(
    ALTERNATIVES.flatMap(({ words }) => words)
      .map((group) => [...new Set([...group.split("/"), group].map(normaliseText))])
      .flatMap((group) => group.map((spelling) => [spelling, group])),
  );
  return groups.get(word);
}

/** The choice a word names, so that "Postgres" and "postgresql" are one. */
export function choiceOf(word: string): Choice {
  const bare = withoutFiller(word);
  const text = normaliseText(bare);
  const group = groupOf(text) ?? groupOf(normaliseSubject(bare));
  if (group !== undefined) return { key: group[0] ?? text, spellings: new Set(group), isKnown: true };
  const key = normaliseSubject(bare);
  return { key, spellings: new Set([text, key].filter((spelling) => spelling !== "")), isKnown: false };
}

/** The question a word is a well-known answer to ("jest": "test framework"). */
export function questionOf(word: string): string | undefined {
  return answerIn(word)?.category;
}

const PICKS = ["use", "using", "uses", "with", "choose", "chose", "pick", "prefer", "adopt", "to", "via", "on", "keep"];

/** True when the decision chose it: its facts say so, or else its sentence picks it in words like "use …". */
export function hasChosen(decision: Pick<Decision, "facts" | "body">, choice: Choice): boolean {
  if (decision.facts.length > 0) return decision.facts.some((fact) => choice.spellings.has(normaliseText(fact.object)));
  const sentence = decision.body.decision;
  if (!mayName(sentence, choice)) return false;
  return lexiconsFor(sentence).some((lexicon) =>
    lexicon.subjects === undefined ? picksInEnglish(sentence, choice) : picksIn(lexicon, sentence, choice),
  );
}

function picksInEnglish(sentence: string, choice: Choice): boolean {
  const positive = ` ${normaliseText(positivePart(sentence))} `;
  const named = [...choice.spellings].filter((spelling) => positive.includes(` ${spelling} `));
  if (choice.isKnown) return named.length > 0;
  return named.some((spelling) =>
    PICKS.some((pick) => positive.includes(` ${pick} ${spelling} `) || positive.includes(` ${pick} the ${spelling} `)),
  );
}

/** A well-known word counts wherever nothing is turned down; another only where a choice can stand. */
function picksIn(lexicon: Lexicon, sentence: string, choice: Choice): boolean {
  const isPlain = choice.isKnown && !lexicon.negation.test(sentence);
  return isPlain || [...choice.spellings].some((spelling) => standsIn(sentence, spelling, lexicon));
}

/** True when the decision is a rule against it ("never use jest"). */
export function forbids(decision: Pick<Decision, "type" | "body">, choice: Choice): boolean {
  const sentence = decision.body.decision;
  if (decision.type !== "constraint" || !mayName(sentence, choice)) return false;
  return lexiconsFor(sentence).some((lexicon) =>
    lexicon.subjects === undefined
      ? forbidsInEnglish(sentence, choice)
      : lexicon.negation.test(sentence) && !picksIn(lexicon, sentence, choice),
  );
}

function forbidsInEnglish(sentence: string, choice: Choice): boolean {
  const negative = ` ${normaliseText(sentence.slice(positivePart(sentence).length))} `;
  return [...choice.spellings].some((spelling) => negative.includes(` ${spelling} `));
}

/** A cheap look before the text is normalised: the first letters of a spelling stay as they are. */
function mayName(sentence: string, choice: Choice): boolean {
  const folded = sentence.toLowerCase();
  return [...choice.spellings].some((spelling) => folded.includes(/^[\x21-\x7e]+/.exec(spelling)?.[0] ?? ""));
}

/** What a signal rejects; a rejection of a thing that is no known answer has it as its subject ("drop lodash"). */
export function rejectedBy(signal: Pick<Signal, "kind" | "rejected" | "chosen" | "subject">): readonly string[] {
  const { kind, rejected = [], chosen, subject } = signal;
  if (rejected.length > 0 || kind !== "rejection" || chosen !== undefined || subject === undefined) return rejected;
  return getCategoryNamed(subject) === undefined ? [subject] : [];
}

/** The topic of a rejection: it says what not to take, and what is taken on the same question may stand beside it. */
export function rejectionTopic(words: readonly string[], subject: string | undefined): string {
  const named = normaliseSubject(withoutFiller(subject ?? ""));
  const keys = words.map((word) => choiceOf(word).key);
  const [, purpose] = / for (.+)$/.exec(named) ?? [];
  const again = keys.find((key) => ` ${named} `.includes(` ${key} `));
  // "Any in TypeScript" says the word again; only what stands behind it tells where.
  const behind = again === undefined ? "" : ` ${named} `.split(` ${again} `).slice(1).join(" ").trim();
  const isQuestion = named === "" || again !== undefined || getCategoryNamed(named) !== undefined;
  const scope = purpose ?? (isQuestion ? "" : named);
  const where = scope === "" ? behind : `for ${scope}`;
  return normaliseSubject(`no ${keys.join(" or ")} ${where}`);
}

/** The sentence up to where it begins to say what it is not. */
function positivePart(sentence: string): string {
  const at = ENGLISH.negation.exec(sentence)?.index;
  return at === undefined ? sentence : sentence.slice(0, at);
}

/** What a decision is about: its topic, the predicates of its facts, and the question its choice answers. */
export function subjectsOf(decision: Pick<Decision, "topic" | "facts" | "body">): string[] {
  const predicates = decision.facts.map((fact) => fact.predicate.replaceAll("_", " "));
  const named = [decision.topic, ...predicates].map(normaliseSubject);
  const subjects = named.filter((subject) => subject !== "");
  if (subjects.length > 0) return [...new Set(subjects)];
  const answered = questionAnswered(decision.body.decision);
  return answered === undefined ? [] : [answered];
}

function questionAnswered(sentence: string): string | undefined {
  return statedChoice(sentence)?.question;
}

/** The well-known answer that a sentence picks, as it is written there, and its question; none where it turns it down. */
export function statedChoice(sentence: string): { readonly word: string; readonly question: string } | undefined {
  const [lexicon = ENGLISH] = lexiconsFor(sentence);
  if (lexicon.subjects === undefined) {
    const known = standingAnswer(positivePart(sentence));
    return known === undefined ? undefined : { word: known.word, question: known.category };
  }
  const word = standingIn(sentence, lexicon);
  const question = word === undefined ? undefined : answerOf(word, lexicon)?.category;
  return word === undefined || question === undefined ? undefined : { word, question };
}
