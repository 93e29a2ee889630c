import { answerIn } from "./answer.ts";
import { lexiconsFor } from "./lexicons.ts";
import { answerOf } from "./spoken-subject.ts";
import { subjectOf } from "./subject.ts";
import { decisionText } from "./user-signal.ts";

const WHICH =
  /^(?:so[, ]+)?(?:which|what)(?: kind of| type of| sort of)? (?<thing>[a-z][\w /-]{1,60}?) (?:should|do|would|shall|can|could|are|is|to|will|did|for|you|we)\b/i;
/** A question that says nothing about what is chosen: two of them are not about one thing. */
const WHICH_ONE =
  /^(?:(?:so|ok|and)[, ]+)?(?:which|what)(?: (?:one|option|approach|way|of (?:these|those|them|the (?:two|three))))?(?: (?:do|would|should|shall) (?:you|we|i)(?: (?:prefer|like|want|choose|pick|think|go with|take|do|use|recommend))?)?$/i;
const STARTS_WITH_VERB =
  /^(?:use|keep|add|make|set|put|store|drop|remove|split|merge|move|write|create|only|no|skip|do|have|always|never|delete|switch|replace|leave|change|generate|inline|build|run|return)\b/i;

/** What an option takes, without the verb that takes it: "Use webpack" is webpack. */
export function thingOf(label: string): string {
  return label.replace(
    /^(?:use|using|go with|switch to|adopt|stick with|stay with) (?:an? |the )?(?=\S+(?: \S+){0,2}$)/i,
    "",
  );
}

/** What a bare pick decides, in one sentence that stands by itself, with its subject. */
export function choiceDecision(
  chosen: readonly string[],
  question: string | undefined,
  header?: string,
): { readonly decision: string; readonly chosen: string; readonly subject?: string } {
  const words = chosen.join(", ");
  const subject = questionSubject(question, header, words);
  return {
    decision: decisionText(sentenceFor(words, question, header, subject)),
    chosen: chosen.map(thingOf).join(", "),
    ...(subject === undefined ? {} : { subject }),
  };
}

function questionSubject(question: string | undefined, header: string | undefined, chosen: string): string | undefined {
  const asked = question?.replace(/\?+\s*$/, "").trim();
  const [lexicon] = lexiconsFor(asked ?? chosen);
  if (lexicon !== undefined && answerOf(chosen, lexicon) !== undefined) {
    const found = subjectOf(asked ?? chosen, chosen, lexicon);
    if (found?.category !== undefined) return found.subject;
  }
  const thing = question === undefined ? undefined : WHICH.exec(question)?.groups?.["thing"];
  const isPointing = WHICH_ONE.test(asked ?? "") || lexicon?.subjects?.generic.test(asked ?? "") === true;
  return header?.trim() || thing?.trim() || (isPointing ? undefined : asked) || undefined;
}

function sentenceFor(
  chosen: string,
  question: string | undefined,
  header: string | undefined,
  subject: string | undefined,
): string {
  const isAlone = question === undefined && header === undefined;
  if (subject === undefined || (isAlone && STARTS_WITH_VERB.test(chosen))) return chosen;
  const isShortSubject = subject.length <= 40 && subject !== question?.replace(/\?+\s*$/, "").trim();
  // The name of a well-known question is English, and so would be the sentence.
  const isForeign = question !== undefined && lexiconsFor(question)[0]?.subjects !== undefined;
  if (!isShortSubject || isForeign) return `${chosen} (${question ?? header ?? subject})`;
  if (STARTS_WITH_VERB.test(chosen)) return `${chosen} (${subject})`;
  return answerIn(chosen) !== undefined ? `Use ${chosen} for the ${spelled(subject)}` : `${subject}: ${chosen}`;
}

/** A category's name is kept in lower case; in a sentence an abbreviation is not. */
function spelled(subject: string): string {
  return subject.replace(/\b(?:api|ci|cli|css|db|html|http|orm|sdk|sql|ui)\b/g, (word) => word.toUpperCase());
}
