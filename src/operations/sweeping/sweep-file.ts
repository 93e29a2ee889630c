import { basename, extname } from "node:path";
import { isInside, realPathOf, statOf } from "../../platform/folders.ts";
import type { TranscriptFacts } from "../../providers/transcript.ts";
import type { Actor } from "../../records/provenance.ts";
import { noteTranscript } from "../../stores/session-transcript.ts";
import { captureOffReason } from "../receiving/capture-switch.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { exportsFolder } from "./exports-folder.ts";
import type { Found } from "./found.ts";
import type { Rewind } from "./hearing.ts";
import { LiveSession } from "./live-session.ts";
import { type Reading, readOn } from "./read-on.ts";
import type { Settled, SweptSession, Verdict } from "./settle-found.ts";
import { settleInParts } from "./settle-in-parts.ts";
import { SettledSignals } from "./settled-file.ts";
import { readFacts, type TranscriptFile } from "./transcript-file.ts";
import { isAbandoned, withdrawAbandoned } from "./withdraw-abandoned.ts";

export interface SweepOptions {
  /** A person named the file: what stands in it as a person's is the person's. */
  readonly isNamed: boolean;
  /** Most decisions one sweep adds, the newest of them. */
  readonly most: number;
  readonly isOver: () => boolean;
  readonly progress: (bytes: number) => void;
  /** The agent's screen is told of what is noted. */
  readonly isAnnounced: boolean;
}

/** What came of one file. */
export interface Swept {
  readonly session: string;
  /** Root of the project whose store it went to. */
  readonly folder: string;
  readonly reading: Pick<Reading, "bytes" | "turns" | "broken" | "dropped" | "isFinished">;
  readonly found: number;
  readonly settled: readonly Settled[];
  /** Why nothing was read. */
  readonly why?: string;
}

export const VERDICTS = [
  "added",
  "confirmed",
  "proposed",
  "outdated",
  "withdrawn",
  "shown",
  "known",
] as const satisfies readonly Verdict[];

const UNREAD: Swept["reading"] = { bytes: 0, turns: 0, broken: 0, dropped: 0, isFinished: true };

/** The folder a session ran in, where it is still there; `otherwise` where it is not, or the file does not say. */
export function placeOf(
  workspace: Workspace,
  { cwd }: TranscriptFacts,
): { readonly place: Workspace; readonly isOwn: boolean } {
  const isThere = cwd !== undefined && statOf(cwd)?.isFolder === true;
  return { place: isThere ? workspace.at(cwd) : workspace, isOwn: isThere || cwd === undefined };
}

/** Sweeps one file from where the last sweep stopped, into the store of its session's folder. */
export function sweepFile(place: Workspace, file: TranscriptFile, options: SweepOptions): Swept {
  const off = offReason(place);
  const nothing = { session: "", folder: place.situation.cwd, reading: UNREAD, found: 0, settled: [] };
  if (off !== undefined) return { ...nothing, why: off };
  const cursor = readCursor(place, file.format.name, file.path);
  const reading = isDone(cursor) ? undefined : readTranscript(place, file, cursor, options);
  const session = sessionOf(file, reading?.facts ?? readFacts(file));
  const rewinds = reading?.rewinds ?? [];
  const waiting = cursor.waiting.filter(({ at }) => !isAbandoned(at.line, rewinds));
  const found = [...waiting, ...(reading?.found ?? [])];
  const heard = { session, model: reading?.facts.model, found, rewinds };
  const { settled, left } = settleAll(place, file, heard, options);
  const next = reading?.next ?? cursor;
  writeCursor(place, file.format.name, file.path, { ...next, waiting: left });
  const isFinished = (reading?.isFinished ?? true) && left.length === 0;
  const { root } = place.getProject() ?? { root: place.situation.cwd };
  return { session, folder: root, reading: { ...(reading ?? UNREAD), isFinished }, found: found.length, settled };
}

/** Reads the transcript with what the settings say of who is heard. */
export function readTranscript(place: Workspace, file: TranscriptFile, cursor: Cursor, options: SweepOptions): Reading {
  const isHeard = options.isNamed || place.settings().captureUnattended;
  const person = ({ isAttended }: TranscriptFacts): Actor => (isHeard || isAttended !== false ? "user" : "unknown");
  return readOn(file, cursor, {
    person,
    time: new Date(file.mtimeMs).toISOString(),
    isRewritten: file.format.open().boundary === undefined,
    most: options.most,
    isOver: options.isOver,
    progress: options.progress,
  });
}

export function sessionOf({ path }: TranscriptFile, { session }: TranscriptFacts): string {
  return session ?? basename(path, extname(path));
}

/** Why a sweep of this folder finds nothing; undefined where it may. */
export function offReason(place: Workspace): string | undefined {
  if (place.settings().captureMode === "none") return "captureMode is none";
  return captureOffReason(place);
}

function isDone({ document }: Cursor): boolean {
  return document !== undefined;
}

interface HeardSession {
  readonly session: string;
  readonly model: string | undefined;
  readonly found: readonly Found[];
  readonly rewinds: readonly Rewind[];
}

function settleAll(
  place: Workspace,
  file: TranscriptFile,
  { session, model, found, rewinds }: HeardSession,
  options: SweepOptions,
): { readonly settled: readonly Settled[]; readonly left: readonly Found[] } {
  const withdrawn =
    place.getProject() === undefined || place.settings().capturePolicy === "show"
      ? []
      : withdrawAbandoned({ workspace: place, provider: file.format.name, session }, rewinds, found);
  if (found.length === 0) return { settled: withdrawn, left: [] };
  if (!isPassing(place, file)) noteTranscript(place.project(), session, realPathOf(file.path));
  const swept: SweptSession = {
    workspace: place,
    provider: file.format.name,
    session,
    ...(model === undefined ? {} : { model }),
    live: new LiveSession(place, session),
    settled: new SettledSignals(place.project(), session),
    isAnnounced: options.isAnnounced,
  };
  const { settled, left } = settleInParts(swept, found, options.isOver);
  return { settled: [...withdrawn, ...settled], left };
}

/** True for a copy that is removed when the sweep is over. */
function isPassing({ paths }: Workspace, { path }: TranscriptFile): boolean {
  return isInside(exportsFolder(paths), path);
}

/** What a log line says of a file. */
export function describeSwept(path: string, { session, reading, settled }: Swept): string {
  const counts = VERDICTS.map((verdict) => [settled.filter((one) => one.verdict === verdict).length, verdict] as const);
  const said = counts.filter(([count]) => count > 0).map(([count, verdict]) => `${count} ${verdict}`);
  const rest = [
    ...(reading.broken > 0 ? [`${reading.broken} rows not readable`] : []),
    ...(reading.dropped > 0 ? [`the ${reading.dropped} oldest left out: more than a sweep may add`] : []),
    ...(reading.isFinished ? [] : ["budget exceeded, the next sweep goes on"]),
  ];
  const read = `${reading.turns} turns in ${reading.bytes} bytes`;
  return `${path}: session ${session}, ${[read, ...(said.length === 0 ? ["nothing found"] : said), ...rest].join(", ")}`;
}
