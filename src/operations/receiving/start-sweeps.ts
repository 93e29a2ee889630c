import { join } from "node:path";
import { statOf } from "../../platform/folders.ts";
import { startDetached } from "../../platform/processes.ts";
import { getTranscriptFormat } from "../../providers/transcript-registry.ts";
import { listOpenEpisodes } from "../../stores/session-archive.ts";
import { notedTranscript, noteTranscript } from "../../stores/session-transcript.ts";
import type { Arrival, DueSweep } from "./arrival.ts";
import { transcriptTail } from "./transcript-tail.ts";

/**
 * The transcripts that a receipt makes due: its own session's at the end of a turn, before a compaction and at the end;
 * at a start those of sessions whose end nobody reported.
 */
export function listDueSweeps(arrival: Arrival): DueSweep[] {
  const { received, provider, workspace, receipt, session } = arrival;
  const settings = workspace.settings();
  if (settings.captureMode === "none" || (receipt.attended === false && !settings.captureUnattended)) return [];
  const { transcript } = received;
  if (transcript !== undefined) noteTranscript(session.project, received.session, transcript);
  if (received.kind === "start") return received.source === "compact" ? [] : unfinished(arrival);
  const isReply = received.kind === "reply" && !received.isSubagent;
  const isDue = isReply || received.kind === "compaction" || received.kind === "end";
  return isDue && transcript !== undefined ? [{ workspace, provider: provider.name, transcript }] : [];
}

/** Starts a process of its own for each transcript; what goes wrong there stands in its log. */
export function startSweeps(due: readonly DueSweep[]): void {
  const distinct = new Map(due.map((one) => [one.transcript, one]));
  for (const { workspace, provider, transcript } of distinct.values()) {
    const { node, program, environment, cwd } = workspace.situation;
    const command = join(program, "stet.cjs");
    const isReadable = getTranscriptFormat(provider) !== undefined && transcriptTail(transcript, 1).length > 0;
    if (!isReadable || statOf(command) === undefined) continue;
    const words = ["sweep", "--transcript", transcript, "--provider", provider, "--workdir", cwd, "--background"];
    startDetached(node, [command, ...words], { environment, cwd: program });
  }
}

function unfinished({ workspace, session }: Arrival): DueSweep[] {
  return listOpenEpisodes(session.project).flatMap(({ provider, session: other }) => {
    const transcript = other === session.session ? undefined : notedTranscript(session.project, other);
    return transcript === undefined ? [] : [{ workspace, provider, transcript }];
  });
}
