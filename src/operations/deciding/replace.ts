import type { Decision, Scope } from "../../decisions/decision.ts";
import { type EventKind, eventOf } from "../../decisions/event.ts";
import { supersededBy } from "../../decisions/lifecycle.ts";
import type { Actor, Provenance } from "../../records/provenance.ts";
import type { Rewrite, StoreEvent } from "../../stores/change.ts";
import { readDecision } from "../../stores/decision-files.ts";
import type { Store } from "../../stores/store.ts";
import { storeOf } from "../looking-up/store-of.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Decisions that go out of force for one kept in `store`. */
export interface Replacement {
  readonly store: Store;
  readonly replaced: readonly Decision[];
  /** ISO 8601, UTC. */
  readonly now: string;
  readonly actor: Actor;
  /** Where session decisions among them are kept. */
  readonly session?: string | undefined;
  readonly provenance?: Pick<Provenance, "provider" | "session" | "turn"> | undefined;
}

const WIDTH: Readonly<Record<Scope, number>> = { session: 0, project: 1, shared: 2, global: 3 };

/** True when `scope` is kept for others, or other projects, that `store` is not kept for. */
export function isKeptWider(scope: Scope, store: Store): boolean {
  return WIDTH[scope] > WIDTH[store.scope];
}

/** The stems the new decision may name: what is kept for others too never names what is this person's alone. */
export function linksTo({ store, replaced }: Pick<Replacement, "store" | "replaced">): string[] {
  const isPublic = store.scope === "shared" || store.scope === "global";
  return replaced.filter(({ scope }) => !isPublic || scope === store.scope).map(({ id }) => id);
}

/**
 * The rewrites that take them out of force, on what their files say now. What is kept wider stays as it is: the link in
 * the new decision is enough for this person.
 */
export function supersedeFiles(workspace: Workspace, replacement: Replacement, by: string): Rewrite[] {
  const { store, replaced, now, session = "" } = replacement;
  return replaced
    .filter(({ scope }) => !isKeptWider(scope, store))
    .map(({ id, scope }) => {
      const place = storeOf(workspace, { scope, session });
      const decision = readDecision(place, id);
      const isGuess = decision.confidence === "inferred" || decision.confidence === "assumed";
      return { store: place, decision: supersededBy({ ...decision, scope }, by, now), archivesPrevious: isGuess };
    });
}

/** What the new decision's store tells of them. */
export function supersedeEvents(replacement: Replacement, by: string): StoreEvent[] {
  return eventsOf(replacement, "decision_superseded", { supersededBy: by });
}

/** The same of those that it may have been meant to replace, and that stay in force until a person settles it. */
export function contradictEvents(replacement: Replacement, by: string): StoreEvent[] {
  return eventsOf(replacement, "decision_contradicted", { contradictedBy: by });
}

/** What is kept for everybody tells nothing of what is this person's alone. */
function eventsOf(
  { store, replaced, now, actor, provenance }: Replacement,
  kind: EventKind,
  link: { readonly supersededBy: string } | { readonly contradictedBy: string },
): StoreEvent[] {
  const extra = { actor, ...link, ...(provenance === undefined ? {} : { provenance }) };
  const told = store.scope === "shared" ? replaced.filter(({ scope }) => scope === "shared") : replaced;
  return told.map((decision) => ({ store, event: eventOf(kind, decision, now, extra) }));
}
