import type { Decision } from "../../decisions/decision.ts";
import { isRuleAgainstChoice } from "../../decisions/overwrite.ts";
import { topicKey } from "../../decisions/topic-key.ts";
import { StetError } from "../../errors.ts";
import { listInView } from "../looking-up/view.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** At most one decision a topic is in force: throws `overwrite_refused` where another one than those `apart` is. */
export function requireFreeTopic(
  workspace: Workspace,
  decision: Decision,
  apart: readonly Pick<Decision, "id">[],
  hint: (id: string) => string,
): void {
  const onTopic = listInView(workspace, { topicKey: topicKey(decision), statuses: ["accepted"] });
  const isOther = (other: Decision) => other.scope === decision.scope && !apart.some(({ id }) => id === other.id);
  const found = onTopic.find((entry) => isOther(entry.decision) && !isRuleAgainstChoice(entry.decision, decision));
  if (found === undefined) return;
  const { id } = found.decision;
  throw new StetError("overwrite_refused", `refused: ${id} is in force on this topic`, { hint: hint(id) });
}
