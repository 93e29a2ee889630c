import type { Decision } from "../decisions/decision.ts";
import { revoked } from "../decisions/lifecycle.ts";
import { mayDisplace } from "../decisions/overwrite.ts";
import { StetError } from "../errors.ts";
import type { IndexEntry } from "../index/index-source.ts";
import { redact } from "../platform/redaction.ts";
import type { Actor } from "../records/provenance.ts";
import { actingActor } from "./deciding/acting-actor.ts";
import { changeDecisions } from "./deciding/change-status.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { findDecision } from "./looking-up/find-decision.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface RevokeInput {
  readonly id: string;
  readonly reason: string;
  readonly actor?: Actor;
  readonly shared?: boolean;
}

/** Withdraws a decision; an agent cannot withdraw what a person decided, and a shared one needs `--shared`. */
export function run(workspace: Workspace, input: RevokeInput): DecisionAnswer {
  const [changed] = revokeAll(workspace, [input.id], input);
  if (changed === undefined) throw new Error(`revoking ${input.id} changed nothing`);
  return answerOf(changed);
}

/** Withdraws several in one change, all or none, for one reason. */
export function revokeAll(
  workspace: Workspace,
  ids: readonly string[],
  input: Pick<RevokeInput, "reason" | "actor" | "shared">,
): Decision[] {
  const actor = actingActor(workspace, input);
  for (const id of ids) requireOwn(findDecision(workspace, id), actor, input.shared === true);
  const reason = redact(input.reason).text;
  const change = (current: Decision, now: string) => revoked(current, reason, now);
  return changeDecisions(workspace, ids, { kind: "decision_revoked", change, actor, reason });
}

function requireOwn({ decision, scope }: IndexEntry, actor: Actor, isSharedMeant: boolean): void {
  if (!mayDisplace(actor, decision)) {
    throw new StetError("overwrite_refused", `${decision.id} was decided by the user; an agent cannot revoke it`, {
      hint: `The person can run stet revoke ${label(decision.id)} in a terminal (elsewhere: --actor user), or say so in a prompt.`,
    });
  }
  if (scope === "shared" && !isSharedMeant) {
    throw new StetError("overwrite_refused", `${decision.id} is shared; revoking it changes it for everybody`, {
      hint: "Repeat with --shared to do that, or supersede it for yourself alone.",
    });
  }
}

export function render(output: DecisionAnswer, _style: Style): string {
  return `Revoked ${label(output.id)}: ${output["revoked_reason"]}`;
}
