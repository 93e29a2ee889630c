/** Longest text a turn keeps, in UTF-16 units; the record has all of it. */
const LONGEST = 20_000;
/** How much of it is kept from the end: what people ask for stands before or behind what they paste. */
const LONGEST_END = 5_000;
const GAP = "\n\n[…]\n\n";

/** What a turn keeps of a text: all of it or, of a very long one, its beginning and its end, in whole sentences. */
export function turnText(text: string): string {
  if (text.length <= LONGEST) return text;
  return opening(text.slice(0, LONGEST - LONGEST_END)) + GAP + ending(text.slice(-LONGEST_END));
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
