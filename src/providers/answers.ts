import type { Question, QuestionOption } from "../records/turn.ts";
import { getList, getMembers, getText, isMembers, type Members, WrongShape } from "./members.ts";

/** The questions a person answered, with what they picked or typed. The tool's result wins over its input. */
export function readAnswers(input: Members | undefined, response: Members | undefined): Question[] {
  const sides = [response, input].filter((side) => side !== undefined);
  const asked = firstOf(sides, (side) => getList(side, "questions")) ?? [];
  const answers = firstOf(sides, (side) => getMembers(side, "answers")) ?? {};
  const annotations = firstOf(sides, (side) => getMembers(side, "annotations")) ?? {};
  return asked.flatMap((question) => readQuestion(question, answers, annotations));
}

function firstOf<T>(sides: readonly Members[], read: (side: Members) => T | undefined): T | undefined {
  for (const side of sides) {
    const found = read(side);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readQuestion(asked: unknown, answers: Members, annotations: Members): Question[] {
  if (!isMembers(asked)) throw new WrongShape("a question is no object");
  const text = getText(asked, "question") ?? "";
  const header = getText(asked, "header");
  const options = (getList(asked, "options") ?? []).map(readOption);
  // What an object inherits, as `constructor`, is no answer.
  const chosen = Object.hasOwn(answers, text) ? readChosen(answers[text], options, asked["multiSelect"] === true) : [];
  if (chosen.length === 0) return [];
  const note = Object.hasOwn(annotations, text) ? readNote(annotations[text]) : undefined;
  return [
    { text, options, chosen, ...(header === undefined ? {} : { header }), ...(note === undefined ? {} : { note }) },
  ];
}

function readOption(option: unknown): QuestionOption {
  if (typeof option === "string") return { label: option };
  if (!isMembers(option)) throw new WrongShape("an option is no object");
  const description = getText(option, "description");
  return { label: getText(option, "label") ?? "", ...(description === undefined ? {} : { description }) };
}

function readChosen(answer: unknown, options: readonly QuestionOption[], isMulti: boolean): string[] {
  if (answer === undefined || answer === null || answer === "") return [];
  if (Array.isArray(answer)) return answer.flatMap((one) => readChosen(one, options, false));
  if (typeof answer !== "string") throw new WrongShape("an answer is no text");
  return isMulti
    ? splitPicks(
        answer,
        options.map((option) => option.label),
      )
    : [answer];
}

/** Several picks come as one text joined by commas, and a label may hold a comma itself: longest label first. */
export function splitPicks(answer: string, labels: readonly string[]): string[] {
  const byLength = [...labels].filter((label) => label !== "").sort((a, b) => b.length - a.length);
  const picks: string[] = [];
  let rest = answer;
  while (rest !== "") {
    const label = byLength.find((known) => rest === known || rest.startsWith(`${known},`));
    // What is no label was typed; it runs to the end, commas and all.
    picks.push(label ?? rest);
    rest = label === undefined ? "" : rest.slice(label.length).replace(/^,\s*/, "");
  }
  return picks;
}

function readNote(annotation: unknown): string | undefined {
  if (!isMembers(annotation)) return undefined;
  const note = getText(annotation, "notes");
  return note === undefined || note.trim() === "" ? undefined : note;
}
