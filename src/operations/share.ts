import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { movedTo } from "../decisions/lifecycle.ts";
import { StetError } from "../errors.ts";
import { commitChange } from "../stores/commit.ts";
import { readDecision } from "../stores/decision-files.ts";
import { inLock } from "../stores/project-lock.ts";
import type { Store } from "../stores/store.ts";
import { inForce } from "./add.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { supersedeEvents, supersedeFiles } from "./deciding/replace.ts";
import { answerOf, label } from "./looking-up/decision-answer.ts";
import { getDecisionNamed } from "./looking-up/find-decision.ts";
import { sharedStore } from "./looking-up/store-of.ts";
import type { Style } from "./operation.ts";
import type { DecisionsOutput } from "./validate.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ShareInput {
  readonly ids: readonly string[];
  readonly quote: "cut" | "keep";
}

/** Moves decisions into the repository's store; nothing in them then names a private one. */
export function run(workspace: Workspace, input: ShareInput): DecisionsOutput {
  const shared = sharedStore(workspace);
  for (const id of input.ids) requireSharable(inForce(workspace, id).decision);
  return { decisions: input.ids.map((id) => answerOf(shareOne(workspace, id, input.quote, shared))) };
}

function requireSharable({ id, scope }: Decision): void {
  if (scope === "project" || scope === "shared") return;
  throw new StetError("overwrite_refused", `${id} is kept for ${scope}, not for this project`, {
    hint: "Add it to the project first, then share that.",
  });
}

function shareOne(workspace: Workspace, reference: string, quote: ShareInput["quote"], shared: Store): Decision {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const { decision } = inForce(workspace, reference);
    if (decision.scope === "shared") return decision;
    const now = workspace.clock.now().toISOString();
    const links = [...decision.supersedes, ...(decision.causalParentId === undefined ? [] : [decision.causalParentId])];
    const isShared = new Map(links.map((stem) => [stem, getDecisionNamed(workspace, stem)?.scope === "shared"]));
    noteDropped(
      workspace,
      decision.id,
      links.filter((stem) => isShared.get(stem) !== true),
    );
    const kept = publicPart(decision, quote, (stem) => isShared.get(stem) === true);
    // As their own files have them, without this person's view over them.
    const before = kept.supersedes.map((stem) => readDecision(shared, stem));
    const replaced = before.filter(({ status }) => status === "accepted");
    const replacement = { store: shared, replaced, now, actor: "user" } as const;
    const from = { store: context.stores.private, shelf: "decisions", stem: decision.id } as const;
    const committed = commitChange(context, {
      moves: [{ from, store: shared, decision: movedTo(kept, "shared", now) }],
      rewrites: ([placed]) => (placed === undefined ? [] : supersedeFiles(workspace, replacement, placed.id)),
      events: ([placed]) =>
        placed === undefined
          ? []
          : [
              { store: shared, event: eventOf("decision_shared", placed, now, { actor: "user" }) },
              ...supersedeEvents(replacement, placed.id),
            ],
    });
    workspace.findings.push(...committed.findings);
    return committed.placed[0] ?? decision;
  });
}

/** The decision without what is this person's alone: where it was said, private links and, unless kept, the quote. */
function publicPart(decision: Decision, quote: ShareInput["quote"], isShared: (stem: string) => boolean): Decision {
  const { capturedTurnExcerpt, evidence: _evidence, causalParentId, ...rest } = decision;
  return {
    ...rest,
    supersedes: decision.supersedes.filter(isShared),
    ...(quote === "keep" && capturedTurnExcerpt !== undefined ? { capturedTurnExcerpt } : {}),
    ...(causalParentId !== undefined && isShared(causalParentId) ? { causalParentId } : {}),
  };
}

function noteDropped(workspace: Workspace, id: string, dropped: readonly string[]): void {
  if (dropped.length === 0) return;
  const verb = dropped.length === 1 ? "is" : "are";
  const message = `${label(id)} no longer names ${dropped.map(label).join(", ")}, which ${verb} private`;
  workspace.findings.push({ code: "private-reference-dropped", origin: id, message, severity: "note" });
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `Shared ${label(id)}: ${title}`).join("\n");
}
