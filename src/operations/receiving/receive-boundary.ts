import type { Received } from "../../providers/provider.ts";
import { closedEpisode, openEpisode, resumedEpisode, withCompaction } from "../../records/episode.ts";
import { listOpenEpisodes } from "../../stores/session-archive.ts";
import { noteBlock } from "../injecting/note-block.ts";
import { noteStart } from "../injecting/write-blocks.ts";
import type { Arrival, Outcome } from "./arrival.ts";
import { captureLessons } from "./capture-lessons.ts";
import { endUnreported } from "./end-unreported.ts";
import { keepEpisode, noteEpisode } from "./session-at.ts";
import { keepShiftNotes, readShiftNotes } from "./shift-notes.ts";

type Boundary = Arrival<Extract<Received, { kind: "start" | "compaction" | "end" }>>;

/** A start, a compaction or an end: drawn into the session's episode. */
export function receiveBoundary(arrival: Boundary): Outcome {
  const { received, session, incoming } = arrival;
  const time = incoming.time.toISOString();
  if (received.kind === "start") start(arrival, time);
  else if (received.kind === "compaction") {
    keepShiftNotes(arrival, time);
    noteEpisode(session, time, (episode) => withCompaction(episode, { time, trigger: received.trigger }));
  } else {
    captureLessons(arrival);
    noteEpisode(session, time, (episode) => closedEpisode(episode, time, received.reason));
  }
  return { outcome: "recorded" };
}

function start(arrival: Boundary, time: string): void {
  const { received, session, provider, workspace, incoming } = arrival;
  if (received.kind !== "start") return;
  readShiftNotes(arrival);
  const { source } = received;
  // After a compaction the same session goes on; the compaction itself is noted by its own event.
  if (source !== "compact") {
    const begun = { provider: provider.name, session: session.session, start: time, source };
    if (session.episode === undefined) {
      keepEpisode(session, openEpisode(begun));
    } else noteEpisode(session, time, (episode) => resumedEpisode(episode, { time, source }));
    for (const other of listOpenEpisodes(session.project)) {
      if (other.session !== session.session) endUnreported(session.project, other);
    }
  }
  noteBlock(workspace, provider, session.session, incoming.time);
  noteStart(workspace, provider);
}
