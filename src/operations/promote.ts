import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { promoted, superseding } from "../decisions/lifecycle.ts";
import { isRuleAgainstChoice } from "../decisions/overwrite.ts";
import { topicKey } from "../decisions/topic-key.ts";
import { normaliseTags } from "../decisions/vocabulary.ts";
import { StetError } from "../errors.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { inForce } from "./add.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { readVocabulary } from "./deciding/read-vocabulary.ts";
import { linksTo, supersedeEvents, supersedeFiles } from "./deciding/replace.ts";
import { answerOf, label } from "./looking-up/decision-answer.ts";
import { getDecisionNamed } from "./looking-up/find-decision.ts";
import { findProposal, type Proposal } from "./looking-up/list-proposals.ts";
import { listInView } from "./looking-up/view.ts";
import type { Style } from "./operation.ts";
import { run as share } from "./share.ts";
import type { DecisionsOutput } from "./validate.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface PromoteInput {
  readonly ids: readonly string[];
  readonly supersedes?: readonly string[];
  readonly share?: boolean;
}

/** Puts proposals in force; what a proposal was meant to replace goes out of force with it. */
export function run(workspace: Workspace, input: PromoteInput): DecisionsOutput {
  const named = (input.supersedes ?? []).map((reference) => inForce(workspace, reference).decision);
  if (named.length > 0 && input.ids.length > 1) {
    throw new StetError("usage", "--supersedes belongs to one proposal", { hint: "Promote them one by one." });
  }
  for (const id of input.ids) requireWaiting(findProposal(workspace, id));
  const decisions = input.ids.map((id) => promoteOne(workspace, id, named));
  if (input.share !== true) return { decisions: decisions.map(answerOf) };
  return share(workspace, { ids: decisions.map(({ id }) => id), quote: "cut" });
}

function promoteOne(workspace: Workspace, reference: string, named: readonly Decision[]): Decision {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const proposal = findProposal(workspace, reference);
    requireWaiting(proposal);
    const { store, decision } = proposal;
    const rivals = decision.supersedes.flatMap((stem) => getDecisionNamed(workspace, stem)?.decision ?? []);
    const replaced = distinct([...rivals, ...named]).filter(({ status }) => status === "accepted");
    requireFreeTopic(workspace, decision, replaced);
    const now = workspace.clock.now().toISOString();
    const replacement = { store, replaced, now, actor: "user", session: store.session } as const;
    const tags = normaliseTags(decision.tags, readVocabulary(workspace));
    const linked = superseding({ ...promoted(decision, now), tags, supersedes: [] }, linksTo(replacement));
    const committed = commitChange(context, {
      moves: [{ store, shelf: "decisions", from: { store, shelf: "review", stem: decision.id }, decision: linked }],
      rewrites: ([placed]) => (placed === undefined ? [] : supersedeFiles(workspace, replacement, placed.id)),
      events: ([placed]) =>
        placed === undefined
          ? []
          : [
              { store, event: eventOf("decision_promoted", placed, now, { actor: "user", was: decision.id }) },
              ...supersedeEvents(replacement, placed.id),
            ],
    });
    workspace.findings.push(...committed.findings);
    const [placed] = committed.placed;
    if (placed === undefined) throw new Error(`promoting ${decision.id} placed nothing`);
    return placed;
  });
}

function distinct(decisions: readonly Decision[]): Decision[] {
  return [...new Map(decisions.map((decision) => [`${decision.scope}/${decision.id}`, decision])).values()];
}

/** At most one decision a topic is in force, whatever came since the proposal was made. */
function requireFreeTopic(workspace: Workspace, proposal: Decision, replaced: readonly Decision[]): void {
  const onTopic = listInView(workspace, { topicKey: topicKey(proposal), statuses: ["accepted"] });
  const isOther = (decision: Decision) =>
    decision.scope === proposal.scope && !replaced.some(({ id }) => id === decision.id);
  const other = onTopic.find(({ decision }) => isOther(decision) && !isRuleAgainstChoice(decision, proposal));
  if (other === undefined) return;
  const { id } = other.decision;
  throw new StetError("overwrite_refused", `refused: ${id} is in force on this topic`, {
    hint: `To replace it, repeat with --supersedes ${label(id)}.`,
  });
}

function requireWaiting({ decision: { id, status } }: Proposal): void {
  if (status === "proposed") return;
  throw new StetError("not_found", `${id} is ${status} and does not wait for a person`, {
    hint: "See what waits with stet list --status proposed.",
  });
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `${label(id)} in force: ${title}`).join("\n");
}
