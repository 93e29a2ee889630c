import { agentSignals } from "./agent-signal.ts";
import { bindingOf } from "./binding.ts";
import { earlierBinding } from "./earlier-subject.ts";
import type { Detector, Signal, TurnInContext } from "./signal.ts";
import { answerOf } from "./spoken-subject.ts";
import { statementsOf } from "./statements.ts";
import { subjectOf } from "./subject.ts";
import { userSignal } from "./user-signal.ts";

/** A value is bound to a name: by a person as it stands, by an agent only with its reason; explicit. */
export const threshold: Detector = {
  kind: "threshold",
  summary: "A number or named value is fixed: a limit, a port, a size; an agent has to give the reason.",
  examples: ["keep retries at 3", "the port is 8080", "make the timeout 30 seconds and set the cap to 500"],
  detect(context) {
    return context.turn.kind === "reply"
      ? agentSignals(context, "threshold", "explicit", (words) => words.threshold)
      : byUser(context);
  },
};

function byUser(context: TurnInContext): Signal[] {
  return statementsOf(context).flatMap((claim) => {
    const binding = bindingOf(claim);
    if (binding === undefined) return [];
    // "Indentation: 2 spaces" answers a well-known question, whatever language it is said in.
    const known = claim.lexicon.subjects === undefined ? undefined : answerOf(binding.value, claim.lexicon)?.category;
    const subject =
      known ??
      binding.subject ??
      earlierBinding(context.before) ??
      subjectOf(claim.core, undefined, claim.lexicon)?.subject;
    return userSignal(context, claim, {
      kind: "threshold",
      match: binding.match,
      chosen: binding.value,
      ...(subject === undefined ? {} : { subject }),
    });
  });
}
