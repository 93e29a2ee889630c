// A tag opens where "<" is followed by a letter, a slash or a mark of markup, with or without characters that do not
// show between them; the full-width and entity forms read the same to a model.
const TAG_OPENING =
  /(?:<|＜|﹤|&lt;?|&#0*60;?|&#x0*3c;?)(?=[\s\u200c\u200d]*(?:[/!?|]|stet|system)|[\u200c\u200d]*[\p{L}_:])/giu;
// Bidirectional controls, zero-width characters, tag characters and variation selectors of the supplement: text a
// person does not see and a model does. The joiners stay: emoji and Indic scripts need them.
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const ELLIPSIS = "…";

// Nothing of the above can be in it; the others cost a hook milliseconds to be made ready.
const HARMLESS = /^[\x20-\x25\x27-\x3b\x3d-\x7e]*$/;

/** Stored text as one line that can neither open nor close a tag. */
export function escapeText(text: string): string {
  if (HARMLESS.test(text) && !text.includes("  ")) return text.trim();
  return text
    .replace(LONE_SURROGATES, "\ufffd")
    .replace(UNSEEN, "")
    .replace(BREAKS, " ")
    .trim()
    .replace(TAG_OPENING, "‹");
}

/** At most `units` UTF-16 units, cut between characters as a person counts them, with an ellipsis where it was cut. */
export function boundText(text: string, units: number): string {
  if (text.length <= units) return text;
  const room = units - ELLIPSIS.length;
  if (room < 0) return "";
  const end = lastCharacterEnd(text.slice(0, room + LONGEST_CHARACTER), room);
  const lastSpace = text.lastIndexOf(" ", end);
  const atWord = lastSpace > end - LONGEST_WORD && lastSpace > 0 ? lastSpace : end;
  return `${text.slice(0, atWord).trimEnd()}${ELLIPSIS}`;
}

const LONGEST_CHARACTER = 64;
const LONGEST_WORD = 24;
// Making one takes as long as starting Node.
let graphemes: Intl.Segmenter | undefined;

function lastCharacterEnd(text: string, room: number): number {
  // In printable ASCII every unit is a character.
  if (/^[\x20-\x7e]*$/.test(text)) return room;
  let end = 0;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment, index } of graphemes.segment(text)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return end;
}
