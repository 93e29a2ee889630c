import { getCategoryNamed, listAlternatives } from "../signals/alternatives.ts";
import { answerIn } from "../signals/answer.ts";
import { languagesOf } from "../signals/language.ts";
import { subjectOf } from "../signals/subject.ts";
import { normaliseSubject, withoutFiller } from "./normalise.ts";

/** What a topic is taken from; `subject` and `chosen` as a signal has them. */
export interface TopicInput {
  /** Given by a person or an agent; then it is the topic. */
  readonly topic?: string;
  readonly decision: string;
  readonly title?: string;
  readonly subject?: string;
  readonly chosen?: string;
}

const LEAD = `(?:(?:we|i|you|they)(?:['’]ll| will| shall| should| must| have to)? |let['’]?s |please |always |from now on,? |ok(?:ay)?,? |yes,? |no more |no,? |actually,? |just |only |do |to )*`;
/** Verbs that only say that something was picked. */
const PICK = `(?:use|using|adopt|adopting|go with|going with|choose|pick|prefer|take|switch(?:ing)?(?: over)? to|mov(?:e|ing) to|migrat(?:e|ing) to|chang(?:e|ing) to|go(?:ing)? back to|standardi[sz]e on|stay with|stick with|stick to|rely on|build on|keep using)`;
const CHOICE = new RegExp(
  String.raw`^${LEAD}${PICK} (?:the |a |an |our )?(?<chosen>.+?)(?=,|;|:|\.(?:\s|$)|[!?)(]|$| (?:for|as|in|on|at|because|since|instead|rather|over|not|when|with|from now|everywhere|to|and|but|so|via|across|throughout|by|here|please|now|again)\b)`,
  "i",
);
/** Verbs that bind a value to a name. */
const BINDING = new RegExp(
  String.raw`^${LEAD}(?:set|keep|cap|limit|put|leave|bump|raise|lower|increase|decrease|reduce|pin|make|change|fix|use|allow|name|call)\b`,
  "i",
);
const VERB = new RegExp(String.raw`^${LEAD}(?<verb>\p{L}[\p{L}'’-]+)`, "iu");
const MODAL =
  /\b(?:should|must|shall|will|has to|have to|needs? to|may|can)\b (?:(?:always|never|only|not|also) )*(?:be )?(?!be\b)(?<verb>\p{L}+)/iu;
