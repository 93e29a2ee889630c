import type { Decision } from "../decisions/decision.ts";
import { formatEvent } from "../decisions/event.ts";
import { formatDecision } from "../decisions/markdown.ts";
import { numberOf, slugOfStem, stemOf } from "../decisions/stem.ts";
import { StetError } from "../errors.ts";
import { readText } from "../platform/files.ts";
import { isInside } from "../platform/folders.ts";
import type { Change, CommitContext, Creation, Move, Place, Rewrite, RowKey, StoreEvent } from "./change.ts";
import { decisionPath, existingPath, shelfFolder } from "./decision-files.ts";
import { eventsPath } from "./events-file.ts";
import { factSteps } from "./facts-file.ts";
import { nextHistoryPath } from "./history-files.ts";
import type { Numbering } from "./numbers.ts";
import { openNumbering } from "./numbers.ts";
import { planOrder } from "./plan-order.ts";
import { freeReviewStem } from "./review-files.ts";
import type { Step } from "./steps.ts";
import type { Store } from "./store.ts";

/** A change with every id given and every effect spelled out; nothing is written yet. */
export interface ChangePlan {
  readonly placed: readonly Decision[];
  readonly rewritten: readonly Decision[];
  readonly steps: readonly Step[];
  /** Rows of the index that hold another decision afterwards, and those that hold none. */
  readonly rows: readonly PlannedRow[];
  readonly gone: readonly (RowKey & { readonly store: Store })[];
  readonly events: readonly StoreEvent[];
  readonly numberings: readonly Numbering[];
}

export interface PlannedRow {
  readonly store: Store;
  readonly decision: Decision;
}

/** Reads what the change needs to know; call it under the locks. */
export function planChange(change: Change, context: CommitContext): ChangePlan {
  const numberings = new Map<Store, Numbering>();
  const moves = change.moves ?? [];
  const asked: readonly (Creation | Move)[] = [...(change.creates ?? []), ...moves];
  const placed = placeAll(asked, context, numberings);
  const rewrites = change.rewrites?.(placed) ?? [];
  const removes = [...moves.map((move) => move.from), ...(change.removes ?? [])];
  const rewritten = rewrites.map(({ decision, store }) => ({ ...decision, scope: store.scope }));
  const events = change.events(placed);
  const steps = [
    ...asked.flatMap((creation, at) => creationSteps(creation, placed[at])),
    ...rewrites.flatMap(rewriteSteps),
    ...planOrder(change, { asked, placed, rewritten }, context.stores.private),
    ...removes.filter((place) => !isReplaced(place, asked, placed)).flatMap(removalSteps),
    ...factSteps(context.stores.private, change.facts?.(placed) ?? []),
    ...events.map(({ store, event }): Step => {
      return { do: "append", path: eventsPath(store), line: formatEvent(event), isPublic: store.scope === "shared" };
    }),
  ];
  const isTrusted = ({ shelf = "decisions" }: { shelf?: Creation["shelf"] }) => shelf === "decisions";
  const rows = [
    ...asked.flatMap((creation, at) => rowOf(creation, placed[at])),
    ...rewrites.flatMap((rewrite, at) => rowOf(rewrite, rewritten[at])),
  ];
  const gone = removes.filter((place) => isTrusted(place) && !isReplaced(place, asked, placed)).map(keyOf);
  return { placed, rewritten, steps, rows, gone, events, numberings: [...numberings.values()] };
}

function placeAll(
  asked: readonly (Creation | Move)[],
  context: CommitContext,
  numberings: Map<Store, Numbering>,
): readonly Decision[] {
  const taken = new Set<string>();
  return asked.map((creation) => {
    const id = creation.decision.id === "" ? giveId(creation, context, numberings, taken) : creation.decision.id;
    taken.add(id);
    return { ...creation.decision, id, scope: creation.store.scope };
  });
}

