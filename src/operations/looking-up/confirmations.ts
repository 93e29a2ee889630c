import type { EventKind } from "../../decisions/event.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import { readEventsWith } from "../../stores/events-file.ts";
import { listStores } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { storeOf } from "./store-of.ts";

/** After one of these the file's own count holds what was said before. */
const COUNTED: readonly EventKind[] = ["decision_validated", "decision_promoted"];

/** How often the decision was confirmed in all: what its file counts, and what the events tell of since. */
export function countConfirmations(workspace: Workspace, entry: IndexEntry): number {
  const { id, confirmationCount } = entry.decision;
  const stores = new Map(
    [storeOf(workspace, entry), ...listStores(workspace.stores())].map((store) => [store.folder, store]),
  );
  const events = [...stores.values()]
    .flatMap((store) => readEventsWith(store, `"${id}"`))
    .filter(({ stem }) => stem === id)
    .sort((a, b) => (a.ts < b.ts ? -1 : 1));
  const counted = events.findLastIndex(({ kind }) => COUNTED.includes(kind));
  return confirmationCount + events.slice(counted + 1).filter(({ kind }) => kind === "decision_confirmed").length;
}
