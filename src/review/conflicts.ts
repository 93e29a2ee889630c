import type { Decision } from "../decisions/decision.ts";
import { listOpenConflicts } from "../decisions/facts/consolidate-facts.ts";
import { type FactLine, nameOf } from "../decisions/facts/fact-line.ts";
import { topicKey } from "../decisions/topic-key.ts";
import { itemOf, type ReviewItem } from "./review-item.ts";

/** Decisions in force that disagree, as one source of conflicts found them. */
export interface Conflict {
  /** At least two, the newest first. */
  readonly sides: readonly Decision[];
  /** Why they disagree, without the subject: "in force on one topic". */
  readonly why: string;
  /** When it came up, ISO 8601. */
  readonly since: string;
}

/** More than one in force on a topic, as a merge or a hand edit can leave them. A global one gives way to a project's. */
export function findSameTopic(decisions: readonly Decision[]): Conflict[] {
  const byTopic = new Map<string, Decision[]>();
  for (const decision of decisions.filter(({ status }) => status === "accepted")) {
    const key = `${decision.scope === "global" ? "global" : "project"}|${topicKey(decision)}`;
    byTopic.set(key, [...(byTopic.get(key) ?? []), decision]);
  }
  return [...byTopic.values()]
    .filter((sides) => sides.length > 1)
    .map((sides) => {
      const [newest, ...others] = sides.sort((a, b) => (a.date < b.date ? 1 : -1)) as [Decision, ...Decision[]];
      return { sides: [newest, ...others], why: "more than one in force on this topic", since: newest.date };
    });
}

/** What a consolidation filed, as long as both sides are in force. */
export function findFiled(lines: readonly FactLine[], decisions: readonly Decision[]): Conflict[] {
  const inForce = new Map(
    decisions
      .filter(({ status }) => status === "accepted")
      .map((decision) => [nameOf({ scope: decision.scope, stem: decision.id }), decision]),
  );
  return listOpenConflicts(lines, new Set(inForce.keys())).flatMap(({ fact, with: other = "", why = "", ts }) => {
    const sides = [inForce.get(nameOf(fact)), inForce.get(other)].filter((side) => side !== undefined);
    return [{ sides: sides.sort((a, b) => (a.date < b.date ? 1 : -1)), why, since: ts }];
  });
}

/** The conflicts nobody has settled, each pair once; who validates the older side later says that both hold. */
export function listConflicts(conflicts: readonly Conflict[]): ReviewItem[] {
  const open = conflicts.filter(({ sides, since }) =>
    sides.slice(1).some(({ lastValidated }) => lastValidated === undefined || lastValidated < since),
  );
  const items = open.flatMap(({ sides: [newest, ...others], why, since }) =>
    newest === undefined ? [] : [conflictItem(newest, others, { why, since })],
  );
  return items.filter((item, at) => items.findIndex(({ key }) => key === item.key) === at);
}

function conflictItem(newest: Decision, against: readonly Decision[], more: Pick<Conflict, "why" | "since">) {
  const names = [newest, ...against].map(({ scope, id }) => `${scope}/${id}`).sort();
  return itemOf("conflicts", newest, { ...more, against, key: `conflicts/${names.join("+")}` });
}
