import type { Thresholds } from "./guard.ts";
import type { StatementParts } from "./read-statement.ts";

/** Name of the measure that needs no model, as an embedding model's version is named. */
export const LEXICAL = "lexical";

/** Measured by `npm run eval -- duplicates`; see docs/explanation/duplicates.md. */
export const LEXICAL_THRESHOLDS: Thresholds = { related: 0.3, alike: 0.5 };

/** What two texts have in common, 0 to 1: the words that tell something, and the letters they are written with. */
export function lexicalLikeness(a: StatementParts, b: StatementParts): number {
  return (overlap(tellingWords(a), tellingWords(b)) + overlap(trigrams(a), trigrams(b))) / 2;
}

function tellingWords({ words }: StatementParts): Set<string> {
  return new Set(words.filter(({ kind }) => kind !== "little").map(({ key }) => key));
}

function trigrams({ words }: StatementParts): Set<string> {
  const text = words.filter(({ kind }) => kind !== "little").map(({ key }) => `  ${key} `);
  return new Set(text.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))));
}

/** Twice what is shared, by the sizes of both. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  return (2 * [...a].filter((each) => b.has(each)).length) / (a.size + b.size);
}
