import { formatLesson, type Lesson, parseLesson } from "../lessons/lesson.ts";
import { addMarkdown, type MarkdownFolder, type ReadMarkdown, readMarkdown } from "./markdown-folder.ts";
import type { Store } from "./store.ts";

const LESSONS: MarkdownFolder<Lesson> = { name: "lessons", parse: parseLesson };

/** The lessons of a store, by name. */
export function readLessons(store: Store): ReadMarkdown<Lesson> {
  return readMarkdown(store, LESSONS);
}

/** Keeps a lesson and gives it with its id; the one made of the same words, when a killed process wrote it already. */
export function addLesson(store: Store, lesson: Lesson): Lesson {
  const known = readLessons(store).items.find(({ from }) => from !== undefined && from === lesson.from);
  if (known !== undefined) return known;
  const id = addMarkdown(store, LESSONS, lesson.title, (stem) => formatLesson({ ...lesson, id: stem }));
  return { ...lesson, id };
}
