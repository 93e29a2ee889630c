import type { Hit } from "./rank.ts";

// What the question found through the old wording counts nearly as much as a match of the new.
const INHERITED_SHARE = 0.98;

/** Orders by score after settling each chain of replacements: newest first, or oldest for a question about the past. */
export function orderByStanding(hits: readonly Hit[], isAboutPast: boolean): Hit[] {
  const chains = chainsAmong(hits);
  const settled = new Map(hits.map((hit) => [keyOf(hit.decision), withReplacement(hit, chains)]));
  const keys = [...settled.keys()];
  for (const key of keys) {
    for (const later of chains.laterThan(key)) {
      if (isAboutPast) lend(settled, later, key);
      else lend(settled, key, later);
    }
  }
  const towardsNewest = keys
    .map((key) => ({ key, depth: chains.laterThan(key).length }))
    .sort((a, b) => (isAboutPast ? b.depth - a.depth : a.depth - b.depth));
  for (const { key } of towardsNewest) {
    const newer = chains.replacedBy.get(key) ?? "";
    if (isAboutPast) keepBelow(settled, newer, key);
    else keepBelow(settled, key, newer);
  }
  return [...settled.values()].sort(byScore);
}

interface Chains {
  readonly replacedBy: ReadonlyMap<string, string>;
  /** Keys of what replaced it, nearest first; a ring of replacements ends where it closes. */
  laterThan(key: string): string[];
}

function chainsAmong(hits: readonly Hit[]): Chains {
  const known = new Set(hits.map(({ decision }) => keyOf(decision)));
  const replacedBy = new Map<string, string>();
  for (const { decision, isInForce } of hits) {
    const by = decision.supersededBy === undefined ? undefined : resolve(decision.supersededBy, decision.scope, known);
    if (by !== undefined) replacedBy.set(keyOf(decision), by);
    for (const old of isInForce ? decision.supersedes : []) {
      const replaced = resolve(old, decision.scope, known);
      if (replaced !== undefined) replacedBy.set(replaced, keyOf(decision));
    }
  }
  const laterThan = (key: string): string[] => {
    const chain: string[] = [];
    let next = replacedBy.get(key);
    while (next !== undefined && next !== key && !chain.includes(next)) {
      chain.push(next);
      next = replacedBy.get(next);
    }
    return chain;
  };
  return { replacedBy, laterThan };
}

// A stem is unique over the stores of a project; the global store counts for itself.
function keyOf({ id, scope }: Hit["decision"]): string {
  return scope === "global" ? `global/${id}` : id;
}

function resolve(id: string, scope: string, known: ReadonlySet<string>): string | undefined {
  const keys = scope === "global" ? [`global/${id}`, id] : [id, `global/${id}`];
  return keys.find((key) => known.has(key));
}

function withReplacement(hit: Hit, chains: Chains): Hit {
  const by = chains.replacedBy.get(keyOf(hit.decision));
  return by === undefined ? hit : { ...hit, isInForce: false, replacedBy: by.replace("global/", "") };
}

function lend(settled: Map<string, Hit>, giver: string, taker: string): void {
  const source = settled.get(giver);
  const target = settled.get(taker);
  if (source === undefined || target === undefined || source.score * INHERITED_SHARE <= target.score) return;
  const explain = { ...target.explain, throughReplaced: source.decision.id };
  const coverage = Math.max(source.coverage, target.coverage);
  const evidence = Math.max(source.evidence, target.evidence);
  settled.set(taker, { ...target, score: source.score * INHERITED_SHARE, coverage, evidence, explain });
}

function keepBelow(settled: Map<string, Hit>, lower: string, upper: string): void {
  const below = settled.get(lower);
  const above = settled.get(upper);
  if (below === undefined || above === undefined || below.score < above.score) return;
  settled.set(lower, { ...below, score: above.score * INHERITED_SHARE });
}

function byScore(a: Hit, b: Hit): number {
  return (
    b.score - a.score ||
    Number(b.isInForce) - Number(a.isInForce) ||
    compareText(b.decision.date, a.decision.date) ||
    compareText(a.decision.scope, b.decision.scope) ||
    compareText(a.decision.id, b.decision.id)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
