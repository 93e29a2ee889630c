import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { dismissed } from "../decisions/lifecycle.ts";
import { redact } from "../platform/redaction.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { answerOf } from "./looking-up/decision-answer.ts";
import { findProposal } from "./looking-up/list-proposals.ts";
import type { Style } from "./operation.ts";
import type { DecisionsOutput } from "./validate.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface DismissInput {
  readonly ids: readonly string[];
  readonly reason: string;
}

/** Turns proposals down, all or none; their files stay so that the same is not proposed again. */
export function run(workspace: Workspace, input: DismissInput): DecisionsOutput {
  const reason = redact(input.reason).text;
  return { decisions: dismissAll(workspace, input.ids, reason).map(answerOf) };
}

function dismissAll(workspace: Workspace, ids: readonly string[], reason: string): Decision[] {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const now = workspace.clock.now().toISOString();
    const found = new Map(ids.map((id) => findProposal(workspace, id)).map((one) => [one.decision.id, one]));
    const changed = [...found.values()].map(({ store, decision }) => ({
      store,
      decision: dismissed(decision, reason, now),
    }));
    const { findings } = commitChange(context, {
      rewrites: () => changed.map((one) => ({ ...one, shelf: "review" })),
      events: () =>
        changed.map(({ store, decision }) => ({
          store,
          event: eventOf("decision_dismissed", decision, now, { actor: "user", reason }),
        })),
    });
    workspace.findings.push(...findings);
    return changed.map(({ decision }) => decision);
  });
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `Dismissed ${id}: ${title}`).join("\n");
}
