import { eventOf } from "../decisions/event.ts";
import { dismissed } from "../decisions/lifecycle.ts";
import { redact } from "../platform/redaction.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { commitContext } from "./commit-context.ts";
import { answerOf } from "./decision-answer.ts";
import { findProposal } from "./find-proposal.ts";
import type { Style } from "./operation.ts";
import type { DecisionsOutput } from "./validate.ts";
import type { Workspace } from "./workspace.ts";

export interface DismissInput {
  readonly ids: readonly string[];
  readonly reason: string;
}

/** Turns proposals down; their files stay so that the same is not proposed again. */
export function run(workspace: Workspace, input: DismissInput): DecisionsOutput {
  const reason = redact(input.reason).text;
  return { decisions: input.ids.map((id) => answerOf(dismissOne(workspace, id, reason))) };
}

function dismissOne(workspace: Workspace, id: string, reason: string) {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const store = context.stores.private;
    const now = workspace.clock.now().toISOString();
    const decision = dismissed(findProposal(workspace, id), reason, now);
    const event = eventOf("decision_dismissed", decision, now, { actor: "user", reason });
    const { findings } = commitChange(context, {
      rewrites: () => [{ store, decision, shelf: "review" }],
      events: () => [{ store, event }],
    });
    workspace.findings.push(...findings);
    return decision;
  });
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `Dismissed ${id}: ${title}`).join("\n");
}
