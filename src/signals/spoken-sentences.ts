import { machineMadeReason, spokenText } from "../records/spoken-text.ts";
import type { Turn } from "../records/turn.ts";
import { type Sentence, splitSentences } from "./sentences.ts";

const memory = new WeakMap<Turn, readonly Sentence[]>();

/** Fences of code, which nobody says. */
const FENCE = /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|(?![\s\S]))/gm;

/** Lines a program wrote: quotes, diffs, stack traces, shell prompts, tables' rules, JSON, log lines. */
const MACHINE_LINE =
  /^\s*(?:>|[+-]\s+\d+\s|\d+\s+[+-]\s|[+]{1,3}\s|@@ |[│┌└├─═╭╰┃█⠇]|at \S+ \(|\w*(?:Error|Exception|Warning)\b:|Traceback|[{}[\]]|"[\w-]+"\s*:|<\/?[a-z][^>]*>?$|[$❯➜%]\s|\[\d|\d{4}-\d\d-\d\d[T ]|(?:npm|yarn|pnpm) (?:ERR|WARN|run|i)\b|go: |File "|E {2,}|[_-]( [_-]){3,}|[_=*-]{4,}\s*$|\|[\s:-]+\|)|^(?: {4,}|\t)[\w.$()[\]{}"']+.*[;{}()=,:]\s*$|^\S+\.\w{1,5}:\d+/;

/** The sentences a person or an agent said in a turn: nothing pasted, fenced, quoted or injected. */
export function sentencesOf(turn: Turn): readonly Sentence[] {
  const known = memory.get(turn);
  if (known !== undefined) return known;
  const isMachineMade = machineMadeReason(turn.text) !== undefined;
  const sentences = isMachineMade ? [] : splitSentences(withoutMachineText(spokenText(turn.text)));
  memory.set(turn, sentences);
  return sentences;
}

/** Machine-made lines emptied, so that no sentence runs across one. */
function withoutMachineText(text: string): string {
  return text
    .replace(FENCE, "\n\n")
    .split("\n")
    .map((line) => (MACHINE_LINE.test(line.length > 2000 ? line.slice(0, 2000) : line) ? "" : line))
    .join("\n");
}
