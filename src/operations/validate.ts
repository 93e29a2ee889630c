import { validated } from "../decisions/lifecycle.ts";
import { changeDecisions } from "./deciding/change-status.ts";
import { countConfirmations } from "./looking-up/confirmations.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ValidateInput {
  readonly ids: readonly string[];
}

export interface DecisionsOutput {
  readonly decisions: readonly DecisionAnswer[];
}

/** Marks decisions as still right today. */
export function run(workspace: Workspace, input: ValidateInput): DecisionsOutput {
  const decisions = changeDecisions(workspace, input.ids, {
    kind: "decision_validated",
    change: (decision, now, entry) =>
      validated({ ...decision, confirmationCount: countConfirmations(workspace, entry) }, now),
  });
  return { decisions: decisions.map(answerOf) };
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `${label(id)} still holds: ${title}`).join("\n");
}
