/** Longest quote a signal may carry, in UTF-16 units. */
export const LONGEST_QUOTE = 200;

/** At most 200 units of `text` from `from` on, ending at a word where one ends in time, never inside a surrogate pair. */
export function clipQuote(text: string, from = 0): string {
  const whole = text.trim();
  if (whole.length <= LONGEST_QUOTE) return whole;
  const start = wordStart(text, Math.min(from, text.length - 1));
  const rest = text.slice(start).trim();
  if (rest.length <= LONGEST_QUOTE) return rest;
  const cut = rest.slice(0, LONGEST_QUOTE);
  const space = cut.search(/\s\S*$/);
  if (space > LONGEST_QUOTE / 2 && !/\s/.test(rest.charAt(LONGEST_QUOTE))) return cut.slice(0, space).trimEnd();
  return isHighSurrogate(cut, cut.length - 1) ? cut.slice(0, -1) : cut.trimEnd();
}

function wordStart(text: string, from: number): number {
  let at = from;
  while (at > 0 && from - at < 40 && !/\s/.test(text.charAt(at - 1))) at--;
  return at > 0 && isHighSurrogate(text, at - 1) ? at + 1 : at;
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}
