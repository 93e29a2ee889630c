import { join } from "node:path";
import type { Decision } from "../../decisions/decision.ts";
import { describeFinding, type Finding } from "../../errors.ts";
import { loopkit } from "../../exchange/loopkit.ts";
import { composeContradictionLine, composeReplacementLine } from "../../exchange/progress-line.ts";
import { settleImport } from "../../exchange/settle-import.ts";
import { LOOPKIT_NAME } from "../../exchange/shift-names.ts";
import { writeFileAtomic } from "../../platform/files.ts";
import { statOf } from "../../platform/folders.ts";
import { isForeignFile } from "../../platform/foreign-file.ts";
import { appendLog } from "../../platform/log.ts";
import { inLock } from "../../stores/project-lock.ts";
import { commitContext } from "../deciding/commit-context.ts";
import { applyImport, type Placed } from "../exchanging/apply-import.ts";
import { aroundHere } from "../exchanging/around-here.ts";
import { readExisting } from "../exchanging/read-existing.ts";
import {
  appendToLoopkit,
  appendToProgress,
  listUnknown,
  readLoopkitFile,
  rememberEntries,
} from "../exchanging/shift-files.ts";
import { areNotesKept } from "../exchanging/shift-places.ts";
import { sourceStatements } from "../exchanging/source-statements.ts";
import { getDecisionNamed } from "../looking-up/find-decision.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { announce } from "./announce.ts";
import type { Arrival } from "./arrival.ts";
import { stretchOf } from "./stretch.ts";

/** Most entries of a hand that are read at once, newest first; the rest follows at the next compaction or start. */
const MOST_READ = 200;

/**
 * Before a compaction: reads what a hand wrote into claude-decisions.json, appends what was decided since the last
 * compaction, and says in claude-progress.txt what took the place of what. Nothing that is wrong with the files stops it.
 */
export function keepShiftNotes(arrival: Arrival, time: string): void {
  const { workspace } = arrival;
  if (!areNotesKept(workspace)) return;
  readHandEntries(arrival);
  const { decisions, candidates } = stretchOf(arrival, time);
  const lines = decisions.flatMap((decision) => replacementLine(workspace, decision));
  report(arrival, [...appendToLoopkit(workspace, candidates), ...appendToProgress(workspace, lines)]);
}

/** At a session's start: what a hand wrote since is read, or the person is told once that it could be. */
export function readShiftNotes(arrival: Arrival): void {
  if (areNotesKept(arrival.workspace)) readHandEntries(arrival);
  else hintOnce(arrival);
}

function replacementLine(workspace: Workspace, decision: Decision): string[] {
  const replaced = decision.supersedes.flatMap((stem) => getDecisionNamed(workspace, stem)?.decision ?? []);
  return replaced.length === 0 ? [] : [composeReplacementLine(decision, replaced)];
}

function readHandEntries(arrival: Arrival): void {
  const { workspace } = arrival;
  const file = readLoopkitFile(workspace);
  const unknown = file === undefined ? [] : listUnknown(workspace, file.entries).slice(-MOST_READ);
  if (unknown.length === 0) return;
  const text = JSON.stringify(unknown.map(({ ts, decision }) => ({ ts, decision })));
  const read = loopkit.parse({ name: LOOPKIT_NAME, text }, aroundHere(workspace, arrival.incoming.time));
  const sources = sourceStatements(loopkit, LOOPKIT_NAME, read);
  const context = commitContext(workspace);
  const placed = inLock(context.locks.project, () => {
    const settled = settleImport(sources, readExisting(workspace), { mayReplace: true });
    const isReviewed = workspace.settings().capturePolicy === "review";
    return applyImport(workspace, context, settled, isReviewed);
  });
  // Killed before this line, the next reading finds its own decisions in the store.
  rememberEntries(workspace, unknown);
  tell(arrival, placed);
}

function tell(arrival: Arrival, placed: readonly Placed[]): void {
  const { workspace, provider, received } = arrival;
  const audience = { workspace, provider, session: received.session };
  const noted = placed.filter(({ decision }) => decision.status === "accepted");
  announce(
    audience,
    noted.map(({ decision, settled }) => ({ noted: decision, replaces: settled.replaces.map(({ id }) => id) })),
  );
  const lines = placed.flatMap(({ decision, settled: { replaces, rivals } }) => {
    if (replaces.length > 0) return [composeReplacementLine(decision, replaces)];
    return rivals.length > 0 ? [composeContradictionLine(decision, rivals)] : [];
  });
  report(arrival, appendToProgress(workspace, lines));
}

/** A drain has no screen: what it found is said at the session's next prompt, and kept in the log. */
function report({ workspace, provider, received }: Arrival, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  workspace.findings.push(...findings);
  const now = workspace.clock.now().toISOString();
  for (const finding of findings) appendLog(workspace.paths.captureLog, `${now} ${describeFinding(finding)}`);
  announce(
    { workspace, provider, session: received.session },
    findings.map((finding) => ({ said: `${describeFinding(finding)}; ${finding.next ?? "see stet doctor"}` })),
  );
}

function hintOnce({ workspace, provider, received }: Arrival): void {
  const { loopkitNotes, announce: isAnnouncing } = workspace.settings();
  const project = workspace.project();
  const mark = join(project.folder, "hints", "loopkit-notes");
  const path = join(project.root, LOOPKIT_NAME);
  if (loopkitNotes || !isAnnouncing || !isForeignFile(path) || statOf(mark) !== undefined) return;
  writeFileAtomic(mark, "", { durable: false });
  const said = `${LOOPKIT_NAME} is here; with "loopkitNotes": true in ${workspace.paths.userConfig} stet reads what is written into it and adds what is decided, before each compaction`;
  announce({ workspace, provider, session: received.session }, [{ said }]);
}
