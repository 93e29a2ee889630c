import type { Lexicon } from "./lexicon.ts";

/** The same with each pattern as its source. */
export type Written<T> = T extends RegExp ? string : T extends object ? { readonly [K in keyof T]: Written<T[K]> } : T;

/** A language's words as text: reading the file costs nothing until a sentence of the language comes. */
export type WrittenLexicon = Written<Lexicon>;

/** Letters of names and words where Latin is written. */
export const LETTER = String.raw`A-Za-z0-9_\u00c0-\u024f`;
/** `\b` knows the letters of English only. */
const EDGE = `(?:(?<![${LETTER}])(?=[${LETTER}])|(?<=[${LETTER}])(?![${LETTER}]))`;

/** Members that hold no pattern. */
const PLAIN: ReadonlySet<string> = new Set(["type", "name"]);
/** Members whose pattern is cut out wherever it occurs. */
const CUT_OUT: ReadonlySet<string> = new Set(["duration", "around"]);

/**
 * Patterns without regard to case; `\b` is an edge of a word with accented letters in it. A language without cases and
 * spaces says so: folding its thousands of characters costs more than reading a sentence.
 */
export function compileLexicon(written: WrittenLexicon, hasCases: boolean): Lexicon {
  return compiled(written, "", hasCases) as Lexicon;
}

function compiled(value: unknown, member: string, hasCases: boolean): unknown {
  if (typeof value === "string") return PLAIN.has(member) ? value : patternOf(value, member, hasCases);
  if (Array.isArray(value)) return value.map((item: unknown) => compiled(item, member, hasCases));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, compiled(item, name, hasCases)]));
}

function patternOf(source: string, member: string, hasCases: boolean): RegExp {
  const cutsOut = CUT_OUT.has(member) ? "g" : "";
  return hasCases ? new RegExp(source.replaceAll("\\b", EDGE), `${cutsOut}i`) : new RegExp(source, cutsOut);
}
