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
 * How a language is typed. A language without `cases` has no spaces either: folding its thousands of characters costs
 * more than reading a sentence. In one typed `bare`, people leave accents out ("opcion" for "opción").
 */
export type Script = "cases" | "no cases" | "bare";

/** Patterns without regard to case; `\b` is an edge of a word with accented letters in it. */
export function compileLexicon(written: WrittenLexicon, script: Script): Lexicon {
  return compileWords(written, script, PLAIN) as Lexicon;
}

/** Any words written as text, with their patterns made; members named in `plain` hold none. */
export function compileWords(value: unknown, script: Script, plain: ReadonlySet<string>, member = ""): unknown {
  if (typeof value === "string") return plain.has(member) ? value : patternOf(value, member, script);
  if (Array.isArray(value)) return value.map((item: unknown) => compileWords(item, script, plain, member));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, compileWords(item, script, plain, name)]),
  );
}

function patternOf(source: string, member: string, script: Script): RegExp {
  const cutsOut = CUT_OUT.has(member) ? "g" : "";
  if (script === "no cases") return new RegExp(source, cutsOut);
  const edged = source.replaceAll("\\b", EDGE);
  return new RegExp(script === "bare" ? bareToo(edged) : edged, `${cutsOut}i`);
}

/** Each accented letter with or without its accent, but in a class of letters and where it is written `\u00e9`. */
function bareToo(source: string): string {
  return source.replace(/\[(?:\\.|[^\]\\])*\]|[\u00e0-\u00fd]/g, (found) =>
    found.length > 1 ? found : `[${found}${found.normalize("NFD").charAt(0)}]`,
  );
}
