import type { Decision } from "../decisions/decision.ts";

/** What waits for a person, in the order in which it is shown. */
export const REVIEW_LISTS = ["queue", "unstable", "conflicts", "rot", "expiring", "procedures", "tags"] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** One thing that waits for a person. */
export interface ReviewItem {
  readonly list: ReviewList;
  /** No other item of a review has it, and the same thing has it again after a change. */
  readonly key: string;
  /** What a command takes: the stem of a decision or a proposal, a procedure's id, a tag. */
  readonly id: string;
  readonly title: string;
  /** What it is about, normalised; empty where nothing says. */
  readonly topic: string;
  readonly entity: string;
  readonly tags: readonly string[];
  /** Why it waits, without the subject: "not validated for 120 days". */
  readonly why: string;
  /** Absent for procedures and tags. */
  readonly decision?: Decision;
  /** In force: what the proposal would replace, what the decision disagrees with. */
  readonly against: readonly Decision[];
  /** Of a stale procedure: absolute path, and what the code no longer has. */
  readonly procedure?: { readonly path: string; readonly missing: readonly string[] };
  /** Whole days it has not been validated (rot), or until its last day (expiring; negative when that is over). */
  readonly days?: number;
  /** When it came to wait, ISO 8601, and how often it happened (unstable). */
  readonly since?: string;
  readonly times?: number;
  /** Stems of what carries a tag. */
  readonly carriers?: readonly string[];
}

/** An item about one decision. */
export function itemOf(
  list: ReviewList,
  decision: Decision,
  more: Pick<ReviewItem, "why"> & Partial<ReviewItem>,
): ReviewItem {
  const { id, title, topic, entity, tags, scope } = decision;
  return { list, key: `${list}/${scope}/${id}`, id, title, topic, entity, tags, decision, against: [], ...more };
}
