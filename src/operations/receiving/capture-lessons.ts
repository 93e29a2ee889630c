import { detectLessons } from "../../lessons/detect-lessons.ts";
import { composePending, type PendingLesson } from "../../lessons/pending-lesson.ts";
import { sha256 } from "../../platform/hash.ts";
import type { Turn } from "../../records/turn.ts";
import { assertWritable } from "../../stores/format-version.ts";
import { addPending } from "../../stores/pending-lessons.ts";
import { inLock, lockPaths } from "../../stores/project-lock.ts";
import type { Arrival } from "./arrival.ts";

/**
 * At the end of a turn, or of the session: what the person's prompts since the reply before teach is kept to be sorted.
 * `end` is the place of the reply that has just come, if one has.
 */
export function captureLessons(arrival: Arrival, end = Number.POSITIVE_INFINITY): void {
  const { workspace, session } = arrival;
  const { captureMode, capturePolicy } = workspace.settings();
  if (captureMode === "none" || capturePolicy === "show") return;
  const isReply = ({ kind, agent, seq }: Turn) => kind === "reply" && agent === undefined && seq < end;
  const begin = session.turns.findLast(isReply)?.seq ?? 0;
  const said = session.turns.filter(({ kind, actor, seq }) => {
    return kind === "prompt" && actor === "user" && seq > begin && seq < end;
  });
  keep(
    arrival,
    said.flatMap((turn) => lessonsIn(arrival, turn)),
  );
}

function lessonsIn({ provider, received, session }: Arrival, turn: Turn): PendingLesson[] {
  const before = session.turns.filter(({ seq, actor }) => seq < turn.seq && actor !== "tool");
  const context = { turn, before };
  const surroundings = { provider: provider.name, session: received.session, sha256 };
  return detectLessons(context).map((signal) => composePending(signal, context, surroundings));
}

function keep({ workspace }: Arrival, found: readonly PendingLesson[]): void {
  if (found.length === 0) return;
  const stores = workspace.stores();
  assertWritable(stores);
  inLock(lockPaths(workspace.paths, workspace.project()).project, () => {
    for (const pending of found) addPending(stores.private, pending);
  });
}