const BE_NUMBER = /\b(?:be|is|are|stays?(?: at)?) (?:at (?:most|least) |(?:under|below|above|over|exactly) )?\S?\d/i;
const NAMING = new RegExp(String.raw`^${LEAD}(?:name|rename|call|title)\b`, "i");
const PLACING = new RegExp(
  String.raw`^${LEAD}(?:put|place|move|(?:store|save|keep|leave)(?= .*(?:\/|\b(?:folder|directory|file|package|module|repo)s?\b))) .+? (?:in|into|under|inside|to|next to|beside|alongside) |^${LEAD}.{1,60}? (?:go|goes|lives?|belongs?|resides?|sits?) (?:in|into|under|inside|to|at|next to|beside|alongside) `,
  "i",
);
/** Verbs that only say that somebody wished or chose. */
const WISH = /^(?:want|like|need|prefer|used|chose|chosen|picked|kept|keeping|i['’]ve|we['’]ve|decision|decided)$/i;
const NUMBER = /^[<>=~≤≥$€#]*\s?-?\d/u;

/** What the decision is about, normalised: the topic given, else the subject of the sentence, else undefined. */
export function topicFor(input: TopicInput): string | undefined {
  const given = normaliseSubject(input.topic ?? "");
  if (given !== "") return given;
  const topic = normaliseSubject(topicOfSentence(input) ?? "");
  return topic === "" ? undefined : topic;
}

function topicOfSentence(input: TopicInput): string | undefined {
  const sentence = input.decision.trim();
  const said = input.chosen ?? CHOICE.exec(sentence)?.groups?.["chosen"];
  const chosen = said === undefined ? undefined : withoutFiller(said);
  const found =
    input.subject === undefined
      ? subjectOf(sentence, chosen)
      : { subject: withoutFiller(input.subject), category: undefined };
  if (found === undefined) return undefined;
  const counted = countedAnswer(found.subject, chosen);
  if (counted !== undefined) return counted;
  // The frames below are English; other languages have theirs in the subject.
  if (!languagesOf(sentence).includes("english"))
    return isValueOf(found.subject, chosen) ? `${found.subject} value` : found.subject;
  const bound = boundSubject(NUMBER.test(found.subject) ? withoutLead(sentence) : found.subject);
  if (bound !== undefined) return bound;
  const question = getCategoryNamed(found.subject)?.category ?? found.category;
  if (question === found.subject && input.subject === undefined && !isAnswer(chosen, question)) {
    // A well-known word is in the sentence, but it is not what was chosen: "Postgres advisory locks" is no database.
    return chosen === undefined ? withoutLead(sentence) : chosen;
  }
  if (question === found.subject && chosen !== undefined && isAnswerWithMore(chosen, question)) return chosen;
  if (question !== undefined && found.subject.startsWith(question)) return found.subject;
  return framed(found.subject, sentence, chosen);
}

/** "Return 404 for missing users" and "log missing users" share a noun and are two topics: the verb belongs to it. */
function framed(subject: string, sentence: string, chosen: string | undefined): string {
  if (chosen !== undefined && NUMBER.test(chosen)) return `${subject} value`;
  if (chosen !== undefined && CHOICE.test(sentence)) return subject;
  const bare = normaliseSubject(subject);
  const inSentence = normaliseSubject(sentence);
  if (NAMING.test(sentence)) return `${subject} name`;
  if (PLACING.test(sentence)) return `${subject} location`;
  if (BINDING.test(sentence)) return NUMBER.test(valueBound(sentence)) ? `${subject} value` : subject;
  if (BE_NUMBER.test(sentence)) return `${subject} value`;
  const modal = inSentence.startsWith(bare) ? MODAL.exec(sentence)?.groups?.["verb"] : undefined;
  const verb = modal ?? (inSentence.startsWith(bare) ? undefined : VERB.exec(sentence)?.groups?.["verb"]);
  if (verb === undefined || WISH.test(verb) || bare.split(" ").includes(verb.toLowerCase())) return subject;
  return inSentence.includes(bare) ? `${verb} ${subject}` : subject;
}

function isValueOf(subject: string, chosen: string | undefined): boolean {
  return chosen !== undefined && NUMBER.test(chosen) && getCategoryNamed(subject) === undefined;
}

/** "2" of "spaces" is the known answer "2 spaces" to the question of indentation. */
function countedAnswer(subject: string, chosen: string | undefined): string | undefined {
  if (chosen === undefined || !NUMBER.test(chosen)) return undefined;
  return listAlternatives(`${chosen} ${subject}`).find(({ word }) => /^\d/.test(word))?.category;
}

/** "Expire sessions after 14 days" is about when sessions expire; the number is its value. */
function boundSubject(subject: string): string | undefined {
  const head =
    /^(.+?)\s+(?:after|every|within|for|at|to|under|below|above|over|by|in|than)\s+(?:the |a |an )?\S?\d.*$/i.exec(
      subject,
    )?.[1];
  return head === undefined ? undefined : `${head.replace(BINDING, "").trim() || head} value`;
}

function valueBound(sentence: string): string {
  return (
    /\b(?:to|at|under|below|above|over|within|on|most|least|than|of|be|is)\s+(\S*\d\S*)/i.exec(sentence)?.[1] ?? ""
  );
}

function withoutLead(sentence: string): string {
  return sentence.replace(new RegExp(`^${LEAD}`, "i"), "").split(/[,;:!?]|\.(?:\s|$)/)[0] ?? "";
}

/** True when the words are one of the question's known answers, with at most a version or a filler beside it. */
function isAnswer(chosen: string | undefined, question: string): boolean {
  return chosen !== undefined && answerIn(chosen)?.category === question;
}

function isAnswerWithMore(chosen: string, question: string): boolean {
  return listAlternatives(chosen).some(({ category }) => category === question) && !isAnswer(chosen, question);
}
