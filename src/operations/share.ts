import type { Decision } from "../decisions/decision.ts";
import { eventOf } from "../decisions/event.ts";
import { movedTo } from "../decisions/lifecycle.ts";
import { StetError } from "../errors.ts";
import type { Move } from "../stores/change.ts";
import { commitChange } from "../stores/commit.ts";
import { inLock } from "../stores/project-lock.ts";
import type { Store, Stores } from "../stores/store.ts";
import { inForce } from "./add.ts";
import { commitContext } from "./commit-context.ts";
import { answerOf, label } from "./decision-answer.ts";
import type { Style } from "./operation.ts";
import { replace } from "./replace.ts";
import type { DecisionsOutput } from "./validate.ts";
import { findDecision } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface ShareInput {
  readonly ids: readonly string[];
  readonly quote: "cut" | "keep";
}

/** Moves decisions into the repository's store; nothing in them then names a private one. */
export function run(workspace: Workspace, input: ShareInput): DecisionsOutput {
  const shared = sharedStore(workspace.stores());
  return { decisions: input.ids.map((id) => answerOf(shareOne(workspace, id, input, shared))) };
}

function sharedStore(stores: Stores): Store {
  if (stores.shared !== undefined) return stores.shared;
  throw new StetError("not_found", "this repository has no shared store", {
    hint: "Make one with stet init --shared.",
  });
}

function shareOne(workspace: Workspace, reference: string, input: ShareInput, shared: Store): Decision {
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const decision = inForce(workspace, reference);
    if (decision.scope === "shared") return decision;
    if (decision.scope !== "project") {
      throw new StetError("overwrite_refused", `${decision.id} is kept for ${decision.scope}, not for this project`, {
        hint: "Add it to the project first, then share that.",
      });
    }
    const now = workspace.clock.now().toISOString();
    const replaced = decision.supersedes
      .map((stem) => findDecision(workspace, stem))
      .filter(({ scope }) => scope === "shared");
    const dropped = decision.supersedes.filter((stem) => !replaced.some((entry) => entry.decision.id === stem));
    noteDropped(workspace, decision.id, dropped);
    const committed = commitChange(context, {
      moves: [
        moveOf(
          decision,
          replaced.map((entry) => entry.decision.id),
          input,
          now,
          context.stores.private,
          shared,
        ),
      ],
      rewrites: ([placed]) => replace(workspace, shared, replaced.map(unlaid), placed?.id ?? "", now),
      events: ([placed]) =>
        placed === undefined
          ? []
          : [{ store: shared, event: eventOf("decision_shared", placed, now, { actor: "user" }) }],
    });
    workspace.findings.push(...committed.findings);
    return committed.placed[0] ?? decision;
  });
}

/** The shared decision as its own file has it, without this person's view over it. */
function unlaid<T extends { readonly decision: Decision }>(entry: T): T {
  const { supersededBy: _by, ...decision } = entry.decision;
  return { ...entry, decision: { ...decision, status: "accepted" } };
}

function moveOf(
  decision: Decision,
  supersedes: readonly string[],
  input: ShareInput,
  now: string,
  from: Store,
  to: Store,
): Move {
  const { capturedTurnExcerpt, evidence: _evidence, causalParentId: _parent, ...rest } = decision;
  const kept = input.quote === "keep" && capturedTurnExcerpt !== undefined ? { capturedTurnExcerpt } : {};
  return {
    from: { store: from, shelf: "decisions", stem: decision.id },
    store: to,
    decision: movedTo({ ...rest, ...kept, supersedes }, "shared", now),
  };
}

function noteDropped(workspace: Workspace, id: string, dropped: readonly string[]): void {
  if (dropped.length === 0) return;
  const message = `${label(id)} no longer names ${dropped.map(label).join(", ")}, which ${dropped.length === 1 ? "is" : "are"} private`;
  workspace.findings.push({ code: "private-reference-dropped", origin: id, message, severity: "note" });
}

export function render(output: DecisionsOutput, _style: Style): string {
  return output.decisions.map(({ id, title }) => `Shared ${label(id)}: ${title}`).join("\n");
}
