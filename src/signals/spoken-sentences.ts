import { machineMadeReason, spokenText } from "../records/spoken-text.ts";
import type { Turn } from "../records/turn.ts";
import { type MayFit, type Sentence, splitLast, splitSentences } from "./sentences.ts";

/**
 * Of a text longer than both together only so much is read from its beginning and from its end, in UTF-16 units: people
 * decide before or behind what they paste, and agents when they open and when they close.
 */
const OPENING = 6_000;
const CLOSING = 6_000;

const memory = new WeakMap<Turn, readonly Sentence[]>();

/** Fences of code, which nobody says. */
const FENCE = /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|(?![\s\S]))/gm;

/** Lines a program wrote: quotes, diffs, stack traces, shell prompts, tables' rules, JSON, log lines. */
const MACHINE_LINE =
  /^\s*(?:>|[+-]\s+\d+\s|\d+\s+[+-]\s|[+]{1,3}\s|@@ |[│┌└├─═╭╰┃█⠇]|at \S+ \(|\w*(?:Error|Exception|Warning)\b:|Traceback|[{}[\]]|"[\w-]+"\s*:|<\/?[a-z][^>]*>?$|[$❯➜%]\s|\[\d|\/\/ |\d{4}-\d\d-\d\d[T ]|(?:npm|yarn|pnpm) (?:ERR|WARN|run|i)\b|go: |File "|E {2,}|[_-]( [_-]){3,}|[_=*-]{4,}\s*$|\|[\s:-]+\|)|^(?: {4,}|\t)[\w.$()[\]{}"']+.*[;{}()=,:]\s*$|^\S+\.\w{1,5}:\d+/;

/** What stands before the words of a program in a person's prompt: "I get this error: …". */
const ERROR_TEXT =
  /\b(?:errors?|exceptions?|warnings?|traceback|stack ?trace)(?: (?:is|was|are|i|we|get|got|getting|message|messages|logs?|output|here|now|again|below|when|in|from|as|follows|says?|saying|the|terminal|console|browser))*\s*:(?:\s|$)/i;

/**
 * Headings of a brief that says step by step what to do and what to hand back: a command or a skill written out, of which
 * only the words before its first heading are anybody's own.
 */
const BRIEF_STEPS = /^(?:#{1,4} |\*\*)?(?:process|steps|procedure|workflow|instructions)(?:\*\*)?:?(?:\*\*)?[ \t]*$/im;
const BRIEF_RESULT =
  /^(?:#{1,4} |\*\*)?(?:return|output|report|(?:output|response) format|expected output)(?:\*\*)?:?(?:\*\*)?[ \t]*$/im;
const BRIEF_HEADING = /^(?:#{1,4} |\*\*)?[A-Z][\w ]{2,30}(?:\*\*)?:(?:\*\*)?[ \t]*$/m;

/** The sentences a person or an agent said in a turn: nothing pasted, fenced, quoted or injected. */
export function sentencesOf(turn: Turn): readonly Sentence[] {
  const known = memory.get(turn);
  if (known !== undefined) return known;
  const sentences = splitSentences(sourceOf(turn));
  memory.set(turn, sentences);
  return sentences;
}

/** Those of them, as far as `mayFit` says so of the stretch they stand in and of themselves. */
export function sentencesLike(turn: Turn, mayFit: MayFit): readonly Sentence[] {
  return memory.get(turn) ?? splitSentences(sourceOf(turn), mayFit);
}

/** The last of them, the others left unread. */
export function lastSentences(turn: Turn, count: number): readonly Sentence[] {
  return memory.get(turn)?.slice(-count) ?? splitLast(sourceOf(turn), count);
}

function sourceOf(turn: Turn): string {
  if (machineMadeReason(turn.text) !== undefined) return "";
  return withoutMachineText(bothEnds(ownWords(turn)), turn.kind === "prompt");
}

function ownWords(turn: Turn): string {
  const spoken = spokenText(turn.text);
  const text = spoken.includes("```") || spoken.includes("~~~") ? spoken.replace(FENCE, "\n\n") : spoken;
  if (turn.kind !== "prompt" || !BRIEF_STEPS.test(text) || !BRIEF_RESULT.test(text)) return text;
  return text.slice(0, BRIEF_HEADING.exec(text)?.index);
}

/** Whole sentences only: half a sentence may say the opposite of the whole one. */
function bothEnds(text: string): string {
  if (text.length <= OPENING + CLOSING) return text;
  const opening = text.slice(0, OPENING);
  const closing = text.slice(-CLOSING);
  const last = Math.max(opening.lastIndexOf("\n"), opening.lastIndexOf(". ") + 1);
  const [first] = /\n|\. /.exec(closing) ?? [];
  return `${opening.slice(0, last)}\n\n${first === undefined ? "" : closing.slice(closing.indexOf(first) + first.length)}`;
}

/** Machine-made lines emptied, so that no sentence runs across one; in a prompt also what an error says. */
function withoutMachineText(text: string, isPrompt: boolean): string {
  let isError = false;
  return text
    .split("\n")
    .map((line) => {
      if (MACHINE_LINE.test(line.length > 2000 ? line.slice(0, 2000) : line)) return "";
      if (!isPrompt) return line;
      if (line.trim() === "") isError = false;
      if (isError) return "";
      const told = ERROR_TEXT.exec(line.slice(0, 400));
      isError = told !== null;
      return told === null ? line : line.slice(0, told.index + told[0].length);
    })
    .join("\n");
}
