import { join } from "node:path";
import { formatOrder, type OrderText, parseOrder, type ValueOrder } from "../decisions/value-order.ts";
import type { Finding } from "../errors.ts";
import { failureCode } from "../platform/file-failure.ts";
import { readText } from "../platform/files.ts";
import { statOf } from "../platform/folders.ts";
import type { Step } from "./steps.ts";
import type { Store } from "./store.ts";

/** order.json as it is on disk. */
export interface OrderFile extends OrderText {
  /** Undefined where there is none. */
  readonly text?: string;
  /** Why nothing can be read from what is there. */
  readonly unreadable?: string;
}

const EMPTY: OrderFile = { order: [], others: {}, isDamaged: false };

/** The value order of a project; it is this person's alone and lies in the private store. */
export function orderPath({ folder }: Store): string {
  return join(folder, "order.json");
}

/** Never throws: a block is made whatever stands there. */
export function readOrder(store: Store): OrderFile {
  try {
    const text = readText(orderPath(store));
    return text === undefined ? EMPTY : { ...parseOrder(text), text };
  } catch (error) {
    if (failureCode(error) === undefined) throw error;
    return { ...EMPTY, isDamaged: true, unreadable: (error as Error).message };
  }
}

/** What must be done so that order.json says this; what could not be read of it is kept beside it first. */
export function orderSteps(store: Store, file: OrderFile, order: ValueOrder): Step[] {
  const path = orderPath(store);
  const write: Step = {
    do: "write",
    path,
    text: formatOrder(order, file.others),
    before: file.text ?? null,
    isPublic: false,
  };
  if (!file.isDamaged || file.text === undefined) return [write];
  return [{ do: "write", path: freePath(store), text: file.text, before: null, isPublic: false }, write];
}

/** The steps that put back the very text it had, null for none. */
export function orderTextSteps(store: Store, text: string | null): Step[] {
  const { text: before } = readOrder(store);
  const path = orderPath(store);
  if (text !== null) return [{ do: "write", path, text, before: before ?? null, isPublic: false }];
  return before === undefined ? [] : [{ do: "remove", path, before, isPublic: false }];
}

/** True for order.json of the store and for what was kept of it. */
export function isOrderPath(store: Store, path: string): boolean {
  return path === orderPath(store) || (path.startsWith(`${store.folder}/order.damaged`) && path.endsWith(".json"));
}

/** What is wrong with the file, if anything. */
export function orderFindings(store: Store): Finding[] {
  const { isDamaged, unreadable, order } = readOrder(store);
  const origin = orderPath(store);
  if (unreadable !== undefined) {
    const message = `the value order cannot be read, so the most recent decisions come first: ${unreadable}`;
    return [{ code: "order-unreadable", origin, message, next: `move ${origin} aside`, severity: "note" }];
  }
  if (!isDamaged) return [];
  const message = `the value order is damaged; the ${order.length} ${order.length === 1 ? "place" : "places"} found in it still count`;
  return [{ code: "order-damaged", origin, message, next: "stet doctor --fix", severity: "note" }];
}

function freePath({ folder }: Store): string {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `order.damaged-${number}.json`);
    if (statOf(path) === undefined) return path;
  }
}
