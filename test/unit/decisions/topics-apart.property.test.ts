import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { topicFor } from "../../../src/decisions/topic.ts";
import { ALTERNATIVES } from "../../../src/signals/alternatives.ts";

const SLOTS = [
  "invoices",
  "audit trail",
  "importer",
  "landing page",
  "billing jobs",
  "thumbnails",
  "search box",
  "docs",
];
const OTHER_WORDS = ["tern", "harbor", "a shared schema", "two passes", "soft deletes", "cursor tokens"];
const KNOWN = ALTERNATIVES.flatMap(({ category, words }) =>
  words.map((group) => ({ word: group.split("/")[0] ?? group, category })),
);

interface Said {
  readonly sentence: string;
  /** The question answered, where the sentence names an answer and no slot. */
  readonly question?: string;
  readonly slot?: string;
  readonly thing: string;
}

const known = fc.constantFrom(...KNOWN);
const slot = fc.constantFrom(...SLOTS);
const other = fc.constantFrom(...OTHER_WORDS);

const anySentence: fc.Arbitrary<Said> = fc.oneof(
  known.map(({ word, category }) => ({ sentence: `Use ${word}`, question: category, thing: word })),
  fc
    .tuple(known, slot)
    .map(([{ word }, where]) => ({ sentence: `Use ${word} for the ${where}`, slot: where, thing: word })),
  fc
    .tuple(other, slot)
    .map(([word, where]) => ({ sentence: `Use ${word} for the ${where}`, slot: where, thing: word })),
  // The word stands inside another noun, and chooses nothing of its question.
  fc.tuple(known, fc.constantFrom("dashboard", "export", "banner")).map(([{ word }, noun]) => ({
    sentence: `Use the ${word} ${noun}`,
    slot: `${word} ${noun}`,
    thing: `${word} ${noun}`,
  })),
  fc.tuple(slot, fc.constantFrom("docs/x", "lib/y")).map(([what, where]) => ({
    sentence: `Put the ${what} in ${where}`,
    slot: what,
    thing: where,
  })),
);

describe("the topics of two sentences", () => {
  it("differ when they name neither the same question nor the same slot", () => {
    fc.assert(
      fc.property(anySentence, anySentence, (a, b) => {
        fc.pre(a.thing !== b.thing);
        fc.pre(a.slot !== b.slot || a.slot === undefined);
        fc.pre(a.question !== b.question || a.question === undefined);
        expect([a.sentence, topicFor({ decision: a.sentence })]).not.toEqual([
          a.sentence,
          topicFor({ decision: b.sentence }),
        ]);
      }),
      { numRuns: 3000 },
    );
  });
});
