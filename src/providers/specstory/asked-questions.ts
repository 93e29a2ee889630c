import type { Question, QuestionOption } from "../../records/turn.ts";
import { splitPicks } from "../answers.ts";

interface Asked {
  text: string;
  isMulti: boolean;
  readonly options: QuestionOption[];
}

const MULTI = " _(select multiple)_";
/** Behind a label the client may repeat what it showed beside it, and what the person noted. */
const ASIDE = /" (?=selected preview:|user notes: )/;

/**
 * Questions as SpecStory renders the tool that asks them: `**question**`, a list of options, and under the last one
 * `**Answer:**` with what was picked or typed, the answers of several questions joined by commas.
 */
export function readQuestions(section: string): Question[] {
  const at = section.search(/^\*\*Answer:\*\* /m);
  if (at === -1) return [];
  const asked = listAsked(section.slice(0, at));
  let rest = section
    .slice(at)
    .replace(/^\*\*Answer:\*\* /, "")
    .trim();
  return asked.flatMap((question, index) => {
    const answer = firstAnswer(rest, question, asked[index + 1]);
    rest = rest.slice(answer.length).replace(/^, /, "");
    return answerOf(question, answer) ?? [];
  });
}

function listAsked(text: string): Asked[] {
  const asked: Asked[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const last = asked.at(-1);
    if (isOpen && last !== undefined) last.text += `\n${line}`;
    else if (line.startsWith("**")) asked.push({ text: line, isMulti: false, options: [] });
    else if (last !== undefined) readOption(line, last.options);
    const question = asked.at(-1);
    if (question !== undefined && (isOpen || line.startsWith("**"))) isOpen = !closeQuestion(question);
  }
  return asked;
}

/** Takes the marks off a question that is whole. */
function closeQuestion(question: Asked): boolean {
  const text = question.text.endsWith(MULTI) ? question.text.slice(0, -MULTI.length) : question.text;
  if (text.length < 5 || !text.endsWith("**")) return false;
  question.isMulti = text !== question.text;
  question.text = text.slice(2, -2);
  return true;
}

function readOption(line: string, options: QuestionOption[]): void {
  const [, bold, plain, description] = /^- (?:\*\*(.+?)\*\*|(.+?))(?: - (.*))?$/.exec(line) ?? [];
  const label = bold ?? plain;
  if (label !== undefined) options.push({ label, ...(description === undefined ? {} : { description }) });
}

/** The part of the joined answers that belongs to a question: a label, or words up to a label of the next question. */
function firstAnswer(rest: string, question: Asked, next: Asked | undefined): string {
  if (next === undefined) return rest;
  const own = labelsOf(question);
  let end = 0;
  for (let label = labelAt(rest, 0, own); label !== undefined; label = labelAt(rest, end + 2, own)) {
    end += (end === 0 ? 0 : 2) + label.length;
    if (!question.isMulti || !rest.startsWith(", ", end)) break;
  }
  if (end > 0 && rest.startsWith(", ", end)) return rest.slice(0, end);
  for (let comma = rest.indexOf(", ", end); comma !== -1; comma = rest.indexOf(", ", comma + 1)) {
    if (labelAt(rest, comma + 2, labelsOf(next)) !== undefined) return rest.slice(0, comma);
  }
  return rest;
}

function labelAt(text: string, at: number, labels: readonly string[]): string | undefined {
  return labels.find((label) => {
    const end = at + label.length;
    return (
      text.startsWith(label, at) && (end === text.length || text.startsWith(", ", end) || text.startsWith('" ', end))
    );
  });
}

/** Longest first: a label may begin with another one. */
function labelsOf(question: Asked): string[] {
  return question.options.map((option) => option.label).sort((a, b) => b.length - a.length);
}

function answerOf({ text, isMulti, options }: Asked, answer: string): Question | undefined {
  const [picked = "", ...asides] = answer.split(ASIDE);
  const note = asides.find((aside) => aside.startsWith("user notes: "))?.slice("user notes: ".length);
  const chosen = isMulti
    ? splitPicks(
        picked,
        options.map((option) => option.label),
      )
    : [picked];
  if (picked.trim() === "") return undefined;
  return { text, options, chosen, ...(note === undefined ? {} : { note }) };
}
