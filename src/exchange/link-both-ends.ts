import type { Sourced } from "./settle-import.ts";

/**
 * Documents often name a replacement at one end only. What another one in force says it replaces is superseded, and
 * what replaced a statement says so.
 */
export function linkBothEnds(sources: readonly Sourced[]): Sourced[] {
  const byKey = new Map(sources.filter(({ id }) => id !== "").map((source) => [keyOf(source, source.id), source]));
  const replacedBy = new Map<string, Sourced>();
  for (const source of sources) {
    if (source.decision.status !== "accepted") continue;
    for (const id of source.supersedes) if (id !== source.id) replacedBy.set(keyOf(source, id), source);
  }
  const replaces = new Map<string, string[]>();
  for (const source of sources) {
    const by = source.supersededBy === undefined ? undefined : byKey.get(keyOf(source, source.supersededBy));
    if (by === undefined || by === source) continue;
    replaces.set(keyOf(by, by.id), [...(replaces.get(keyOf(by, by.id)) ?? []), source.id]);
  }
  return sources.map((source) => {
    if (source.id === "") return source;
    const key = keyOf(source, source.id);
    const supersedes = [...new Set([...source.supersedes, ...(replaces.get(key) ?? [])])];
    return { ...outOfForce(source, replacedBy.get(key)), supersedes };
  });
}

function outOfForce(source: Sourced, by: Sourced | undefined): Sourced {
  if (by === undefined || source.decision.status !== "accepted") return source;
  // Two that replace each other: neither is out of force for it.
  if (by.supersedes.includes(source.id) && source.supersedes.includes(by.id)) return source;
  return { ...source, decision: { ...source.decision, status: "superseded" }, supersededBy: by.id };
}

function keyOf({ group }: Sourced, id: string): string {
  return `${group}#${id}`;
}
