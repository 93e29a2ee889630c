import type { Question } from "../records/turn.ts";
import { choiceDecision } from "./choice-decision.ts";
import { lexiconsFor } from "./lexicons.ts";
import { clipQuote } from "./quote.ts";
import type { Signal, TurnInContext } from "./signal.ts";

/** The decision in an answered question: none when only a next step was approved, or the words typed ask back. */
export function answerSignals({ turn }: TurnInContext): Signal[] {
  const { question } = turn;
  if (question === undefined) return [];
  const chosen = question.chosen.map((label) => label.trim()).filter((label) => label !== "");
  if (chosen.length === 0 || isProcedural(question, chosen)) return [];
  const labels = question.options.map((option) => option.label);
  const isTyped = chosen.every((label) => !labels.includes(label));
  if (chosen.every(isDelegated) || (isTyped && chosen.some(isNoAnswer))) return [];
  const rest = isTyped ? [] : labels.filter((label) => !chosen.includes(label));
  return [
    {
      kind: "choice-converter",
      actor: "user",
      confidence: "explicit",
      quote: quoteIn(turn.text, chosen),
      turn: turn.seq,
      ...choiceDecision(chosen.map(withoutNote), question.text, question.header),
      type: "decision",
      ...(rest.length === 0 ? {} : { rejected: rest.map(withoutNote) }),
      isDurable: !lexiconsFor(chosen.join(" ")).some((lexicon) => lexicon.shortLived.test(chosen.join(" "))),
      isAdditive: false,
      isReversal: false,
    },
  ];
}

function withoutNote(label: string): string {
  return label.replace(/\s*\((?:recommended|default|preferred)\)\s*$/i, "");
}

function isProcedural(question: Question, chosen: readonly string[]): boolean {
  return lexiconsFor(question.text).some(({ pick }) => {
    const isApproval = chosen.every((label) => pick.proceduralLabel.test(label));
    return (
      isApproval &&
      (pick.procedural.test(question.text) ||
        question.options.every((option) => pick.proceduralLabel.test(option.label)))
    );
  });
}

function isNoAnswer(words: string): boolean {
  return lexiconsFor(words).some(
    (lexicon) => lexicon.question.test(words) || lexicon.tentative.test(words) || lexicon.withdraw.test(words),
  );
}

function isDelegated(words: string): boolean {
  return lexiconsFor(words).some(
    ({ accept }) => accept.delegates?.test(words) === true || accept.putsOff?.test(words) === true,
  );
}

/** The answer's own words where the turn holds them, else the turn's first words. */
function quoteIn(text: string, chosen: readonly string[]): string {
  const joined = chosen.join(", ");
  if (text.includes(joined)) return clipQuote(joined);
  const single = chosen.find((label) => text.includes(label));
  return clipQuote(single ?? text);
}
