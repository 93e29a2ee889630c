import type { JsonObject } from "../../records/json-object.ts";
import type { Question, QuestionOption } from "../../records/turn.ts";
import { readAnswers } from "../answers.ts";
import { isMembers } from "../members.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";

/** Tools of extensions that ask the person; their results tell the answers in `details`. */
export const ASKING_TOOLS: ReadonlySet<string> = new Set([
  "ask_user_question",
  "ask_user",
  "questionnaire",
  "question",
]);

/** The questions a person answered; none when the person cancelled. Throws WrongShape where answers are no texts. */
export function readToolAnswers(message: JsonObject): Question[] {
  const details = objectIn(message, "details");
  if (details["cancelled"] === true) return [];
  const { answers } = details;
  if (isMembers(answers)) return readAnswers(undefined, details);
  if (Array.isArray(answers)) return objectsIn(details, "answers").flatMap((answer) => readListed(answer, details));
  return readSingle(details);
}

/** `{questions: [{id, label, prompt, options}], answers: [{id, value, label}]}`. */
function readListed(answer: JsonObject, details: JsonObject): Question[] {
  const asked = objectsIn(details, "questions").find((question) => question["id"] === answer["id"]) ?? {};
  return question(
    textIn(asked, "prompt") ?? textIn(asked, "question"),
    objectsIn(asked, "options").map(readOption),
    textIn(answer, "label") ?? textIn(answer, "value"),
  );
}

/** `{question, options: ["label"], answer}`. */
function readSingle(details: JsonObject): Question[] {
  const { options } = details;
  const labels = Array.isArray(options) ? options.filter((option) => typeof option === "string") : [];
  const choices =
    labels.length > 0 ? labels.map((label) => ({ label })) : objectsIn(details, "options").map(readOption);
  return question(textIn(details, "question"), choices, textIn(details, "answer"));
}

function question(
  text: string | undefined,
  options: readonly QuestionOption[],
  answer: string | undefined,
): Question[] {
  return answer === undefined || answer.trim() === "" ? [] : [{ text: text ?? "", options, chosen: [answer] }];
}

function readOption(option: JsonObject): QuestionOption {
  const description = textIn(option, "description");
  return { label: textIn(option, "label") ?? "", ...(description === undefined ? {} : { description }) };
}
