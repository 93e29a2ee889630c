import { pinned } from "../decisions/lifecycle.ts";
import { inForce } from "./add.ts";
import { changeDecisions } from "./deciding/change-status.ts";
import { answerOf, label } from "./looking-up/decision-answer.ts";
import type { Style } from "./operation.ts";
import type { DecisionsOutput } from "./validate.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface PinInput {
  readonly ids: readonly string[];
  readonly off?: boolean;
}

/** Pins decisions in force, or takes the pins out. */
export function run(workspace: Workspace, input: PinInput): DecisionsOutput {
  const isPinned = input.off !== true;
  if (isPinned) for (const id of input.ids) inForce(workspace, id);
  const decisions = changeDecisions(workspace, input.ids, {
    kind: "decision_pinned",
    change: (decision, now) => pinned(decision, isPinned, now),
  });
  return { decisions: decisions.map(answerOf) };
}

export function render(output: DecisionsOutput, _style: Style): string {
  const verb = (isPinned: unknown) => (isPinned === true ? "Pinned" : "Unpinned");
  return output.decisions.map(({ id, title, pinned: state }) => `${verb(state)} ${label(id)}: ${title}`).join("\n");
}
