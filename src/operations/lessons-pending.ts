import type { Lane, LessonKind } from "../lessons/lesson-signal.ts";
import type { PendingLesson } from "../lessons/pending-lesson.ts";
import { PENDING_SHELVES, type PendingFile, type PendingShelf, readPending } from "../stores/pending-lessons.ts";
import { listPending } from "./looking-up/find-pending.ts";
import { oneLine } from "./looking-up/printable.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface LessonsPendingInput {
  readonly all?: boolean;
  readonly limit?: number;
}

export interface PendingAnswer {
  readonly id: string;
  readonly status: PendingShelf;
  readonly kind: LessonKind;
  readonly rule: string;
  readonly lane: Lane;
  /** False for words that say nothing without what went before. */
  readonly stands_alone: boolean;
  readonly date: string;
  readonly quote: string;
  readonly context?: string;
  readonly provider?: string;
  readonly session?: string;
  readonly promoted_to?: string;
  readonly reason?: string;
}

export interface LessonsPendingOutput {
  readonly lessons: readonly PendingAnswer[];
  /** How many wait, whether or not they are listed. */
  readonly waiting: number;
}

/** What waits to be sorted, oldest first; with `all`, what was sorted too. */
export function run(workspace: Workspace, input: LessonsPendingInput): LessonsPendingOutput {
  const waiting = listPending(workspace);
  const listed = input.all === true ? listAll(workspace, waiting) : waiting.map(answerOf("pending"));
  const { limit } = input;
  return { lessons: limit === undefined ? listed : listed.slice(-limit), waiting: waiting.length };
}

function listAll(workspace: Workspace, waiting: readonly PendingFile[]): PendingAnswer[] {
  if (workspace.getProject() === undefined) return [];
  const all = PENDING_SHELVES.flatMap((shelf) => {
    if (shelf === "pending") return waiting.map(answerOf(shelf));
    const { files, findings } = readPending(workspace.stores().private, shelf);
    workspace.findings.push(...findings);
    return files.map(answerOf(shelf));
  });
  return all.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function answerOf(status: PendingShelf): (file: PendingFile) => PendingAnswer {
  return ({ pending }) => {
    const { id, kind, rule, lane, standsAlone, date, evidence, promotedTo, reason, body } = pending;
    return {
      id,
      status,
      kind,
      rule,
      lane,
      stands_alone: standsAlone,
      date,
      quote: body.quote,
      ...(body.context === undefined ? {} : { context: body.context }),
      ...(evidence === undefined ? {} : { provider: evidence.provider, session: evidence.session }),
      ...(promotedTo === undefined ? {} : { promoted_to: promotedTo }),
      ...(reason === undefined ? {} : { reason }),
    };
  };
}

/** As many characters of an id as people are shown. */
export function shortId({ id }: Pick<PendingLesson, "id">): string {
  return id.slice(0, 8);
}

export function render(output: LessonsPendingOutput, style: Style): string {
  if (output.lessons.length === 0) return "No lesson waits to be sorted.";
  const lines = output.lessons.flatMap((lesson) => linesOf(lesson, style));
  const left = output.waiting - output.lessons.filter(({ status }) => status === "pending").length;
  return [
    ...lines,
    ...(left > 0 ? [`${left} more ${left === 1 ? "waits" : "wait"}.`] : []),
    'Keep one: stet lessons promote ID --type lesson|feedback. Put one away: stet lessons discard ID --reason "why".',
  ].join("\n");
}

function linesOf(lesson: PendingAnswer, style: Style): string[] {
  const { status, kind, lane, date, quote, context = "", promoted_to, reason } = lesson;
  const state = status === "pending" ? "" : ` ${style.yellow(status)}`;
  const fate = [promoted_to, reason].filter((part) => part !== undefined).map((part) => `: ${oneLine(part)}`);
  const marks = [kind, lane, date.slice(0, 10)].join(", ");
  const first = `${style.bold(shortId(lesson))}  "${oneLine(quote)}"${state}${fate.join("")}  ${style.dim(`(${marks})`)}`;
  // Words that stand alone need nothing beside them.
  return lesson.stands_alone || context === "" ? [first] : [first, `          ${style.dim(oneLine(context))}`];
}
