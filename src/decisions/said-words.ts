import { getCategoryNamed, listAlternatives } from "../signals/alternatives.ts";
import type { Decision } from "./decision.ts";
import { normaliseSubject, normaliseText } from "./normalise.ts";

/** A word a person may use for what was chosen, reduced so that "Postgres" and "postgresql" are one. */
export function choiceKey(word: string): string {
  const known = listAlternatives(word);
  const [only] = known;
  const isWhole = known.length === 1 && only !== undefined && normaliseText(only.word) === normaliseText(word);
  return isWhole ? only.canonical : normaliseSubject(word);
}

/** The question a word is a well-known answer to ("jest": "test framework"). */
export function questionOf(word: string): string | undefined {
  const known = listAlternatives(word);
  return known.length === 1 ? known[0]?.category : undefined;
}

/** What a decision chose, as `choiceKey`s: the objects of its facts, else the words its sentence picks. */
export function choicesOf(decision: Pick<Decision, "facts" | "body">): string[] {
  if (decision.facts.length > 0) return decision.facts.map((fact) => choiceKey(fact.object));
  const positive = positivePart(decision.body.decision);
  return listAlternatives(positive).map((known) => known.canonical);
}

/** True when the decision chose the word: its facts say so, or its sentence picks it in words like "use …". */
export function hasChosen(decision: Pick<Decision, "facts" | "body">, word: string): boolean {
  const key = choiceKey(word);
  if (key === "") return false;
  if (choicesOf(decision).includes(key)) return true;
  if (decision.facts.length > 0) return false;
  const positive = ` ${normaliseText(positivePart(decision.body.decision))} `;
  return PICKS.some((pick) => positive.includes(` ${pick} ${key} `) || positive.includes(` ${pick} the ${key} `));
}

const PICKS = ["use", "using", "uses", "with", "choose", "chose", "pick", "prefer", "adopt", "to", "via", "on", "keep"];

/** The topic of a rejection: it says what not to take, and what is taken on the same question may stand beside it. */
export function rejectionTopic(words: readonly string[], subject: string | undefined): string {
  const named = normaliseSubject(subject ?? "");
  const [, purpose] = / for (.+)$/.exec(named) ?? [];
  const isQuestion = named === "" || getCategoryNamed(named) !== undefined;
  const scope = purpose ?? (isQuestion ? "" : named);
  return normaliseSubject(`no ${words.map(choiceKey).join(" or ")}${scope === "" ? "" : ` for ${scope}`}`);
}

/** True when the decision is a rule against the word ("never use jest"). */
export function forbids(decision: Pick<Decision, "type" | "body">, word: string): boolean {
  const sentence = decision.body.decision;
  const negative = sentence.slice(positivePart(sentence).length);
  if (decision.type !== "constraint" || negative === "") return false;
  const key = choiceKey(word);
  const isNamed = listAlternatives(negative).some((known) => known.canonical === key);
  return isNamed || (key !== "" && ` ${normaliseText(negative)} `.includes(` ${key} `));
}

/** The sentence up to where it begins to say what it is not. */
function positivePart(sentence: string): string {
  const negation = /\b(?:not|never|don['’]?t|do not|no longer|instead of|rather than|over|without|avoid|stop|drop)\b/i;
  const at = negation.exec(sentence)?.index;
  return at === undefined ? sentence : sentence.slice(0, at);
}

/** What a decision is about: its topic, the predicates of its facts, and the question its choice answers. */
export function subjectsOf(decision: Pick<Decision, "topic" | "facts" | "body">): string[] {
  const predicates = decision.facts.map((fact) => fact.predicate.replaceAll("_", " "));
  const named = [decision.topic, ...predicates].map(normaliseSubject);
  const subjects = named.filter((subject) => subject !== "");
  if (subjects.length > 0) return [...new Set(subjects)];
  const answered = listAlternatives(positivePart(decision.body.decision)).map((known) => known.category);
  return answered.length === 1 ? answered : [];
}
