import { findHarnessBlocks } from "./harness-blocks.ts";

/** Longest text a turn keeps, in UTF-16 units; the record has all of it. */
const LONGEST = 20_000;
/** How much of it is kept from the end: what people ask for stands before or behind what they paste. */
const LONGEST_END = 5_000;
const GAP = "\n\n[…]\n\n";

/** Fences of code; an open one reaches to the end. */
const FENCE = /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|(?![\s\S]))/gm;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a turn keeps of a text: all of it or, of a very long one, its beginning and its end, in whole sentences. */
export function turnText(text: string): string {
  if (text.length <= LONGEST) return text;
  const spans = pastedIn(text);
  const [last, first] = [LONGEST - LONGEST_END - GAP.length, text.length - LONGEST_END];
  const before = spans.find((span) => isInside(last, span));
  const behind = spans.find((span) => isInside(first, span));
  const beginning = before === undefined ? opening(text.slice(0, last)) : text.slice(0, before.start);
  return beginning + GAP + (behind === undefined ? ending(text.slice(first)) : text.slice(behind.end));
}

/** Pasted blocks and code, outermost first: half of one, without its other mark, would count as said. */
function pastedIn(text: string): Span[] {
  const fences = [...text.matchAll(FENCE)].map(({ index, 0: fence }) => ({ start: index, end: index + fence.length }));
  return [...findHarnessBlocks(text), ...fences].sort((a, b) => b.end - b.start - (a.end - a.start));
}

function isInside(at: number, { start, end }: Span): boolean {
  return start < at && at < end;
}

/** Half a sentence may say the opposite of the whole one, so neither part has one where it has any other. */
function opening(text: string): string {
  const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf(". "));
  return end === -1 ? text.replace(/[\uD800-\uDBFF]$/, "") : text.slice(0, end + 1);
}

function ending(text: string): string {
  const starts = ["\n", ". "].map((mark) => text.indexOf(mark)).filter((at) => at !== -1);
  return starts.length === 0 ? "" : text.slice(Math.min(...starts) + 1);
}
