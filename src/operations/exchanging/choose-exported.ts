import type { Decision, Scope, Status } from "../../decisions/decision.ts";
import { isExpired, meetsFloor } from "../../decisions/in-force.ts";
import { numberOf } from "../../decisions/stem.ts";
import { listProposals } from "../looking-up/list-proposals.ts";
import { listInView } from "../looking-up/view.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface Wanted {
  readonly all?: boolean;
  readonly status?: readonly Status[];
  readonly scope?: readonly Scope[];
  readonly quote: "cut" | "keep";
  /** Stems that were exported to the same place before, whatever became of them since. */
  readonly before: readonly string[];
}

/** The decisions to write, by number, as a reader elsewhere may see them. */
export function chooseExported(workspace: Workspace, wanted: Wanted): Decision[] {
  const { scope: scopes = ["project", "shared"], before } = wanted;
  const isWanted = testOf(workspace, wanted);
  const kept = listInView(workspace, { scopes: [...scopes] }).map(({ decision }) => decision);
  const waiting = listProposals(workspace).map(({ decision }) => decision);
  const chosen = [...kept, ...waiting.filter(({ scope }) => scopes.includes(scope))]
    .filter((decision) => isWanted(decision) || before.includes(decision.id))
    .sort(byNumber);
  const stems = new Set(chosen.map(({ id }) => id));
  return chosen.map((decision) => publicPart(decision, stems, wanted.quote));
}

function testOf(workspace: Workspace, { all, status }: Wanted): (decision: Decision) => boolean {
  if (all === true) return () => true;
  if (status !== undefined) return (decision) => status.includes(decision.status);
  const floor = workspace.settings().confidenceFloor;
  const day = workspace.clock.now().toISOString().slice(0, 10);
  return (decision) =>
    decision.status === "accepted" && meetsFloor(decision.confidence, floor) && !isExpired(decision, day);
}

/** Without what was said where, unless kept, and without names of decisions that are not there. */
function publicPart(decision: Decision, stems: ReadonlySet<string>, quote: Wanted["quote"]): Decision {
  const { capturedTurnExcerpt, evidence, causalParentId, supersededBy, ...rest } = decision;
  const said = {
    ...(capturedTurnExcerpt === undefined ? {} : { capturedTurnExcerpt }),
    ...(evidence === undefined ? {} : { evidence }),
  };
  return {
    ...rest,
    supersedes: decision.supersedes.filter((stem) => stems.has(stem)),
    ...(supersededBy !== undefined && stems.has(supersededBy) ? { supersededBy } : {}),
    ...(causalParentId !== undefined && stems.has(causalParentId) ? { causalParentId } : {}),
    ...(quote === "keep" ? said : {}),
  };
}

function byNumber(a: Decision, b: Decision): number {
  const [one, other] = [a, b].map(({ id }) => numberOf(id) ?? Number.POSITIVE_INFINITY);
  if (one !== other) return (one ?? 0) - (other ?? 0);
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
