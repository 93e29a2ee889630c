import type { Decision } from "../decisions/decision.ts";
import type { DecisionEvent } from "../decisions/event.ts";
import type { Turn } from "../records/turn.ts";
import { readEvents } from "../stores/events-file.ts";
import { readTurns } from "../stores/session-archive.ts";
import { answerOf, type DecisionAnswer, label } from "./decision-answer.ts";
import { findDecision } from "./find-decision.ts";
import { lineOf } from "./list.ts";
import type { Style } from "./operation.ts";
import { storeOf } from "./store-of.ts";
import type { Workspace } from "./workspace.ts";

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
  /** What happened to it, oldest first. */
  readonly events: readonly DecisionEvent[];
}

const AROUND = 2;

/** Where a decision comes from: the words, who said them, the turns around, and what happened since. */
export function run(workspace: Workspace, input: WhyInput): WhyOutput {
  const entry = findDecision(workspace, input.id);
  const { decision } = entry;
  const { events, findings } = readEvents(storeOf(workspace, entry));
  workspace.findings.push(...findings);
  const seq = turnOf(decision);
  return {
    decision: answerOf(decision),
    ...(decision.capturedTurnExcerpt === undefined ? {} : { quote: decision.capturedTurnExcerpt }),
    turns: seq === undefined ? [] : turnsAround(workspace, decision, seq),
    ...(seq === undefined ? {} : { turn: seq }),
    events: events.filter(({ stem, supersededBy }) => stem === decision.id || supersededBy === decision.id),
  };
}

function turnOf({ evidence }: Decision): number | undefined {
  const seq = /^turn:(\d+)$/.exec(evidence?.locator ?? "")?.[1];
  return seq === undefined ? undefined : Number(seq);
}

function turnsAround(workspace: Workspace, { evidence }: Decision, seq: number): readonly Turn[] {
  if (evidence === undefined) return [];
  const { turns } = readTurns(workspace.project(), evidence.session);
  return turns.filter((turn) => Math.abs(turn.seq - seq) <= AROUND);
}

const LONGEST_TURN = 300;

export function render(output: WhyOutput, style: Style): string {
  const { decision, quote, turns, turn, events } = output;
  const speaker = String(decision["actor"]);
  const evidence = decision["evidence"] as { provider: string; session: string } | undefined;
  const lines = [lineOf(decision, style), `  ${decision.decision}`];
  if (quote !== undefined) lines.push("", `${speaker} said: "${quote}"`);
  if (evidence !== undefined) lines.push(style.dim(`in ${evidence.provider}, session ${evidence.session}`));
  if (quote === undefined && evidence === undefined) lines.push("", `Entered by hand (${decision["source"]}).`);
  if (turns.length > 0) lines.push("", style.bold("Around it"), ...turns.map((one) => turnLine(one, turn, style)));
  lines.push("", style.bold("Since then"), ...events.map(eventLine));
  return lines.join("\n");
}

function turnLine(one: Turn, quoted: number | undefined, style: Style): string {
  const text = one.text.replace(/\s+/gu, " ");
  const cut = text.length > LONGEST_TURN ? `${[...text].slice(0, LONGEST_TURN).join("")}…` : text;
  const line = `  ${one.time.slice(0, 19)}Z ${one.actor}: ${cut}`;
  return one.seq === quoted ? style.bold(line) : style.dim(line);
}

function eventLine(event: DecisionEvent): string {
  const what = event.kind.replace("decision_", "");
  const by = event.supersededBy === undefined ? "" : ` by ${label(event.supersededBy)}`;
  const why = event.reason === undefined ? "" : `: ${event.reason}`;
  return `  ${event.ts.slice(0, 19)}Z ${label(event.stem)} ${what}${by} (${event.actor})${why}`;
}
