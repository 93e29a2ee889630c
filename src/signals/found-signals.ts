import { repliesBefore } from "./menu.ts";
import { DETECTORS } from "./registry.ts";
import type { Signal, TurnInContext } from "./signal.ts";

/** So much of a prompt's beginning has to stand in the reply before it, in words run together, for it to repeat that. */
const ALIKE = 200;

/**
 * What each detector finds, in the order of the registry, before anything is weighed; nothing in a prompt that repeats
 * what the agent had just said, as clients with two models write one to the other.
 */
export function foundSignals(context: TurnInContext): readonly (readonly Signal[])[] {
  return repeatsReply(context) ? [] : DETECTORS.map((detector) => detector.detect(context));
}

function repeatsReply({ turn, before }: TurnInContext): boolean {
  if (turn.kind !== "prompt" || turn.text.length < ALIKE) return false;
  const [reply] = repliesBefore(before);
  if (reply === undefined || reply.text.length < ALIKE) return false;
  return runTogether(reply.text).includes(runTogether(turn.text.slice(0, 2 * ALIKE)).slice(0, ALIKE));
}

const runTogether = (text: string): string => text.replace(/[\s#>*]+/g, "");
