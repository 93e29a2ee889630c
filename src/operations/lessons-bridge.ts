import { composeBridged } from "../injection/bridged-lessons.ts";
import type { Lesson } from "../lessons/lesson.ts";
import { readLessons } from "../stores/lesson-files.ts";
import { storeAt } from "../stores/store.ts";
import { carryOutMemory, findMemory, type MemoryPlan, planMemory } from "./bridging/memory-file.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface LessonsBridgeInput {
  readonly provider: string;
  readonly remove?: boolean;
}

export interface LessonsBridgeOutput {
  readonly file: string;
  readonly outcome: "written" | "removed" | "unchanged";
  /** How many lessons are mirrored now. */
  readonly lessons: number;
}

/** Makes the section of ours in the agent's memory file say what the lessons kept say; without any, it goes. */
export function run(workspace: Workspace, input: LessonsBridgeInput): LessonsBridgeOutput {
  const { memory, file } = findMemory(workspace, input.provider);
  const lessons = input.remove === true ? [] : listKept(workspace);
  const plan = planMemory(file, composeBridged(lessons));
  carryOutMemory(workspace, plan);
  if (plan.kind === "write" && plan.isBridged) noteUnread(workspace, plan.content, file, memory);
  return { file, outcome: outcomeOf(plan), lessons: lessons.length };
}

/** What the person kept for this project and for all; a repository's own lessons are no notes of theirs. */
function listKept(workspace: Workspace): readonly Lesson[] {
  const own = workspace.getProject() === undefined ? [] : [workspace.stores().private];
  const stores = [...own, storeAt("global", workspace.paths.global)];
  return stores.flatMap((store) => {
    const { items, findings } = readLessons(store);
    workspace.findings.push(...findings);
    return items;
  });
}

function outcomeOf({ kind, isBridged }: MemoryPlan): LessonsBridgeOutput["outcome"] {
  if (kind === "unchanged") return kind;
  return isBridged ? "written" : "removed";
}

function noteUnread(
  { findings }: Workspace,
  content: Buffer,
  origin: string,
  { linesRead, bytesRead }: { readonly linesRead: number; readonly bytesRead: number },
): void {
  const lines = content.toString("latin1").split("\n").length - 1;
  if (lines <= linesRead && content.length <= bytesRead) return;
  const message = `the agent reads the first ${linesRead} lines or ${bytesRead} bytes of it; lessons may stand behind`;
  findings.push({ code: "memory-unread", origin, message, next: "shorten the file", severity: "note" });
}

export function render(output: LessonsBridgeOutput, style: Style): string {
  const { file, outcome, lessons } = output;
  const count = `${lessons} ${lessons === 1 ? "lesson" : "lessons"}`;
  if (outcome === "unchanged") return `Nothing to change: ${count} in ${style.dim(file)}`;
  return outcome === "written" ? `${count} mirrored in ${style.dim(file)}` : `Lessons taken out of ${style.dim(file)}`;
}
