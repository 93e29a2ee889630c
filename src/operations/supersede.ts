import { StetError } from "../errors.ts";
import type { IndexEntry } from "../index/index-source.ts";
import type { Store } from "../stores/store.ts";
import { type AddOutput, addedOutput, inForce, render as renderAdded, tell as tellAdded } from "./add.ts";
import { actingActor } from "./deciding/acting-actor.ts";
import type { DecisionInput } from "./deciding/add-input.ts";
import { draftOf } from "./deciding/draft-of.ts";
import { recordDecision } from "./deciding/record-decision.ts";
import { replaceBy } from "./deciding/replace-by.ts";
import { sharedStore, storeOf } from "./looking-up/store-of.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface SupersedeInput extends Omit<DecisionInput, "title"> {
  readonly oldId: string;
  /** One of the two. */
  readonly newDecision?: string;
  readonly by?: string;
  readonly newTitle?: string;
  readonly rationale?: string;
  readonly shared?: boolean;
}

/** Replaces a decision in force by another one, or by a new one that takes over what is not said anew. */
export function run(workspace: Workspace, input: SupersedeInput): AddOutput {
  const { by, newDecision } = input;
  if (by !== undefined && newDecision === undefined) {
    return addedOutput(workspace, replaceBy(workspace, [input.oldId], { by, actor: actingActor(workspace, input) }));
  }
  if (newDecision !== undefined && newDecision.trim() !== "" && by === undefined) {
    return replaceAnew(workspace, { ...input, newDecision });
  }
  throw new StetError("usage", "supersede needs --new-decision or --by, and only one of them", {
    hint: "Say what holds instead in one sentence, or name the decision in force that replaces it.",
  });
}

function replaceAnew(workspace: Workspace, input: SupersedeInput & { readonly newDecision: string }): AddOutput {
  const { oldId, newDecision, newTitle, rationale, shared: _shared, by: _by, ...given } = input;
  const old = inForce(workspace, oldId);
  const store = storeFor(workspace, input, old);
  const { topic, tags, primaryTag, entity, type } = old.decision;
  const context = given.context ?? rationale;
  const drafted = draftOf(
    workspace,
    {
      ...{ topic, tags, primaryTag, entity, type },
      ...given,
      decision: newDecision,
      ...(newTitle === undefined ? {} : { title: newTitle }),
      ...(context === undefined ? {} : { context }),
      ...(given.context !== undefined && rationale !== undefined ? { notes: rationale } : {}),
    },
    store.scope,
  );
  return addedOutput(
    workspace,
    recordDecision(workspace, {
      ...drafted,
      store,
      supersedes: [old.decision.id],
      ...(old.scope === "session" ? { session: old.session } : {}),
    }),
  );
}

/** A shared or global decision is replaced for this person and project alone, unless its own store is asked for. */
function storeFor(workspace: Workspace, input: SupersedeInput, old: IndexEntry): Store {
  if (input.shared === true) return sharedStore(workspace);
  if (input.global === true) return workspace.stores().global;
  const isOwn = old.scope === "project" || old.scope === "session";
  return isOwn ? storeOf(workspace, old) : workspace.stores().private;
}

export const render = renderAdded;
export const tell = tellAdded;
