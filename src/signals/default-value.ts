import { agentSignals } from "./agent-signal.ts";
import type { Detector } from "./signal.ts";

/** An agent declares what holds when nothing else is said. The agent's, confirmed. */
export const defaultValue: Detector = {
  kind: "default-value",
  summary: "An agent declares a default or a fallback.",
  examples: ["Default: eu-west-1 (closest to the users).", "Fall back to ollama on MLX failure."],
  detect(context) {
    return agentSignals(context, "default-value", "confirmed", (words) => words.byDefault);
  },
};
