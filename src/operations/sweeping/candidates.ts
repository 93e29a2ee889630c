import type { Workspace } from "../workspace/workspace.ts";
import { LiveSession } from "./live-session.ts";
import { draftOf } from "./settle-found.ts";
import { offReason, placeOf, readTranscript, sessionOf } from "./sweep-file.ts";
import { findTranscript, readFacts, type TranscriptFile } from "./transcript-file.ts";

/** What a sweep of the whole file would find. */
export interface Candidate {
  readonly session: string;
  /** Of the words quoted; of the acceptance, where a person accepted what the agent had proposed. */
  readonly line: number;
  readonly role: "user" | "assistant";
  readonly quote: string;
  readonly signal: string;
  readonly confidence: string;
  readonly decision: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly primary_tag: string;
  readonly entity: string;
  /** What was turned down for it. */
  readonly alternatives: readonly string[];
}

/** Everything found in the files, whether it is kept already or not; writes nothing. */
export function listCandidates(
  workspace: Workspace,
  paths: readonly string[],
  options: { readonly provider?: string; readonly most?: number },
): Candidate[] {
  return paths.flatMap((path) => {
    const file = findTranscript(path, options.provider);
    return file === undefined ? [] : candidatesIn(workspace, file, options.most ?? Number.POSITIVE_INFINITY);
  });
}

function candidatesIn(workspace: Workspace, file: TranscriptFile, most: number): Candidate[] {
  const { place } = placeOf(workspace, readFacts(file));
  const off = offReason(place);
  if (off !== undefined) {
    workspace.findings.push({ code: "capture-off", origin: file.path, message: `not read: ${off}`, severity: "note" });
    return [];
  }
  const whole = { isNamed: true, most, isAnnounced: false, isOver: () => false, progress: () => {} };
  const { facts, found } = readTranscript(place, file, { waiting: [] }, whole);
  const session = sessionOf(file, facts);
  const swept = { workspace: place, provider: file.format.name, session, live: new LiveSession(place, session) };
  return found.map((one) => {
    const { signal, at, quoted, role } = one;
    const isAccepted = signal.acceptedBy !== undefined && at.line !== quoted.line;
    const { title, tags, primaryTag, entity } = draftOf(swept, one);
    return {
      session,
      line: isAccepted ? at.line : quoted.line,
      role: signal.actor === "user" || (isAccepted && role === "user") ? "user" : "assistant",
      quote: signal.quote,
      signal: signal.kind,
      confidence: signal.confidence,
      decision: signal.decision,
      title,
      tags,
      primary_tag: primaryTag,
      entity,
      alternatives: signal.rejected ?? [],
    };
  });
}
