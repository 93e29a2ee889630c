import type { Decision } from "../../decisions/decision.ts";
import { openInEditor } from "../../platform/editor.ts";
import type { Action } from "../../review/actions.ts";
import type { ReviewItem } from "../../review/review-item.ts";
import { replaceBy } from "../deciding/replace-by.ts";
import { run as dismiss } from "../dismiss.ts";
import { run as edit } from "../edit.ts";
import { run as pin } from "../pin.ts";
import { run as promote } from "../promote.ts";
import { revokeAll } from "../revoke.ts";
import { run as supersede } from "../supersede.ts";
import { run as validate } from "../validate.ts";
import { run as vocabulary } from "../vocabulary.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** An action on items that it can take, with what was said with it. */
export interface Act {
  readonly action: Action;
  readonly items: readonly ReviewItem[];
  /** A reason, or the new sentence; empty where nothing is asked. */
  readonly words: string;
  /** For `keep`: which of the sides, from 0 on. */
  readonly side: number;
  /** Lets a program have the terminal meanwhile. */
  readonly lend: (work: () => void) => void;
}

/** Carries the act out with the operations a person could call one by one. */
export function carryOut(workspace: Workspace, { action, items, words, side, lend }: Act): void {
  const ids = items.map(({ id }) => id);
  if (action.name === "promote") promoteItems(workspace, items);
  else if (action.name === "dismiss") dismiss(workspace, { ids, reason: words });
  else if (action.name === "validate") validate(workspace, { ids: items.flatMap(validatedBy) });
  else if (action.name === "pin") pin(workspace, { ids });
  else if (action.name === "revoke") revokeAll(workspace, ids, { reason: words, actor: "user", shared: true });
  else if (action.name === "keep") keepSide(workspace, items, side);
  else if (action.name === "edit") {
    lend(() => {
      for (const item of items) editItem(workspace, item);
    });
  } else if (action.name === "extend")
    for (const id of ids) edit(workspace, { id, validUntil: words, actor: "user", shared: true });
  else for (const oldId of ids) supersede(workspace, { oldId, newDecision: words, actor: "user" });
}

/** A procedure is a file of its own, which no command changes. */
function editItem(workspace: Workspace, { id, procedure }: ReviewItem): void {
  if (procedure === undefined) edit(workspace, { id, actor: "user", shared: true });
  else openInEditor(procedure.path, workspace.situation.environment);
}

/** Of a conflict the older sides: saying of them that they still hold settles it. */
function validatedBy({ list, id, against }: ReviewItem): string[] {
  return list === "conflicts" ? against.map((older) => older.id) : [id];
}

function promoteItems(workspace: Workspace, items: readonly ReviewItem[]): void {
  const proposals = items.filter(({ list }) => list === "queue");
  const supersedes = proposals.flatMap(unnamed);
  for (const { id } of items.filter(({ list }) => list === "tags"))
    vocabulary(workspace, { action: "promote", tag: id });
  if (proposals.length === 0) return;
  promote(workspace, { ids: proposals.map(({ id }) => id), ...(supersedes.length === 0 ? {} : { supersedes }) });
}

/** Stems on the proposal's topic that it does not name itself. */
export function unnamed({ decision, against }: ReviewItem): string[] {
  return against.map(({ id }) => id).filter((id) => decision?.supersedes.includes(id) !== true);
}

function keepSide(workspace: Workspace, items: readonly ReviewItem[], side: number): void {
  for (const item of items) {
    const sides = sidesOf(item);
    const kept = sides[side];
    if (kept === undefined) continue;
    const others = sides.filter((one) => one !== kept).map(({ id }) => id);
    replaceBy(workspace, others, { by: kept.id, actor: "user" });
  }
}

/** The decisions a conflict is between, the newest first, as they are numbered on the screen. */
export function sidesOf({ decision, against }: ReviewItem): Decision[] {
  return [...(decision === undefined ? [] : [decision]), ...against];
}
