import type { PendingLesson } from "../lessons/pending-lesson.ts";
import { boundText, escapeText } from "./escape.ts";

export interface LessonsInput {
  /** Those to be shown, oldest first. */
  readonly lessons: readonly Pick<PendingLesson, "id" | "kind" | "lane" | "date" | "standsAlone" | "body">[];
  /** How many wait, whether or not they are given. */
  readonly waiting: number;
  /** Most UTF-16 units of the whole block. */
  readonly limitUnits: number;
}

const HEADER =
  "Words of the person that may hold a lesson, as recorded by stet; nobody has judged them yet: id, words, kind, whom it is for, when.";
const GUIDE = [
  'What holds for later work is kept with: stet lessons promote ID --type lesson|feedback --lane project|global --text "one sentence" (tool lesson_promote).',
  'What concerned one reply only is put away with: stet lessons discard ID --reason "why" (tool lesson_discard).',
];
const QUOTE_UNITS = 160;
const CONTEXT_UNITS = 200;
const SHOWN_ID = 8;

/** What waits to be sorted, with how to sort it; empty when nothing waits or nothing fits. The newest stay longest. */
export function composeLessons({ lessons, waiting, limitUnits }: LessonsInput): string {
  const lines = lessons.map(lineOf);
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const text = frame(lines.slice(-kept), waiting - kept);
    if (text.length <= limitUnits) return text;
  }
  return "";
}

function frame(lines: readonly string[], left: number): string {
  const more = left > 0 ? [`${left} more ${left === 1 ? "waits" : "wait"}: stet lessons pending.`] : [];
  return ["<stet-lessons>", HEADER, ...lines, ...more, ...GUIDE, "</stet-lessons>"].join("\n");
}

function lineOf({ id, kind, lane, date, standsAlone, body }: LessonsInput["lessons"][number]): string {
  const facts = [kind, lane, date.slice(0, 10)].map((fact) => harmless(fact, 20)).join(", ");
  const around = standsAlone || body.context === undefined ? "" : ` — ${harmless(body.context, CONTEXT_UNITS)}`;
  return `- ${/^[0-9a-f]{16}$/.test(id) ? id.slice(0, SHOWN_ID) : harmless(id, 20)} "${harmless(body.quote, QUOTE_UNITS)}" (${facts})${around}`;
}

function harmless(text: string, units: number): string {
  return boundText(escapeText(text), units);
}