function giveId(
  creation: Creation | Move,
  context: CommitContext,
  numberings: Map<Store, Numbering>,
  taken: ReadonlySet<string>,
): string {
  const { store, decision, shelf = "decisions" } = creation;
  if (shelf === "review") return freeReviewStem(store, decision.title, taken);
  const shares = store.scope === "global" ? store : context.stores.private;
  const numbering = numberings.get(shares) ?? openNumbering(context, store);
  numberings.set(shares, numbering);
  const number = numbering.next();
  // A renumbered decision keeps the words of its name, whatever its title says by now.
  const before = "from" in creation && numberOf(creation.from.stem) !== undefined ? creation.from.stem : undefined;
  return before === undefined
    ? stemOf(number, decision.title)
    : `${String(number).padStart(4, "0")}-${slugOfStem(before)}`;
}

function creationSteps(creation: Creation | Move, placed: Decision | undefined): Step[] {
  if (placed === undefined) return [];
  const { store, shelf = "decisions" } = creation;
  const path = decisionPath(store, placed.id, shelf);
  assertInside(store, shelf);
  // A number given just now is nobody's: no need to look for the name in another spelling.
  const isNew = creation.decision.id === "" && shelf === "decisions";
  const existing = isNew ? undefined : existingPath(store, placed.id, shelf);
  const isOwn = "from" in creation && creation.from.store.folder === store.folder && creation.from.stem === placed.id;
  if (existing !== undefined && !(isOwn && creation.from.shelf === shelf)) {
    throw new StetError("overwrite_refused", `${existing} exists already`, {
      hint: "see `stet show` for what it says; it is not replaced",
    });
  }
  const before = existing === undefined ? null : (readText(existing) ?? null);
  return [{ do: "write", path, text: formatDecision(placed), before, isPublic: store.scope === "shared" }];
}

function rewriteSteps({ store, decision, shelf = "decisions", archivesPrevious, expected }: Rewrite): Step[] {
  const path = findPath({ store, stem: decision.id, shelf });
  const before = readText(path) ?? "";
  if (expected !== undefined && expected !== before) {
    throw new StetError("drift", `${path} was changed by somebody else meanwhile`, { hint: "run the command again" });
  }
  assertInside(store, shelf);
  const isPublic = store.scope === "shared";
  const text = formatDecision({ ...decision, scope: store.scope });
  const write: Step = { do: "write", path, text, before, isPublic };
  if (archivesPrevious !== true) return [write];
  return [{ do: "write", path: nextHistoryPath(store, decision.id), text: before, before: null, isPublic }, write];
}

function removalSteps(place: Place): Step[] {
  const path = findPath(place);
  assertInside(place.store, place.shelf);
  return [{ do: "remove", path, before: readText(path) ?? "", isPublic: place.store.scope === "shared" }];
}

function findPath({ store, stem, shelf }: Place): string {
  const path = existingPath(store, stem, shelf);
  if (path !== undefined) return path;
  throw new StetError("not_found", `no decision ${stem} in ${shelfFolder(store, shelf)}`, {
    hint: "see `stet list --all` for those there are",
  });
}

/** True when a move puts its decision back where it was. */
function isReplaced(place: Place, asked: readonly Creation[], placed: readonly Decision[]): boolean {
  return asked.some(({ store, shelf = "decisions" }, at) => {
    return placed[at]?.id === place.stem && store.folder === place.store.folder && shelf === place.shelf;
  });
}

function assertInside(store: Store, shelf: Creation["shelf"]): void {
  const folder = shelfFolder(store, shelf ?? "decisions");
  if (isInside(store.folder, folder)) return;
  throw new StetError("foreign_file", `${folder} is a symbolic link that leads out of the store`, {
    hint: "replace the link by a folder",
  });
}

function rowOf({ store, shelf = "decisions" }: Creation, decision: Decision | undefined): PlannedRow[] {
  return decision === undefined || shelf !== "decisions" ? [] : [{ store, decision }];
}

function keyOf({ store, stem }: Place): RowKey & { store: Store } {
  return { store, scope: store.scope, session: store.session ?? "", stem };
}
