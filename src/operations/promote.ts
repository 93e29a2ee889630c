import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { promoted, superseding } from "../decisions/lifecycle.ts";
import { topicKey } from "../decisions/topic-key.ts";
import { normaliseTags } from "../decisions/vocabulary.ts";
import { StetError } from "../errors.ts";
import type { Move, StoreEvent } from "../stores/change.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import { inForce } from "./add.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { requireFreeTopic } from "./deciding/free-topic.ts";
import { readVocabulary } from "./deciding/read-vocabulary.ts";
import { linksTo, type Replacement, supersedeEvents, supersedeFiles } from "./deciding/replace.ts";
import { answerOf, label } from "./looking-up/decision-answer.ts";
import { getDecisionNamed } from "./looking-up/find-decision.ts";
import { findProposal, type Proposal } from "./looking-up/list-proposals.ts";
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
  const decisions = promoteAll(workspace, input.ids, named);
  if (input.share !== true) return { decisions: decisions.map(answerOf) };
  return share(workspace, { ids: decisions.map(({ id }) => id), quote: "cut" });
}

/** One change: all of them or none, and one undo takes all of them back. */
function promoteAll(workspace: Workspace, references: readonly string[], named: readonly Decision[]): Decision[] {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const now = workspace.clock.now().toISOString();
    const plans = planAll(workspace, references, { named, now });
    const committed = commitChange(context, {
      moves: plans.map(({ move }) => move),
      rewrites: (placed) =>
        plans.flatMap((plan, at) => supersedeFiles(workspace, plan.replacement, placed[at]?.id ?? "")),
      events: (placed) => placed.flatMap((decision, at) => eventsOf(decision, plans[at], now)),
    });
    workspace.findings.push(...committed.findings);
    return [...committed.placed];
  });
}

interface Promotion {
  readonly was: string;
  readonly move: Move;
  readonly replacement: Replacement;
}

function planAll(
  workspace: Workspace,
  references: readonly string[],
  { named, now }: { readonly named: readonly Decision[]; readonly now: string },
): Promotion[] {
  const found = references.map((reference) => findProposal(workspace, reference));
  const proposals = [...new Map(found.map((one) => [`${one.store.folder}/${one.decision.id}`, one])).values()];
  for (const proposal of proposals) requireWaiting(proposal);
  requireDifferentTopics(proposals);
  const gone = new Set<string>();
  return proposals.map(({ store, decision }) => {
    const rivals = decision.supersedes.flatMap((stem) => getDecisionNamed(workspace, stem)?.decision ?? []);
    const inTheWay = distinct([...rivals, ...named]).filter(({ status }) => status === "accepted");
    requireFreeTopic(workspace, decision, inTheWay, (id) => `To replace it, repeat with --supersedes ${label(id)}.`);
    // What two of them replace is replaced once.
    const replaced = inTheWay.filter((one) => !gone.has(placeKey(one)));
    for (const one of replaced) gone.add(placeKey(one));
    const replacement = { store, replaced, now, actor: "user", session: store.session } as const;
    const tags = normaliseTags(decision.tags, readVocabulary(workspace));
    const linked = superseding({ ...promoted(decision, now), tags, supersedes: [] }, linksTo(replacement));
    const from = { store, shelf: "review", stem: decision.id } as const;
    return { was: decision.id, replacement, move: { store, shelf: "decisions", from, decision: linked } };
  });
}

function eventsOf(placed: Decision, plan: Promotion | undefined, now: string): StoreEvent[] {
  if (plan === undefined) return [];
  const { store } = plan.replacement;
  const event = eventOf("decision_promoted", placed, now, { actor: "user", was: plan.was });
  return [{ store, event }, ...supersedeEvents(plan.replacement, placed.id)];
}

function requireDifferentTopics(proposals: readonly Proposal[]): void {
  const seen = new Map<string, string>();
  for (const { store, decision } of proposals) {
    const key = `${store.folder}|${topicKey(decision)}`;
    const other = seen.get(key);
    if (other !== undefined) {
      throw new StetError("overwrite_refused", `refused: ${other} and ${decision.id} are about the same`, {
        hint: "At most one can be in force: promote one of them and dismiss the other.",
      });
    }
    seen.set(key, decision.id);
  }
}

function placeKey({ scope, id }: Decision): string {
  return `${scope}/${id}`;
}

function distinct(decisions: readonly Decision[]): Decision[] {
  return [...new Map(decisions.map((decision) => [placeKey(decision), decision])).values()];
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
