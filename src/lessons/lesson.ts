import type { Evidence, UnknownParts } from "../decisions/decision.ts";
import { type DocumentForm, formatDocument, parseDocument } from "../decisions/document.ts";
import type { FormField } from "../decisions/fields.ts";
import { titleOf } from "../decisions/title.ts";
import { ACTORS, type Actor } from "../records/provenance.ts";
import { LANES, type Lane, LESSON_KINDS, type LessonKind } from "./lesson-signal.ts";
import type { PendingLesson } from "./pending-lesson.ts";

/** What was learnt: how work goes here, or how the person wants the agent to behave. */
export const LESSON_TYPES = ["lesson", "feedback"] as const;
export type LessonType = (typeof LESSON_TYPES)[number];

/** One lesson that was promoted, or written by hand. `id` is the stem of its file. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly type: LessonType;
  readonly lane: Lane;
  readonly kind?: LessonKind;
  /** ISO 8601, UTC: when it was said. */
  readonly date: string;
  /** ISO 8601, UTC. */
  readonly promoted?: string;
  readonly promotedBy: Actor;
  /** Name of the project in which it was said. */
  readonly project: string;
  /** Id of the pending lesson it was made of. */
  readonly from?: string;
  readonly evidence?: Evidence;
  readonly body: LessonBody;
  readonly unknown: UnknownParts;
}

export interface LessonBody {
  readonly lesson: string;
  /** The person's own words. */
  readonly quote?: string;
  readonly context?: string;
  readonly notes?: string;
}

export const LESSON_FIELDS: readonly FormField[] = [
  { key: "id", property: "id", kind: "text" },
  { key: "title", property: "title", kind: "text", isRequired: true },
  { key: "type", property: "type", kind: "word", words: LESSON_TYPES, otherwise: "lesson" },
  { key: "lane", property: "lane", kind: "word", words: LANES, otherwise: "project" },
  { key: "kind", property: "kind", kind: "word", words: LESSON_KINDS },
  { key: "date", property: "date", kind: "date", isRequired: true },
  { key: "promoted", property: "promoted", kind: "date" },
  { key: "promoted_by", property: "promotedBy", kind: "word", words: ACTORS, otherwise: "unknown" },
  { key: "project", property: "project", kind: "text", otherwise: "", isSilentAtDefault: true },
  { key: "from", property: "from", kind: "text" },
  { key: "evidence", property: "evidence", kind: "evidence" },
];

export const LESSON_SECTIONS = [
  { heading: "Lesson", property: "lesson" },
  { heading: "Quote", property: "quote" },
  { heading: "Context", property: "context" },
  { heading: "Notes", property: "notes" },
] as const;

const FORM: DocumentForm = { fields: LESSON_FIELDS, sections: LESSON_SECTIONS, required: LESSON_SECTIONS[0] };

/** Throws `invalid_file`; the stem of the file's name is the id. */
export function parseLesson(stem: string, text: string): Lesson {
  const { values, body, unknown } = parseDocument(FORM, stem, text);
  return { ...values, id: stem, body, unknown } as unknown as Lesson;
}

export function formatLesson({ body, unknown, ...values }: Lesson): string {
  return formatDocument(FORM, { values, body: { ...body }, unknown });
}

/** How a pending lesson is promoted; `text` says it in one sentence, its secrets replaced already. */
export interface Promotion {
  readonly type: LessonType;
  readonly lane: Lane;
  readonly text: string;
  readonly by: Actor;
  readonly project: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** The lesson a pending one becomes, without an id yet. */
export function promotedLesson(pending: PendingLesson, { type, lane, text, by, project, now }: Promotion): Lesson {
  const { kind, date, id: from, evidence, body } = pending;
  return {
    id: "",
    title: titleOf(text),
    type,
    lane,
    kind,
    date,
    promoted: now,
    promotedBy: by,
    project,
    from,
    ...(evidence === undefined ? {} : { evidence }),
    body: { lesson: text, quote: body.quote, ...(body.context === undefined ? {} : { context: body.context }) },
    unknown: { frontMatter: [], sections: [] },
  };
}
