import { frame } from "./frame.ts";
import { composeLine, type InjectedDecision } from "./injected-decision.ts";

const HEADER =
  "Decided before in this project, as recorded by stet, and touched by this prompt; what the person says now wins over it:";
const LINE = { textUnits: 300, isEntityShown: false };

/** For the model, beside a prompt: the decisions that bear on it; empty for none. */
export function composeRecalled(decisions: readonly InjectedDecision[]): string {
  if (decisions.length === 0) return "";
  return frame([HEADER, ...decisions.map((decision) => composeLine(decision, LINE))]);
}
