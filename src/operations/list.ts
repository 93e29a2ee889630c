import type { Scope, Status } from "../decisions/decision.ts";
import { isExpired, meetsFloor } from "../decisions/in-force.ts";
import type { Confidence } from "../signals/signal.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { listProposals } from "./looking-up/list-proposals.ts";
import { oneLine } from "./looking-up/printable.ts";
import { isUntouched, recheckAll } from "./looking-up/recheck.ts";
import { listInView } from "./looking-up/view.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ListInput {
  readonly all?: boolean;
  readonly status?: Status;
  readonly confidence?: Confidence;
  readonly scope?: Scope;
  readonly tag?: string;
  readonly entity?: string;
  readonly since?: string;
  readonly limit?: number;
}

export interface ListOutput {
  readonly decisions: readonly DecisionAnswer[];
}

/** Decisions of the project and the global store, newest first, as their files are at this moment. */
export function run(workspace: Workspace, input: ListInput): ListOutput {
  if (isUntouched(workspace)) return { decisions: [] };
  workspace.findings.push(...recheckAll(workspace));
  const floor = input.all === true ? "assumed" : (input.confidence ?? workspace.settings().confidenceFloor);
  const day = workspace.clock.now().toISOString().slice(0, 10);
  const statuses: readonly Status[] = input.status === undefined ? ["accepted"] : [input.status];
  const found = input.status === "proposed" ? [] : listInView(workspace, filterOf(workspace, input, statuses));
  const decisions = [...found.map(({ decision }) => decision), ...proposals(workspace, input)]
    .filter((decision) => meetsFloor(decision.confidence, decision.status === "proposed" ? "assumed" : floor))
    .filter((decision) => input.all === true || input.status !== undefined || !isExpired(decision, day))
    .filter((decision) => hasTag(decision, input.tag))
    .slice(0, input.limit);
  return { decisions: decisions.map(answerOf) };
}

function filterOf(workspace: Workspace, input: ListInput, statuses: readonly Status[]) {
  return {
    ...(input.all === true && input.status === undefined ? {} : { statuses }),
    ...(input.scope === undefined ? {} : { scopes: [input.scope] }),
    ...(input.scope === "session" || input.all === true ? { sessions: workspace.sessions() } : {}),
    ...(input.entity === undefined ? {} : { entity: input.entity }),
    ...(input.since === undefined ? {} : { since: input.since }),
  };
}

function proposals(workspace: Workspace, input: ListInput) {
  if (input.status !== "proposed" && !(input.all === true && input.status === undefined)) return [];
  return listProposals(workspace)
    .map(({ decision }) => decision)
    .filter(({ status }) => status === "proposed")
    .filter(({ scope }) => input.scope === undefined || scope === input.scope)
    .filter(({ entity }) => input.entity === undefined || entity === input.entity)
    .filter(({ date }) => input.since === undefined || date >= input.since);
}

/** True when the decision has the tag, whether it is a word of the vocabulary by now or only proposed. */
export function hasTag({ tags }: { readonly tags: readonly string[] }, tag: string | undefined): boolean {
  return tag === undefined || tags.includes(tag) || tags.includes(`proposed:${tag}`);
}

export function render(output: ListOutput, style: Style): string {
  if (output.decisions.length === 0) return "No decisions. Say one to your agent, or use stet add.";
  return output.decisions.map((decision) => lineOf(decision, style)).join("\n");
}

/** One decision on one line: number, title, and what sets it apart. */
export function lineOf(decision: DecisionAnswer, style: Style): string {
  const { id, title, status, actor, confidence, scope, superseded_by: by, date } = decision as Record<string, string>;
  const marks = [actor, confidence, scope === "project" ? "" : scope, String(date).slice(0, 10)].filter(Boolean);
  const state = status === "accepted" ? "" : ` ${style.yellow(String(status))}${by ? ` by ${label(by)}` : ""}`;
  return `${style.bold(label(String(id)))}  ${oneLine(String(title))}${state}  ${style.dim(`(${marks.join(", ")})`)}`;
}
