import type { DecisionIndex } from "../../index/decision-index.ts";
import type { Corpus } from "../../recall/candidate.ts";
import type { Question } from "../../recall/query.ts";

/** How often the terms of a question occur in the index. */
export function countTerms(index: DecisionIndex, question: Question): Corpus {
  const frequencies = question.terms.flatMap(({ stem, expression }) =>
    expression === undefined ? [] : [[stem, index.countMatches(expression)] as const],
  );
  return { documents: index.count(), frequencies: new Map(frequencies) };
}
