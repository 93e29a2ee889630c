import type { Turn } from "../../src/records/turn.ts";
import type { Signal } from "../../src/signals/signal.ts";
import type { Detect } from "./predict.ts";

/**
 * A dozen hard-wired phrases, as simple recorders of decisions have them, looked for in every line of a person and of an
 * agent.
 */
const PATTERNS =
  /\b(?:we decided|i decided|decision:|let's go with|we will use|we'll use|going forward|from now on|agreed to|the plan is|we chose|i chose|final decision)\b/i;

/** Words that mark a choice, a rule, a refusal or a trade-off, in the person's text and in the agent's. */
const USER_MARKERS =
  /\b(?:let's|use|must|always|never|should|don't|do not|prefer|instead|make (?:it|sure|the)|no need|we need|go with|keep|ship it|only)\b/i;
const AGENT_MARKERS =
  /\b(?:i'll use|going with|implementing via|instead of|over\b.{1,60}\bbecause|rather than|default(?:s|ing)? to|default:|fall(?:s|ing)? back to|because\b.{1,80}\b\d|decided|chose)\b/i;

/** A list of fixed phrases. */
export const patternList: Detect = ({ turn }) => matches(turn, PATTERNS);

/** Marker words, untuned. */
export const markerWords: Detect = ({ turn }) => matches(turn, turn.actor === "user" ? USER_MARKERS : AGENT_MARKERS);

function matches(turn: Turn, pattern: RegExp): Signal[] {
  if (turn.kind === "answer" || turn.kind === "plan") return [];
  return turn.text
    .split(/\n|(?<=[.!?])\s+/)
    .filter((sentence) => sentence.length < 2000 && pattern.test(sentence))
    .slice(0, turn.actor === "user" ? 1 : 20)
    .map((sentence) => ({
      kind: "direct-marker",
      actor: turn.actor,
      confidence: "explicit",
      quote: sentence.trim().slice(0, 200),
      turn: turn.seq,
      decision: sentence.trim(),
      type: "decision",
      isDurable: true,
      isAdditive: false,
      isReversal: false,
    }));
}
