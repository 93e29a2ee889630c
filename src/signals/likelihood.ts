import { evidenceOf } from "./evidence.ts";
import type { Signal, TurnInContext } from "./signal.ts";
import { FLOORS, WEIGHTS } from "./weights.ts";

/** True for what is likely enough to decide something that lasts, and for what is not weighed. */
export function isLikely(context: TurnInContext, signal: Signal): boolean {
  const evidence = evidenceOf(context, signal);
  if (evidence === undefined) return true;
  let odds = WEIGHTS["bias"] ?? 0;
  for (const [name, value] of evidence) odds += (WEIGHTS[name] ?? 0) * value;
  return odds >= (evidence.has("cue:none") ? FLOORS.plain : FLOORS.cued);
}
