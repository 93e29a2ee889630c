import type { Decision, Evidence } from "../decisions/decision.ts";
import { formatEvent } from "../decisions/event.ts";
import type { Turn } from "../records/turn.ts";
import { readEvents } from "../stores/events-file.ts";
import { listRecentSessions, readTurns } from "../stores/session-archive.ts";
import { IMPORTED } from "./exchanging/source-statements.ts";
import { readShown } from "./injecting/shown-block.ts";
import { lineOf } from "./list.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { findDecision } from "./looking-up/find-decision.ts";
import { storeOf } from "./looking-up/store-of.ts";
import { type TurnsAround, turnsInTranscript } from "./looking-up/turns-in-transcript.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface WhyInput {
  readonly id: string;
}

export interface WhyOutput {
  readonly decision: DecisionAnswer;
  readonly quote?: string;
  /** The turns around the one quoted, oldest first; empty where nothing of the session is left. */
  readonly turns: readonly Turn[];
  /** `seq` of the quoted turn. */
  readonly turn?: number;
  /** The kind of signal it was recognised by; absent for what was entered by hand. */
  readonly rule?: string;
  /** Sessions whose block showed it, the one last spoken in first. */
  readonly injectedInto: readonly string[];
  /** What happened to it, oldest first, in the names of events.jsonl. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** Most sessions that are asked whether they were shown it. */
const MOST_SESSIONS = 50;

const AROUND = 2;

/** Where a decision comes from: the words, who said them, the turns around, and what happened since. */
export function run(workspace: Workspace, input: WhyInput): WhyOutput {
  const entry = findDecision(workspace, input.id);
  const { decision } = entry;
  const { events, findings } = readEvents(storeOf(workspace, entry));
  workspace.findings.push(...findings);
  const around = turnsAround(workspace, decision);
  const own = events.filter(({ stem, supersededBy, contradictedBy }) =>
    [stem, supersededBy, contradictedBy].includes(decision.id),
  );
  const rule = own.find(({ stem, rule: fired }) => stem === decision.id && fired !== undefined)?.rule;
  return {
    decision: answerOf(decision),
    ...(decision.capturedTurnExcerpt === undefined ? {} : { quote: decision.capturedTurnExcerpt }),
    ...around,
    ...(rule === undefined ? {} : { rule }),
    injectedInto: listShownSessions(workspace, decision.id),
    events: own.map((event) => JSON.parse(formatEvent(event)) as Readonly<Record<string, unknown>>),
  };
}

function listShownSessions(workspace: Workspace, stem: string): string[] {
  return listRecentSessions(workspace.project(), MOST_SESSIONS)
    .map(({ session }) => session)
    .filter((session) => readShown(workspace, session)?.shown.includes(stem) === true);
}

/** As live capture kept them, else as the session's transcript has them. */
function turnsAround(workspace: Workspace, { evidence, capturedTurnExcerpt: quote }: Decision): TurnsAround {
  const seq = Number(/^turn:(\d+)$/.exec(evidence?.locator ?? "")?.[1] ?? 0);
  if (evidence === undefined) return { turns: [] };
  if (seq === 0)
    return quote === undefined ? { turns: [] } : turnsInTranscript(workspace, evidence, { quote, around: AROUND });
  const { turns } = readTurns(workspace.project(), evidence.session);
  return { turns: turns.filter((turn) => Math.abs(turn.seq - seq) <= AROUND), turn: seq };
}

const LONGEST_TURN = 300;

export function render(output: WhyOutput, style: Style): string {
  const { decision, quote, turns, turn, rule, injectedInto, events } = output;
  const speaker = String(decision["actor"]);
  const evidence = decision["evidence"] as Evidence | undefined;
  const lines = [lineOf(decision, style), `  ${decision.decision}`];
  if (quote !== undefined) lines.push("", `${speaker} said: "${quote}"`);
  if (evidence !== undefined) lines.push(style.dim(placeOf(evidence)));
  if (rule !== undefined) lines.push(style.dim(`recognised by ${rule}`));
  if (quote === undefined && evidence === undefined) lines.push("", `Entered by hand (${decision["source"]}).`);
  if (turns.length > 0) lines.push("", style.bold("Around it"), ...turns.map((one) => turnLine(one, turn, style)));
  if (injectedInto.length > 0) lines.push("", `Put before the agent in ${sessionsOf(injectedInto)}.`);
  lines.push("", style.bold("Since then"), ...events.map(eventLine));
  return lines.join("\n");
}

function placeOf({ provider, session, locator }: Evidence): string {
  if (provider !== IMPORTED) return `in ${provider}, session ${session}`;
  return `imported from ${session}, ${locator.replace(":", " ")}`;
}

function turnLine(one: Turn, quoted: number | undefined, style: Style): string {
  const text = one.text.replace(/\s+/gu, " ");
  const cut = text.length > LONGEST_TURN ? `${[...text].slice(0, LONGEST_TURN).join("")}…` : text;
  const line = `  ${one.time.slice(0, 19)}Z ${one.actor}: ${cut}`;
  return one.seq === quoted ? style.bold(line) : style.dim(line);
}

const MOST_NAMED = 3;

function sessionsOf(sessions: readonly string[]): string {
  const named = sessions.slice(0, MOST_NAMED).join(", ");
  const more = sessions.length - MOST_NAMED;
  return `${sessions.length === 1 ? "session" : "sessions"} ${named}${more > 0 ? ` and ${more} more` : ""}`;
}

function eventLine(event: Readonly<Record<string, unknown>>): string {
  const { ts, kind, stem, actor, reason, ...links } = event as Record<string, string | undefined>;
  const replacement = links["superseded_by"] ?? links["contradicted_by"];
  const by = replacement === undefined ? "" : ` by ${label(replacement)}`;
  const why = reason === undefined ? "" : `: ${reason}`;
  return `  ${String(ts).slice(0, 19)}Z ${label(String(stem))} ${String(kind).replace("decision_", "")}${by} (${actor})${why}`;
}
