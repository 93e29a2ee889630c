import { agentSignals } from "./agent-signal.ts";
import type { Detector } from "./signal.ts";

/** An agent weighs one thing against another and takes a side. The agent's, explicit. */
export const tradeoff: Detector = {
  kind: "tradeoff",
  summary: "An agent prefers one thing over another for durable work.",
  examples: [
    "Extend the YAML parser instead of changing test expectations.",
    "Use fast-glob (MIT) over rimraf (GPL-3) because of licensing.",
  ],
  detect(context) {
    return agentSignals(context, "tradeoff", "explicit", (words) => words.tradeoff);
  },
};
