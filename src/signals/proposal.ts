import type { Turn } from "../records/turn.ts";
import { listAlternatives } from "./alternatives.ts";
import { lexiconsOf } from "./lexicons.ts";
import { clipQuote } from "./quote.ts";
import { lastSentences } from "./spoken-sentences.ts";
import { decisionText } from "./user-signal.ts";

/** What an agent put up for a yes. */
export interface Proposal {
  readonly turn: Turn;
  readonly quote: string;
  /** The proposal in one sentence; what "it" stands for put first. */
  readonly decision: string;
  /** True when it names a choice, so that a bare yes decides something. */
  readonly isChoice: boolean;
  /** True when it asks for a yes or a no. */
  readonly isQuestion: boolean;
}

const LOOKED_AT = 12;

/** The last proposal of a choice among an agent's closing sentences; a next step of work is none, nor is "A or B?". */
export function proposalOf(reply: Turn): Proposal | undefined {
  const sentences = lastSentences(reply, LOOKED_AT);
  for (let at = sentences.length - 1; at >= 0; at--) {
    const sentence = sentences[at];
    if (sentence === undefined) break;
    for (const { accept } of lexiconsOf(sentence)) {
      const match = accept.proposal.map((pattern) => pattern.exec(sentence.plain)).find((found) => found !== null);
      if (match === undefined || match === null || accept.proceduralProposal.test(match[0])) continue;
      if (accept.either.test(sentence.plain.slice(match.index)) || accept.turned.test(sentences[at + 1]?.plain ?? ""))
        return undefined;
      const before = sentences[at - 1]?.text;
      const needsBefore =
        accept.pronoun.test(match[0]) && listAlternatives(match[0]).length === 0 && before !== undefined;
      return {
        turn: reply,
        quote: clipQuote(sentence.text, match.index),
        decision: decisionText(needsBefore ? before : match[0].replace(accept.asking, "").replace(/\?\s*$/, "")),
        isChoice: accept.choiceProposal.test(match[0]),
        isQuestion: /(?:\?|か。?)\s*$/.test(sentence.plain),
      };
    }
  }
  return undefined;
}
