import type { ReviewItem, ReviewList } from "./review-item.ts";

export type ActionName =
  | "promote"
  | "dismiss"
  | "keep"
  | "validate"
  | "supersede"
  | "revoke"
  | "edit"
  | "extend"
  | "pin";

/** What a person does with what waits, by one key. */
export interface Action {
  readonly name: ActionName;
  readonly key: string;
  readonly lists: readonly ReviewList[];
  /** Whether it takes many at once. */
  readonly isBulk: boolean;
  /** What must be said with it. */
  readonly asks?: string;
}

const ONE_IN_FORCE: readonly ReviewList[] = ["unstable", "rot", "expiring"];
const IN_FORCE: readonly ReviewList[] = ["conflicts", ...ONE_IN_FORCE];

export const ACTIONS: readonly Action[] = [
  { name: "promote", key: "p", lists: ["queue", "tags"], isBulk: true },
  { name: "dismiss", key: "d", lists: ["queue"], isBulk: true, asks: "Why is it dismissed?" },
  { name: "keep", key: "1", lists: ["conflicts"], isBulk: false },
  { name: "validate", key: "v", lists: IN_FORCE, isBulk: true },
  { name: "supersede", key: "s", lists: ONE_IN_FORCE, isBulk: false, asks: "What holds instead, in one sentence?" },
  { name: "revoke", key: "r", lists: ONE_IN_FORCE, isBulk: true, asks: "Why is it revoked?" },
  { name: "edit", key: "e", lists: ["queue", ...IN_FORCE, "procedures"], isBulk: false },
  { name: "extend", key: "x", lists: ["expiring"], isBulk: false, asks: "Until which day does it hold, YYYY-MM-DD?" },
  { name: "pin", key: "i", lists: ["unstable"], isBulk: true },
];

/** A digit is the side of a conflict that is kept. */
export function actionFor(key: string): Action | undefined {
  return ACTIONS.find((action) => action.key === (/^[1-9]$/.test(key) ? "1" : key));
}

export function actionsOn(item: ReviewItem): Action[] {
  return ACTIONS.filter(({ lists }) => lists.includes(item.list));
}

/** The items an action is meant for that it can take. */
export function takenBy(action: Action, items: readonly ReviewItem[]): ReviewItem[] {
  return items.filter(({ list }) => action.lists.includes(list));
}
