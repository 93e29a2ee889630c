import { superseding } from "../../decisions/lifecycle.ts";
import { mayDisplace } from "../../decisions/overwrite.ts";
import { StetError } from "../../errors.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { Actor } from "../../records/provenance.ts";
import { commitChange } from "../../stores/commit.ts";
import { inLock } from "../../stores/project-lock.ts";
import { inForce } from "../add.ts";
import { label } from "../looking-up/decision-answer.ts";
import { storeOf } from "../looking-up/store-of.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { commitContext } from "./commit-context.ts";
import type { Recorded } from "./record-decision.ts";
import { linksTo, supersedeEvents, supersedeFiles } from "./replace.ts";

/** Takes decisions out of force for one that is in force already; both ends are linked. */
export function replaceBy(
  workspace: Workspace,
  references: readonly string[],
  { by, actor }: { readonly by: string; readonly actor: Actor },
): Recorded {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const kept = inForce(workspace, by);
    const replaced = references.map((reference) => inForce(workspace, reference));
    for (const entry of replaced) requireReplaceable(entry, kept, actor);
    const now = workspace.clock.now().toISOString();
    const store = storeOf(workspace, kept);
    const replacement = {
      store,
      replaced: replaced.map(({ decision }) => decision),
      now,
      actor,
      session: kept.session,
    };
    const decision = { ...superseding(kept.decision, linksTo(replacement)), updated: now };
    const committed = commitChange(context, {
      rewrites: () => [{ store, decision }, ...supersedeFiles(workspace, replacement, decision.id)],
      events: () => supersedeEvents(replacement, decision.id),
    });
    workspace.findings.push(...committed.findings);
    const superseded = replaced.map((entry) => entry.decision.id);
    return { outcome: "add", decision, superseded, contradicts: [], why: `replaces ${superseded.join(", ")}` };
  });
}

function requireReplaceable({ decision, scope }: IndexEntry, kept: IndexEntry, actor: Actor): void {
  if (decision.id === kept.decision.id && scope === kept.scope) {
    throw new StetError("usage", `${decision.id} cannot replace itself`, { hint: "Name two decisions." });
  }
  if (mayDisplace(actor, decision)) return;
  throw new StetError("overwrite_refused", `${decision.id} was decided by the user; an agent cannot replace it`, {
    hint: `The person can run stet supersede ${label(decision.id)} --by ${label(kept.decision.id)} in a terminal.`,
  });
}
