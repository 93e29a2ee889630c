import type { JsonObject } from "../../records/json-object.ts";
import type { Question } from "../../records/turn.ts";
import { readAnswers } from "../answers.ts";
import { objectIn, objectsIn, textIn } from "../row-members.ts";
import type { Words } from "../said.ts";

/** Openings of what the client writes for a call that was refused. */
export const REFUSALS = [
  "The user doesn't want to proceed with this tool use",
  "Permission for this tool use was denied",
];

/** Words of the person in the result of a tool. */
export type ToolWords = Pick<Words, "kind" | "text" | "question">;

/** What the client says before and behind the words typed at a refusal. */
const TYPED = /\b(?:the|The) user said:\n/;
const HINT = "\n\nNote: The user's next message may contain a correction or preference";
const CLARIFYING = "The user wants to clarify these questions";

/**
 * `asked` is `{tool, input}`, the tool that asked as the agent used it. Throws WrongShape where questions and answers do
 * not have the tool's types.
 */
export function readToolWords(
  block: JsonObject,
  result: JsonObject,
  asked: JsonObject | undefined,
): readonly ToolWords[] {
  const text = resultText(block);
  const questions = readQuestions(text, result, asked);
  if (questions.length > 0)
    return questions.map((question) => ({ kind: "answer", text: question.chosen.join("\n"), question }));
  const plan = readPlan(text, result, asked);
  if (plan !== undefined) return [{ kind: "plan", text: plan }];
  const typed = block["is_error"] === true ? readRefusal(text) : undefined;
  return typed === undefined ? [] : [{ kind: "prompt", text: typed }];
}

function resultText(block: JsonObject): string {
  const texts = objectsIn(block, "content").map((part) => textIn(part, "text") ?? "");
  return textIn(block, "content") ?? texts.join("\n");
}

function readQuestions(text: string, result: JsonObject, asked: JsonObject | undefined): Question[] {
  const input = inputOf(asked, "AskUserQuestion");
  const told = Object.hasOwn(result, "answers") ? readAnswers(input, result) : [];
  return told.length > 0 ? told : readWording(text, input);
}

/** The answers as the client tells them to the model, `"question"="answer"`, where the row has nothing better. */
function readWording(text: string, input: JsonObject | undefined): Question[] {
  const [, pairs] =
    /^(?:User has answered your questions?|Your questions have been answered|The user answered): ([\s\S]*)/.exec(
      text,
    ) ?? [];
  if (pairs === undefined) return [];
  const questions = input === undefined ? [] : objectsIn(input, "questions");
  const known = questions.map((question) => textIn(question, "question") ?? "");
  const names = known.length > 0 ? known : [...pairs.matchAll(/(?:^|, )"([^"]+)"="/g)].map(([, name = ""]) => name);
  const answers = findAnswers(pairs, names);
  const asked = known.length > 0 ? questions : names.map((question) => ({ question }));
  const told = [...answers].map(([name, { answer }]) => [name, answer]);
  const notes = [...answers].flatMap(([name, { note }]) => (note === undefined ? [] : [[name, { notes: note }]]));
  return readAnswers(undefined, {
    questions: asked,
    answers: Object.fromEntries(told),
    annotations: Object.fromEntries(notes),
  });
}

/** An answer may hold quotes and commas itself, so it reaches to the next question or to the client's last sentence. */
function findAnswers(pairs: string, names: readonly string[]): Map<string, { answer: string; note?: string }> {
  const starts = names
    .map((name) => ({ name, start: pairs.indexOf(`"${name}"="`) }))
    .filter(({ start }) => start !== -1)
    .sort((a, b) => a.start - b.start);
  return new Map(
    starts.map(({ name, start }, at) => {
      const rest = pairs.slice(start + name.length + 4, starts[at + 1]?.start);
      const own = rest.replace(/(?:, |\. (?:You can now continue|Read the answers)[^"]*)$/, "");
      const [answer = ""] = own.split(/"(?= user notes: | selected preview:|$)/);
      const [, note] = /^" user notes: ([\s\S]+)/.exec(own.slice(answer.length)) ?? [];
      return [name, note === undefined ? { answer } : { answer, note }];
    }),
  );
}

function inputOf(asked: JsonObject | undefined, tool: string): JsonObject | undefined {
  return asked?.["tool"] === tool ? objectIn(asked, "input") : undefined;
}

function readPlan(text: string, result: JsonObject, asked: JsonObject | undefined): string | undefined {
  if (!text.startsWith("User has approved")) return undefined;
  const input = textIn(inputOf(asked, "ExitPlanMode") ?? {}, "plan");
  return [textIn(result, "plan"), input, planIn(text)].find((plan) => plan !== undefined && plan.trim() !== "");
}

/** The plan that the words of an approval end with. */
export function planIn(text: string): string | undefined {
  return text.startsWith("User has approved") ? /\n#+ Approved Plan[^\n]*\n+([\s\S]+)/.exec(text)?.[1] : undefined;
}

/** What was typed at a refusal, from the client's words for it. */
export function readRefusal(text: string): string | undefined {
  const typed = TYPED.exec(text);
  if (typed === null || !REFUSALS.some((opening) => text.startsWith(opening))) return undefined;
  const words = text.slice(typed.index + typed[0].length).split(HINT)[0] ?? "";
  return words.trim() === "" || words.startsWith(CLARIFYING) ? undefined : words;
}
