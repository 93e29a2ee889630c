import { agentSignals } from "./agent-signal.ts";
import { answerIn } from "./answer.ts";
import type { Detector } from "./signal.ts";

/** An agent states how it builds something, with the alternative or the reason. The agent's, explicit. */
export const implementationDeclarative: Detector = {
  kind: "implementation-declarative",
  summary: "An agent says what it will build with, and why or instead of what.",
  examples: [
    "I'll use Redis for the session cache because it expires keys by itself.",
    "Going with esbuild over webpack because cold builds must stay fast.",
    "Implementing via a Postgres advisory lock.",
  ],
  detect(context) {
    const reasoned = agentSignals(context, "implementation-declarative", "explicit", (words) => words.declare);
    const bare = agentSignals(context, "implementation-declarative", "explicit", (words) => words.declareKnown);
    const known = bare.filter(({ chosen, quote }) => isKnown(chosen) && !reasoned.some((one) => one.quote === quote));
    return [...reasoned, ...known];
  },
};

function isKnown(chosen: string | undefined): boolean {
  return chosen !== undefined && answerIn(chosen) !== undefined;
}
