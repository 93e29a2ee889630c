import { type Alternatives, getCategoryNamed, type KnownAlternative, listAlternatives } from "./alternatives.ts";
import { answerIn, standingAnswer } from "./answer.ts";
import { withoutDuration } from "./duration.ts";
import type { Lexicon, SubjectWords } from "./lexicon.ts";
import type { Subject } from "./subject.ts";

/** The well-known answer that `words` are in a language: "スペース" is spaces. */
export function answerOf(words: string, { subjects }: Lexicon): KnownAlternative | undefined {
  const known = answerIn(subjects === undefined ? words : words.replace(subjects.around, ""));
  if (known !== undefined || subjects === undefined) return known;
  const bare = words.replace(subjects.around, "").trim();
  const own = subjects.answers.find(({ pattern }) => pattern.exec(bare)?.[0] === bare);
  return own === undefined ? undefined : answerIn(own.name);
}

/** The first well-known answer in a sentence that stands for itself and is not turned down, in the sentence's own words. */
export function standingIn(sentence: string, { subjects }: Lexicon): string | undefined {
  if (subjects === undefined) return standingAnswer(sentence)?.word;
  const named = [
    ...listAlternatives(sentence).map(({ word, at }) => ({ word, at })),
    ...subjects.answers.flatMap(({ pattern }) => {
      const match = pattern.exec(sentence);
      return match === null ? [] : [{ word: match[0], at: match.index }];
    }),
  ].sort((a, b) => a.at - b.at);
  return named.find(({ word, at }) => canStand(subjects, sentence, at, word))?.word;
}

/** True where a name stands in a sentence for itself, where a choice can stand, and is not turned down; any case. */
export function standsIn(sentence: string, name: string, { subjects }: Lexicon): boolean {
  if (subjects === undefined || name === "") return false;
  const folded = sentence.toLowerCase();
  for (let at = folded.indexOf(name); at !== -1; at = folded.indexOf(name, at + 1))
    if (canStand(subjects, sentence, at, name)) return true;
  return false;
}

function canStand({ before, after, turnedDown }: SubjectWords, sentence: string, at: number, word: string): boolean {
  const ahead = sentence.slice(0, at);
  return before.test(ahead) && !turnedDown.test(ahead) && after.test(sentence.slice(at + word.length));
}

/** Subject of a sentence in a language that names its subjects by patterns; none where nothing is chosen. */
export function spokenSubject(lexicon: Lexicon, said: string, chosen: string | undefined): Subject | undefined {
  const { subjects } = lexicon;
  const sentence = withoutDuration(said, [lexicon]);
  const taken = chosen ?? standingIn(sentence, lexicon);
  if (taken === undefined || subjects === undefined) return undefined;
  const known = answerOf(taken, lexicon);
  const others = [taken, lexicon.rejected.exec(sentence)?.groups?.["rejected"]];
  const named = namedIn(subjects, sentence, others);
  const question = named === undefined ? undefined : questionNamed(subjects, named);
  if (known !== undefined)
    return knownSubject(known, named, question, named === undefined ? undefined : answerOf(named, lexicon));
  if (named === undefined) return undefined;
  const isRole = question !== undefined && subjects.role.test(named);
  if (isRole) return { subject: question.category, tag: question.tag, category: question.category, isNamed: true };
  const frame = subjects.naming.test(sentence) ? " name" : subjects.placing.test(sentence) ? " location" : "";
  return { subject: `${named}${frame}`, isNamed: true };
}

function knownSubject(
  { category, tag }: KnownAlternative,
  named: string | undefined,
  question: Alternatives | undefined,
  other: KnownAlternative | undefined,
): Subject {
  const isQuestion = named === undefined || question?.category === category || other?.category === category;
  return { subject: isQuestion ? category : `${category} for ${named}`, tag, category, isNamed: named !== undefined };
}

function namedIn(
  subjects: SubjectWords,
  sentence: string,
  others: readonly (string | undefined)[],
): string | undefined {
  for (const pattern of subjects.named) {
    const phrase = pattern
      .exec(sentence)
      ?.groups?.["subject"]?.replace(subjects.around, "")
      .replace(/[.,;:!?\s]+$/, "")
      .trim();
    if (
      phrase !== undefined &&
      phrase.length > 1 &&
      !others.some((other) => other !== undefined && phrase.startsWith(other)) &&
      !subjects.generic.test(phrase)
    )
      return phrase;
  }
  return undefined;
}

function questionNamed(subjects: SubjectWords, named: string): Alternatives | undefined {
  const own = subjects.questions.find(({ pattern }) => pattern.exec(named)?.[0] === named);
  return getCategoryNamed(own?.name ?? named);
}
