import type { Decision } from "../decisions/decision.ts";
import { numberOf } from "../decisions/stem.ts";
import { keyOf, renamedIn, takingOver, type ValueOrder } from "../decisions/value-order.ts";
import { StetError } from "../errors.ts";
import type { Change, Creation, Move } from "./change.ts";
import { orderPath, orderSteps, orderTextSteps, readOrder } from "./order-file.ts";
import type { Step } from "./steps.ts";
import type { Store } from "./store.ts";

/** A change as far as it is planned: what it creates and moves, with what becomes of each, and what it rewrites. */
export interface Planned {
  readonly asked: readonly (Creation | Move)[];
  readonly placed: readonly Decision[];
  readonly rewritten: readonly Decision[];
}

/**
 * What the change does to the value order of the private store: what it says itself, then what was renumbered keeps its
 * place under the new stem, and what replaces another takes the place of that.
 */
export function planOrder(change: Change, planned: Planned, store: Store): Step[] {
  if (change.orderText !== undefined) return orderTextSteps(store, change.orderText);
  const file = readOrder(store);
  if (file.unreadable !== undefined) {
    // What a person did not ask for must not keep a decision from being recorded; doctor tells of the file.
    if (change.arrange === undefined) return [];
    throw new StetError("invalid_file", `${orderPath(store)} cannot be read: ${file.unreadable}`, {
      hint: "move it aside; stet makes a new one",
    });
  }
  const arranged = change.arrange?.(file.order, planned.placed) ?? file.order;
  const order = inherited(renumbered(arranged, planned), planned);
  const isMended = file.isDamaged && change.arrange !== undefined;
  return isMended || !isSame(order, file.order) ? orderSteps(store, file, order) : [];
}

function renumbered(order: ValueOrder, { asked, placed }: Planned): ValueOrder {
  return asked.reduce((renamed, one, at) => {
    const decision = placed[at];
    if (!("from" in one) || decision === undefined || numberOf(one.from.stem) === undefined) return renamed;
    return renamedIn(renamed, keyOf({ id: one.from.stem, scope: one.from.store.scope }), keyOf(decision));
  }, order);
}

function inherited(order: ValueOrder, { asked, placed, rewritten }: Planned): ValueOrder {
  return asked.reduce((taken, { shelf = "decisions" }, at) => {
    const heir = placed[at];
    if (heir === undefined || shelf !== "decisions" || heir.status !== "accepted") return taken;
    const named = heir.supersedes.flatMap((stem) => meaning(taken, heir, stem));
    const displaced = rewritten.filter(({ supersededBy: by }) => by === heir.id).map(keyOf);
    return takingOver(taken, keyOf(heir), [...named, ...displaced]);
  }, order);
}

/** A private decision may replace a global one for its person; its own project's stems are meant first. */
function meaning(order: ValueOrder, { scope }: Decision, stem: string): string[] {
  const keys = scope === "global" ? [`global/${stem}`] : [stem, `global/${stem}`];
  return keys.filter((key) => order.includes(key)).slice(0, 1);
}

function isSame(one: ValueOrder, other: ValueOrder): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}
