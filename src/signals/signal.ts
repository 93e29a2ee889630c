import type { Actor } from "../records/provenance.ts";
import type { Turn } from "../records/turn.ts";

/** How sure we are that a decision was made, weakest last. */
export const CONFIDENCES = ["explicit", "confirmed", "inferred", "assumed"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const SIGNAL_KINDS = [
  "direct-marker",
  "choice-converter",
  "constraint",
  "rejection",
  "reversal",
  "withdrawal",
  "implementation-declarative",
  "tradeoff",
  "threshold",
  "default-value",
  "action-confirmation",
  "continuation",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Evidence that a decision was made: who, how sure, and the words themselves. */
export interface Signal {
  readonly kind: SignalKind;
  readonly actor: Actor;
  readonly confidence: Confidence;
  /** The actor's own words, at most 200 characters, a substring of what that actor said in `turn`. */
  readonly quote: string;
  /** `seq` of the turn the quote is in. */
  readonly turn: number;
  /** `seq` of the turn that accepted it, for action-confirmation and continuation. */
  readonly acceptedBy?: number;
  /** The decision in one sentence, in the actor's terms. */
  readonly decision: string;
  /** decision: a choice; constraint: a rule; preference: a taste; convention: how things are named or done. */
  readonly type: "decision" | "constraint" | "preference" | "convention";
  /** What the decision is about, in the words of the sentence or of the question answered ("test framework"). */
  readonly subject?: string;
  readonly chosen?: string;
  readonly rejected?: readonly string[];
  readonly reason?: string;
  /** False for "for now", "this time", "just here": such a decision stays in the session's store. */
  readonly isDurable: boolean;
  /** "also", "too", "plus": never supersedes. */
  readonly isAdditive: boolean;
  /** "no, …", "actually …", "instead": replaces what was decided before on the topic. */
  readonly isReversal: boolean;
}

/** A turn in its context: what was said before it in the session, oldest first. */
export interface TurnInContext {
  readonly turn: Turn;
  readonly before: readonly Turn[];
}

/** Finds one kind of evidence. Pure: the same turn in the same context always gives the same signals. */
export interface Detector {
  readonly kind: SignalKind;
  /** One sentence for docs/reference/signals.md. */
  readonly summary: string;
  /** Sentences it fires on, for the reference page; each is a case in the unit tests. */
  readonly examples: readonly string[];
  detect(context: TurnInContext): readonly Signal[];
}
