import { lexiconsOf } from "./lexicons.ts";
import { clipQuote } from "./quote.ts";
import type { Detector } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { decisionText } from "./user-signal.ts";

/** A person takes the last capture back; `decision` is what is withdrawn, in the words it was said in. */
export const withdrawal: Detector = {
  kind: "withdrawal",
  summary: "A person takes the last capture back without putting anything in its place.",
  examples: ["forget that", "that was no decision", "sorry, wrong chat"],
  detect({ turn, before }) {
    if (turn.actor !== "user" || turn.kind !== "prompt") return [];
    const said = sentencesOf(turn).find((sentence) =>
      lexiconsOf(sentence).some((lexicon) => lexicon.withdraw.test(sentence.plain)),
    );
    if (said === undefined) return [];
    const last = before.findLast((earlier) => earlier.actor === "user" && earlier.text.trim() !== "");
    const withdrawn = last === undefined ? undefined : sentencesOf(last)[0]?.text;
    return [
      {
        kind: "withdrawal",
        actor: "user",
        confidence: "explicit",
        quote: clipQuote(said.text),
        turn: turn.seq,
        decision: decisionText(withdrawn ?? said.text),
        type: "decision",
        isDurable: true,
        isAdditive: false,
        isReversal: true,
      },
    ];
  },
};
