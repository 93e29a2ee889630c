import { keyOf } from "../decisions/value-order.ts";
import type { InjectedDecision } from "./injected-decision.ts";

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
