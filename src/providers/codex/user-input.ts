import { type JsonObject, parseJsonObject } from "../../records/json-object.ts";
import type { Question } from "../../records/turn.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";

const NOTE = "user_note: ";

/** What the agent asked, by the arguments of the call. */
export function readQuestions(call: JsonObject): JsonObject {
  return parseJsonObject(textIn(call, "arguments") ?? "") ?? objectIn(call, "arguments");
}

/** The questions a person answered, by the call's output: `{"answers":{ID:{"answers":[…]}}}`, written as text. */
export function readInput(asked: JsonObject, output: JsonObject): Question[] {
  const texts = objectsIn(output, "output").map((part) => textIn(part, "text") ?? "");
  const answers = objectIn(parseJsonObject(textIn(output, "output") ?? texts.join("")) ?? {}, "answers");
  return objectsIn(asked, "questions").flatMap((question) => readAnswer(question, answers));
}

function readAnswer(question: JsonObject, answers: JsonObject): Question[] {
  const { answers: given } = objectIn(answers, textIn(question, "id") ?? "");
  const words = Array.isArray(given) ? given.filter((word) => typeof word === "string" && word.trim() !== "") : [];
  const note = words.find((word) => word.startsWith(NOTE))?.slice(NOTE.length);
  const picked = words.filter((word) => !word.startsWith(NOTE));
  const chosen = picked.length > 0 || note === undefined ? picked : [note];
  if (chosen.length === 0) return [];
  const header = textIn(question, "header");
  const options = objectsIn(question, "options").map((option) => {
    const description = textIn(option, "description");
    return { label: textIn(option, "label") ?? "", ...(description === undefined ? {} : { description }) };
  });
  return [
    {
      text: textIn(question, "question") ?? "",
      ...(header === undefined ? {} : { header }),
      options,
      chosen,
      ...(note === undefined ? {} : { note }),
    },
  ];
}
