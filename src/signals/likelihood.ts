import { type Evidence, evidenceOf } from "./evidence.ts";
import type { Signal, TurnInContext } from "./signal.ts";
import { FLOORS, WEIGHTS } from "./weights.ts";

/**
 * Those that are likely enough to decide something that lasts, and those that are not weighed. A turn in which one
 * thing is decided often decides more, so that beside a kept one less is asked of the others.
 */
export function likelyOf(context: TurnInContext, signals: readonly Signal[]): ReadonlySet<Signal> {
  const weighed = signals.map((signal) => ({ signal, margin: marginOf(context, signal) }));
  const isDeciding = weighed.some(
    ({ signal, margin }) => margin >= 0 && signal.turn === context.turn.seq && signal.kind !== "withdrawal",
  );
  const floor = isDeciding ? -FLOORS.beside : 0;
  return new Set(weighed.filter(({ margin }) => margin >= floor).map(({ signal }) => signal));
}

/**
 * How far the odds lie above the floor; without end for what is not weighed, below it for what belongs to words.
 */
function marginOf(context: TurnInContext, signal: Signal): number {
  const evidence = evidenceOf(context, signal);
  if (evidence === undefined) return Number.POSITIVE_INFINITY;
  if (isOfWords(evidence)) return Number.NEGATIVE_INFINITY;
  let odds = WEIGHTS["bias"] ?? 0;
  for (const [name, value] of evidence) odds += (WEIGHTS[name] ?? 0) * value;
  return odds - (evidence.has("cue:none") ? FLOORS.plain : FLOORS.cued);
}

/**
 * Belongs to words and not to the work: stands amid an agent's words that a person pasted, neither opening nor closing
 * the turn, or goes on with what an answer is to be like ("summarize it, we don't need the code").
 */
export function isOfWords(evidence: Evidence): boolean {
  if (evidence.has("for an answer") && evidence.has("clause")) return true;
  return evidence.has("turn:pasted reply") && !evidence.has("opens") && !evidence.has("closes");
}
