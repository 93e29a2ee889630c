import type { Decision, Scope, Status } from "../decisions/decision.ts";
import { isExpired, meetsFloor } from "../decisions/in-force.ts";
import type { Confidence } from "../signals/signal.ts";
import { type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { hasTag } from "./looking-up/has-tag.ts";
import { listProposals } from "./looking-up/list-proposals.ts";
import { oneLine } from "./looking-up/printable.ts";
import { isUntouched, recheckAll } from "./looking-up/recheck.ts";
import { type Tiered, tiered } from "./looking-up/tiered.ts";
import { listInView } from "./looking-up/view.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** Beside the statuses: `live` is in force, `dropped` superseded or revoked. */
export const LISTED = ["live", "dropped", "all"] as const;

export interface ListInput {
  readonly all?: boolean;
  readonly status?: Status | (typeof LISTED)[number];
  readonly confidence?: Confidence;
  readonly scope?: Scope;
  readonly tag?: string;
  readonly entity?: string;
  readonly since?: string;
  readonly limit?: number;
}

/** What is asked for, as statuses. */
interface Asked extends Omit<ListInput, "status"> {
  /** Undefined for all. */
  readonly statuses?: readonly Status[];
  /** Only what holds today, as it is when no status is named. */
  readonly isLive: boolean;
}

export interface ListOutput {
  readonly decisions: readonly Tiered[];
}

/** Decisions of the project and the global store as their files are at this moment: those in force by value, others newest first. */
export function run(workspace: Workspace, input: ListInput): ListOutput {
  if (isUntouched(workspace)) return { decisions: [] };
  workspace.findings.push(...recheckAll(workspace));
  const asked = askedFor(input);
  const floor = asked.all === true ? "assumed" : (asked.confidence ?? workspace.settings().confidenceFloor);
  const day = workspace.clock.now().toISOString().slice(0, 10);
  const isProposedOnly = input.status === "proposed";
  const found = isProposedOnly ? [] : listInView(workspace, filterOf(workspace, asked));
  const decisions = [...found.map(({ decision }) => decision), ...proposals(workspace, asked)]
    .filter((decision) => meetsFloor(decision.confidence, decision.status === "proposed" ? "assumed" : floor))
    .filter((decision) => !asked.isLive || !isExpired(decision, day))
    .filter((decision) => hasTag(decision, asked.tag));
  return {
    decisions: tiered(workspace, decisions, { isByValue: asked.isLive, isWhole: isWhole(asked) }).slice(0, asked.limit),
  };
}

/** True when nothing that is in force is kept back. */
function isWhole({ isLive, confidence, scope, tag, entity, since }: Asked): boolean {
  return isLive && [confidence, scope, tag, entity, since].every((one) => one === undefined);
}

function askedFor({ status, ...rest }: ListInput): Asked {
  if (status === "all" || (status === undefined && rest.all === true)) return { ...rest, all: true, isLive: false };
  if (status === undefined || status === "live") return { ...rest, statuses: ["accepted"], isLive: true };
  return { ...rest, statuses: status === "dropped" ? ["superseded", "revoked"] : [status], isLive: false };
}

function filterOf(workspace: Workspace, asked: Asked) {
  return {
    ...(asked.statuses === undefined ? {} : { statuses: asked.statuses }),
    ...(asked.scope === undefined ? {} : { scopes: [asked.scope] }),
    ...(asked.scope === "session" || asked.all === true ? { sessions: workspace.sessions() } : {}),
    ...(asked.entity === undefined ? {} : { entity: asked.entity }),
    ...(asked.since === undefined ? {} : { since: asked.since }),
  };
}

function proposals(workspace: Workspace, { statuses, scope: wanted, entity, since }: Asked): Decision[] {
  if (statuses?.includes("proposed") === false) return [];
  return listProposals(workspace)
    .map(({ decision }) => decision)
    .filter(({ status }) => status === "proposed")
    .filter(({ scope }) => wanted === undefined || scope === wanted)
    .filter((decision) => entity === undefined || decision.entity === entity)
    .filter(({ date }) => since === undefined || date >= since);
}

export function render(output: ListOutput, style: Style): string {
  if (output.decisions.length === 0) return "No decisions. Say one to your agent, or use stet add.";
  const first = output.decisions.findIndex(({ tier }) => tier === "evicted");
  const lines = output.decisions.map((decision) => lineOf(decision, style));
  const isParted = first >= 0 && output.decisions.slice(first).every(({ tier }) => tier === "evicted");
  if (isParted) lines.splice(first, 0, style.dim("Below the limit: in force, and not in the block agents read"));
  return lines.join("\n");
}

/** One decision on one line: number, title, and what sets it apart. */
export function lineOf(decision: DecisionAnswer, style: Style): string {
  const { id, title, status, actor, confidence, scope, superseded_by: by, date } = decision as Record<string, string>;
  const marks = [actor, confidence, scope === "project" ? "" : scope, String(date).slice(0, 10)].filter(Boolean);
  const state = status === "accepted" ? "" : ` ${style.yellow(String(status))}${by ? ` by ${label(by)}` : ""}`;
  return `${style.bold(label(String(id)))}  ${oneLine(String(title))}${state}  ${style.dim(`(${marks.join(", ")})`)}`;
}
