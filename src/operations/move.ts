import type { Decision } from "../decisions/decision.ts";
import { StetError } from "../errors.ts";
import type { Spot } from "../injection/arrange.ts";
import { partOf } from "../injection/order.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { inForce } from "./add.ts";
import { arrangement, requireRanking } from "./deciding/arrange.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface MoveInput {
  readonly id: string;
  readonly before?: string;
  readonly first?: boolean;
  readonly last?: boolean;
}

export interface MoveOutput {
  readonly decision: DecisionAnswer;
  /** `first`, `last`, or the stem it stands before. */
  readonly place: string;
}

/** Changes nothing but the value order, which is this person's alone. */
export function run(workspace: Workspace, input: MoveInput): MoveOutput {
  requireRanking(workspace, "stet move");
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const { decision } = inForce(workspace, input.id);
    const spot = spotOf(workspace, input);
    if (typeof spot !== "string") checkTarget(workspace, decision, spot.before);
    const { findings } = commitChange(context, { arrange: arrangement(workspace, decision, spot), events: () => [] });
    workspace.findings.push(...findings);
    return { decision: answerOf(decision), place: typeof spot === "string" ? spot : spot.before.id };
  });
}

function spotOf(
  workspace: Workspace,
  { before, first, last }: MoveInput,
): Exclude<Spot, object> | { before: Decision } {
  const given = [before !== undefined, first === true, last === true].filter(Boolean);
  if (given.length !== 1) {
    throw new StetError("usage", "stet move needs one of --before, --first and --last", {
      hint: "For example: stet move 0006 --before 0005.",
    });
  }
  if (before !== undefined) return { before: inForce(workspace, before).decision };
  return first === true ? "first" : "last";
}

function checkTarget(workspace: Workspace, decision: Decision, target: Decision): void {
  if (decision.id === target.id && decision.scope === target.scope) {
    throw new StetError("usage", `${decision.id} cannot stand before itself`, { hint: "Name another decision." });
  }
  if (partOf(decision) === partOf(target)) return;
  const message = `pinned ones stand above constraints and those above all others, so ${label(decision.id)} and ${label(target.id)} do not come to stand side by side`;
  workspace.findings.push({ code: "place-apart", origin: decision.id, message, severity: "note" });
}

export function render({ decision: { id, title }, place }: MoveOutput, _style: Style): string {
  const where = place === "first" || place === "last" ? place : `before ${label(place)}`;
  return `Moved ${label(id)} ${where}: ${title}`;
}
