import type { Lesson } from "../lessons/lesson.ts";
import { boundText, escapeText } from "./escape.ts";

const HEADING = "## Lessons kept by stet";
const LESSON_UNITS = 300;
const NAME_UNITS = 80;
/** Most that are mirrored: the client reads the beginning of the file only. */
const MOST = 60;

/** The lines an agent's own notes get: each lesson with its kind and where it comes from, oldest first; none for none. */
export function composeBridged(lessons: readonly Lesson[]): string[] {
  if (lessons.length === 0) return [];
  const sorted = [...lessons].sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  const left = sorted.length - MOST;
  return [
    HEADING,
    ...sorted.slice(-MOST).map(lineOf),
    ...(left > 0 ? [`${left} older ones are in stet's store only.`] : []),
  ];
}

function lineOf({ id, type, lane, date, project, body }: Lesson): string {
  const place = lane === "global" ? "for every project" : `of ${harmless(project === "" ? "this project" : project)}`;
  const facts = [type, place, `said ${harmless(date.slice(0, 10))}`, `stet: lessons/${harmless(id)}`];
  return `- ${boundText(escapeText(body.lesson), LESSON_UNITS)} (${facts.join(", ")})`;
}

function harmless(text: string): string {
  return boundText(escapeText(text), NAME_UNITS);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
