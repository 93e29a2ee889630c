import { parseJsonObject } from "../records/json-object.ts";
import type { Decision } from "./decision.ts";

/**
 * What has a place, most important first: stems, those of the global store behind `global/`. What is in force and not
 * in it comes after all that is; what is in it and not in force is passed over and keeps its place.
 */
export type ValueOrder = readonly string[];

/** The text of order.json: what it orders, members of other programs beside it, and whether all of it could be read. */
export interface OrderText {
  readonly order: ValueOrder;
  readonly others: Readonly<Record<string, unknown>>;
  /** True when it has another form than it should; `order` is then what could be found in it. */
  readonly isDamaged: boolean;
}

export const ORDER_SCHEMA = "stet.order/v1";

/** A stem is unique over the stores of a project; the global store counts for itself. */
export function keyOf({ id, scope }: Pick<Decision, "id" | "scope">): string {
  return scope === "global" ? `global/${id}` : id;
}

/** Puts `key` directly before `target`, which has a place. */
export function placedBefore(order: ValueOrder, key: string, target: string): ValueOrder {
  const others = order.filter((one) => one !== key);
  const at = others.indexOf(target);
  return at < 0 ? order : [...others.slice(0, at), key, ...others.slice(at)];
}

/** Gives what replaces others the first of their places, unless it has one; theirs stay, for when they come back. */
export function takingOver(order: ValueOrder, heir: string, replaced: readonly string[]): ValueOrder {
  if (order.includes(heir)) return order;
  const first = order.find((key) => replaced.includes(key));
  return first === undefined ? order : placedBefore(order, heir, first);
}

/** The same places after one got another stem. */
export function renamedIn(order: ValueOrder, from: string, to: string): ValueOrder {
  return order.includes(from) ? distinct(order.map((key) => (key === from ? to : key))) : order;
}

export function formatOrder(order: ValueOrder, others: OrderText["others"] = {}): string {
  return `${JSON.stringify({ ...others, schema: ORDER_SCHEMA, stems: order }, null, 2)}\n`;
}

/** Never throws: of a text that is torn, merged by hand or of another form, what looks like a stem counts. */
export function parseOrder(text: string): OrderText {
  const data = parseJsonObject(text);
  const { schema, stems, ...others } = data ?? {};
  const isWhole = schema === ORDER_SCHEMA && Array.isArray(stems) && stems.every(isKey);
  if (isWhole) {
    const order = distinct(stems as string[]);
    return { order, others, isDamaged: order.length !== stems.length };
  }
  return { order: distinct([...text.matchAll(QUOTED)].flatMap(quotedKey)), others: {}, isDamaged: true };
}

const KEY = /^(?:global\/)?\d{4,15}-[^/\\\p{Cc}]+$/u;
const QUOTED = /"(?:[^"\\\n]|\\.)*"/g;

function isKey(value: unknown): value is string {
  return typeof value === "string" && KEY.test(value);
}

function quotedKey([quoted]: RegExpMatchArray): string[] {
  const value = parseText(quoted);
  return isKey(value) ? [value] : [];
}

function distinct(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
