import type { InjectedDecision } from "./injected-decision.ts";

/** A stem is unique over the stores of a project; the global store counts for itself. */
export function keyOf({ id, scope }: Pick<InjectedDecision, "id" | "scope">): string {
  return scope === "global" ? `global/${id}` : id;
}

/** What each of these replaces, by the key of what is replaced; a private one replaces a shared one for its person. */
export function replacementsIn<T extends InjectedDecision>(inForce: readonly T[]): Map<string, T> {
  const replacements = new Map<string, T>();
  for (const decision of inForce) {
    for (const id of decision.supersedes) {
      if (id !== decision.id) replacements.set(keyOf({ id, scope: decision.scope }), decision);
    }
  }
  return replacements;
}
