import type { Decision } from "../decision.ts";
import type { Alike } from "../likeness/find-alike.ts";
import { mayDisplace } from "../overwrite.ts";
import { numberOf } from "../stem.ts";
import { type FactLine, nameOf } from "./fact-line.ts";

/** The line that keeps a pair from being filed again. */
export function alikeLines(
  { older, newer, verdict, differences, similarity }: Alike,
  now: string,
  model: string,
): FactLine {
  const { id: stem, scope, confidence, actor, tags, date, entity, project } = newer;
  const subject = entity === "" || entity === project ? "this_project" : entity;
  const measured = `${similarity.toFixed(2)} by ${model}`;
  return {
    ts: now,
    kind: verdict === "merge" ? "restatement_proposed" : "fact_conflict",
    fact: {
      ...{ subject, predicate: "says", object: newer.body.decision, entityType: "process" },
      ...{ confidence, actor, tags, stem, scope, date },
    },
    with: nameOf({ scope: older.scope, stem: older.id }),
    why:
      verdict === "merge"
        ? `alike, ${measured}`
        : `seems to say the contrary in like words (${differences.join(", ")})`,
  };
}

/**
 * One decision in the place of two that seem to say the same, for a person to promote or dismiss. It keeps the words of
 * the user where the other side is somebody else's, and the newer ones otherwise.
 */
export function proposalFor({ older, newer }: Alike, now: string): Decision {
  const kept = mayDisplace(newer.actor, older) ? newer : older;
  const { supersededBy: _by, lastValidated: _at, updated: _on, ...rest } = kept;
  const named = [older, newer].map(({ id, title }) => `${numberOf(id) ?? id} (${title})`).join(" and ");
  return {
    ...rest,
    id: "",
    status: "proposed",
    scope: "project",
    date: now,
    pinned: older.pinned || newer.pinned,
    supersedes: [older.id, newer.id],
    body: { ...kept.body, notes: `Stet proposes it because ${named} seem to say the same.` },
  };
}

/** So many proposals a person can look through at a time. */
const MOST_AT_ONCE = 20;

/** The pairs to propose now, the most alike first, and how many are left for another time. */
export function inBatch(alike: readonly Alike[]): { readonly batch: readonly Alike[]; readonly left: number } {
  const batch = [...alike].sort((a, b) => b.similarity - a.similarity).slice(0, MOST_AT_ONCE);
  return { batch, left: alike.length - batch.length };
}
