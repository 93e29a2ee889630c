import type { Decision } from "../decisions/decision.ts";
import { slug } from "../decisions/stem.ts";
import type { ReadDecisions } from "./decision-files.ts";
import { existingPath, getDecision, readAll } from "./decision-files.ts";
import type { Store } from "./store.ts";

/** What waits for a person in the store, by stem. */
export function readReview(store: Store): ReadDecisions {
  return readAll(store, "review");
}

/** Undefined when nothing with that stem waits. */
export function getReviewItem(store: Store, stem: string): Decision | undefined {
  return getDecision(store, stem, "review");
}

/** A stem for a new item that none waiting has. */
export function freeReviewStem(store: Store, title: string, taken: ReadonlySet<string> = new Set()): string {
  const base = slug(title);
  for (let suffix = 1; ; suffix += 1) {
    const stem = suffix === 1 ? base : `${base}-${suffix}`;
    if (!taken.has(stem) && existingPath(store, stem, "review") === undefined) return stem;
  }
}
