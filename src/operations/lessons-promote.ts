import { join } from "node:path";
import { StetError } from "../errors.ts";
import { type Lesson, type LessonType, promotedLesson } from "../lessons/lesson.ts";
import type { Lane } from "../lessons/lesson-signal.ts";
import { redact } from "../platform/redaction.ts";
import type { Actor } from "../records/provenance.ts";
import { assertWritable } from "../stores/format-version.ts";
import { addLesson } from "../stores/lesson-files.ts";
import { type PendingFile, settlePending } from "../stores/pending-lessons.ts";
import { inLock, lockPaths } from "../stores/project-lock.ts";
import { shortId } from "./lessons-pending.ts";
import { findPending } from "./looking-up/find-pending.ts";
import { oneLine } from "./looking-up/printable.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface LessonsPromoteInput {
  readonly ids: readonly string[];
  readonly type: LessonType;
  readonly lane?: Lane;
  readonly text?: string;
  readonly actor?: Actor;
}

export interface LessonAnswer {
  readonly id: string;
  readonly title: string;
  readonly type: LessonType;
  readonly lane: Lane;
  readonly lesson: string;
  readonly from?: string;
  readonly path: string;
}

export interface LessonsOutput {
  readonly lessons: readonly LessonAnswer[];
}

/** Makes lessons of what waits, in the project's store or in the global one; all are looked at before one is kept. */
export function run(workspace: Workspace, input: LessonsPromoteInput): LessonsOutput {
  if (input.text !== undefined && input.ids.length > 1) {
    throw new StetError("usage", "--text says one lesson", { hint: "Promote them one by one." });
  }
  for (const id of input.ids) requireText(findPending(workspace, id), input);
  return { lessons: input.ids.map((id) => promoteOne(workspace, id, input)) };
}

function requireText({ pending }: PendingFile, { text }: LessonsPromoteInput): void {
  if (pending.standsAlone || text !== undefined) return;
  throw new StetError("usage", `"${oneLine(pending.body.quote)}" says nothing without what went before`, {
    hint: `Say what is to be learnt from it: stet lessons promote ${shortId(pending)} --text "one sentence".`,
  });
}

function promoteOne(workspace: Workspace, id: string, input: LessonsPromoteInput): LessonAnswer {
  const stores = workspace.stores();
  const locks = lockPaths(workspace.paths, workspace.project());
  assertWritable(stores);
  return inLock(locks.project, () => {
    const file = findPending(workspace, id);
    const { pending } = file;
    const now = workspace.clock.now().toISOString();
    const lane = input.lane ?? pending.lane;
    const store = lane === "global" ? stores.global : stores.private;
    const lesson = promotedLesson(pending, {
      type: input.type,
      lane,
      text: redact(oneLine(input.text ?? pending.body.quote)).text,
      by: promoterOf(workspace, input),
      project: workspace.project().name,
      now,
    });
    const kept = lane === "global" ? inLock(locks.global, () => addLesson(store, lesson)) : addLesson(store, lesson);
    settlePending(
      stores.private,
      { ...file, pending: { ...pending, promotedTo: `${lane}/${kept.id}`, settled: now } },
      "promoted",
    );
    return answerOf(kept, store.folder);
  });
}

/** A person at a terminal promotes as the user; over MCP it is the agent, whatever it says. */
function promoterOf({ situation }: Workspace, { actor }: LessonsPromoteInput): Actor {
  if (situation.surface === "mcp") return "agent";
  return actor ?? (situation.isInteractive ? "user" : "agent");
}

function answerOf({ id, title, type, lane, from, body }: Lesson, folder: string): LessonAnswer {
  const path = join(folder, "lessons", `${id}.md`);
  return { id, title, type, lane, lesson: body.lesson, ...(from === undefined ? {} : { from }), path };
}

export function render(output: LessonsOutput, style: Style): string {
  return output.lessons
    .map(({ id, title, type, lane, path }) => `Kept ${id} (${type}, ${lane}): ${title}\n  ${style.dim(path)}`)
    .join("\n");
}
