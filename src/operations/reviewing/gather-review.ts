import { join } from "node:path";
import type { Decision } from "../../decisions/decision.ts";
import type { EventKind } from "../../decisions/event.ts";
import { type Conflict, findFiled, findSameTopic, listConflicts } from "../../review/conflicts.ts";
import { findContradicted } from "../../review/contradicted.ts";
import { listExpiring } from "../../review/expiring.ts";
import { inReviewOrder } from "../../review/group.ts";
import { listQueue } from "../../review/queue.ts";
import type { ReviewItem } from "../../review/review-item.ts";
import { listRot } from "../../review/rot.ts";
import { listUnstable } from "../../review/unstable.ts";
import { readEventsWith } from "../../stores/events-file.ts";
import { readFacts } from "../../stores/facts-file.ts";
import { listStores } from "../../stores/store.ts";
import { checkProcedures } from "../examining/examine-procedures.ts";
import { listProposals } from "../looking-up/list-proposals.ts";
import { isUntouched, recheckAll } from "../looking-up/recheck.ts";
import { listInView } from "../looking-up/view.ts";
import { run as vocabulary } from "../vocabulary.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Everything that waits for a person, list by list and topic by topic, as the files are at this moment. */
export function gatherReview(workspace: Workspace): ReviewItem[] {
  if (isUntouched(workspace)) return [];
  workspace.findings.push(...recheckAll(workspace));
  const day = workspace.clock.now().toISOString().slice(0, 10);
  const inForce = listInView(workspace, { statuses: ["accepted"] }).map(({ decision }) => decision);
  const proposals = listProposals(workspace).map(({ decision }) => decision);
  const told = (kind: EventKind) => listStores(workspace.stores()).flatMap((store) => readEventsWith(store, kind));
  return inReviewOrder([
    ...listQueue(proposals, inForce),
    ...listUnstable(told("decision_superseded"), inForce, day),
    ...listConflicts([
      ...findContradicted(told("decision_contradicted"), inForce),
      ...findConflicts(workspace, inForce),
    ]),
    ...listRot(inForce, { day, rotDays: workspace.settings().rotDays }),
    ...listExpiring(inForce, day),
    ...staleProcedures(workspace),
    ...proposedTags(workspace, [...inForce, ...proposals.filter(({ status }) => status === "proposed")]),
  ]);
}

/** Every source of conflicts; another one joins here. */
function findConflicts(workspace: Workspace, inForce: readonly Decision[]): Conflict[] {
  const { lines, findings } = readFacts(workspace.stores().private);
  workspace.findings.push(...findings);
  return [...findSameTopic(inForce), ...findFiled(lines, inForce)];
}

function staleProcedures(workspace: Workspace): ReviewItem[] {
  const { checked, findings } = checkProcedures(workspace);
  workspace.findings.push(...findings);
  return checked
    .filter(({ missing }) => missing.length > 0)
    .map(({ procedure: { id, title }, store, missing }) => ({
      ...({ list: "procedures", key: `procedures/${store.scope}/${id}`, id, title } as const),
      ...{ topic: "", entity: "", tags: [], against: [] },
      why: `the code no longer has ${missing.join(", ")}`,
      procedure: { path: join(store.folder, "procedures", `${id}.md`), missing },
    }));
}

function proposedTags(
  workspace: Workspace,
  decisions: readonly { readonly id: string; readonly tags: readonly string[] }[],
): ReviewItem[] {
  if (workspace.getProject() === undefined) return [];
  const { proposed } = vocabulary(workspace, { action: "list" });
  return Object.entries(proposed).map(([tag, count]) => ({
    ...({
      list: "tags",
      key: `tags/${tag}`,
      id: tag,
      title: tag,
      topic: "",
      entity: "",
      tags: [tag],
      against: [],
    } as const),
    why: `${count} ${count === 1 ? "decision carries" : "decisions carry"} it`,
    times: count,
    carriers: decisions.filter(({ tags }) => tags.includes(`proposed:${tag}`)).map(({ id }) => id),
  }));
}
