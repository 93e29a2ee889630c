import { eventOf } from "../decisions/event.ts";
import { superseding } from "../decisions/lifecycle.ts";
import { StetError } from "../errors.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { inForce } from "./add.ts";
import { commitContext } from "./commit-context.ts";
import { answerOf, label } from "./decision-answer.ts";
import { findProposal } from "./find-proposal.ts";
import type { Style } from "./operation.ts";
import { replace } from "./replace.ts";
import { run as share } from "./share.ts";
import type { DecisionsOutput } from "./validate.ts";
import { findDecision } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface PromoteInput {
  readonly ids: readonly string[];
  readonly supersedes?: readonly string[];
  readonly share?: boolean;
}

/** Puts proposals in force; what a proposal was meant to replace goes out of force with it. */
export function run(workspace: Workspace, input: PromoteInput): DecisionsOutput {
  const named = (input.supersedes ?? []).map((reference) => inForce(workspace, reference).id);
  const decisions = input.ids.map((id) => promoteOne(workspace, id, named));
  if (input.share !== true) return { decisions: decisions.map(answerOf) };
  return share(workspace, { ids: decisions.map(({ id }) => id), quote: "cut" });
}

function promoteOne(workspace: Workspace, reference: string, named: readonly string[]) {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const store = context.stores.private;
    const proposal = findProposal(workspace, reference);
    if (proposal.status !== "proposed") throw notWaiting(proposal.id, proposal.status);
    const replaced = [...new Set([...proposal.supersedes, ...named])]
      .map((stem) => findDecision(workspace, stem))
      .filter(({ decision }) => decision.status === "accepted");
    const now = workspace.clock.now().toISOString();
    const promoted = {
      ...superseding(
        { ...proposal, supersedes: [] },
        replaced.map(({ decision }) => decision.id),
      ),
    };
    const committed = commitChange(context, {
      moves: [
        {
          store,
          shelf: "decisions",
          from: { store, shelf: "review", stem: proposal.id },
          decision: { ...promoted, id: "", status: "accepted", updated: now, lastValidated: now.slice(0, 10) },
        },
      ],
      rewrites: ([placed]) => replace(workspace, store, replaced, placed?.id ?? "", now),
      events: ([placed]) =>
        placed === undefined
          ? []
          : [
              { store, event: eventOf("decision_promoted", placed, now, { actor: "user", was: proposal.id }) },
              ...replaced.map(({ decision }) => ({
                store,
                event: eventOf("decision_superseded", decision, now, { actor: "user", supersededBy: placed.id }),
              })),
            ],
    });
    workspace.findings.push(...committed.findings);
    const [placed] = committed.placed;
    if (placed === undefined) throw new Error(`promoting ${proposal.id} placed nothing`);
    return placed;
  });
}

function notWaiting(id: string, status: string): StetError {
  return new StetError("not_found", `${id} is ${status} and does not wait for a person`, {
    hint: "See what waits with stet list --status proposed.",
  });
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `${label(id)} in force: ${title}`).join("\n");
}
