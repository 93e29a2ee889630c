import { StetError } from "../errors.ts";
import { type AddOutput, addedOutput, inForce, render as renderAdded } from "./add.ts";
import type { DecisionInput } from "./add-input.ts";
import { storeOf } from "./change-status.ts";
import { draftOf } from "./draft-of.ts";
import { recordDecision } from "./record-decision.ts";
import { findDecision } from "./view.ts";
import type { Workspace } from "./workspace.ts";

export interface SupersedeInput extends Omit<DecisionInput, "title"> {
  readonly oldId: string;
  readonly newDecision: string;
  readonly newTitle?: string;
  readonly rationale?: string;
  readonly shared?: boolean;
}

/** Replaces a decision in force; what is not said anew is taken over from the old one. */
export function run(workspace: Workspace, input: SupersedeInput): AddOutput {
  const old = inForce(workspace, input.oldId);
  const { shared } = workspace.stores();
  if (input.shared === true && shared === undefined) {
    throw new StetError("not_found", "this repository has no shared store", {
      hint: "Make one with stet init --shared.",
    });
  }
  const place = findDecision(workspace, input.oldId);
  // A shared or global decision is replaced for this person alone unless its own store was asked for.
  const isOwn = place.scope === "project" || place.scope === "session" || input.global === true;
  const store =
    input.shared === true && shared !== undefined
      ? shared
      : isOwn
        ? storeOf(workspace, place)
        : workspace.stores().private;
  const { oldId: _oldId, newDecision, newTitle, rationale, shared: _shared, ...given } = input;
  const context = given.context ?? rationale;
  const drafted = draftOf(
    workspace,
    {
      topic: old.topic,
      tags: old.tags,
      primaryTag: old.primaryTag,
      entity: old.entity,
      type: old.type,
      ...given,
      decision: newDecision,
      ...(newTitle === undefined ? {} : { title: newTitle }),
      ...(context === undefined ? {} : { context }),
      ...(given.context !== undefined && rationale !== undefined ? { notes: rationale } : {}),
    },
    store.scope,
  );
  const recorded = recordDecision(workspace, {
    ...drafted,
    store,
    supersedes: [old.id],
    ...(input.shared === true && shared !== undefined ? { sharedStore: shared } : {}),
  });
  return addedOutput(workspace, recorded);
}

export const render = renderAdded;
