import { porterStem } from "./porter-stem.ts";

/** One word of a text: as written in lower case, its stem, and what it is made of when it is more than one word. */
export interface Word {
  readonly form: string;
  readonly stem: string;
  /** The pieces of `retry_max`, `useEffect`, `pre-commit`, `src/app.ts`; empty for a plain word. */
  readonly parts: readonly string[];
  /** True for a name a program gave: it holds a digit, a joint or capitals inside. */
  readonly isIdentifier: boolean;
}

const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー々";
const PIECE = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}_@#+\\-./:'’])+`, "gu");
// Most text is ASCII, where the same reading costs a third.
const ASCII = /^[\x00-\x7f]*$/;
const ASCII_PIECE = /[A-Za-z0-9_@#+\-./:']+/g;
const POSSESSIVE = /['’]s$/i;
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]`, "u");
const ASCII_EDGES = /^[^A-Za-z0-9_]+|[^A-Za-z0-9_+#]+$/g;
const ASCII_JOINT = /[^A-Za-z0-9]+/;
const ASCII_HUMP = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const EDGES = /^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_+#]+$/gu;
const JOINT = /[^\p{L}\p{N}]+/u;
// Half of a version or a number is another version or number.
const VERSION = /^v?\d+(?:[.:]\d+)*$/;
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words of scripts that put spaces between them, in order. */
export function wordsOf(text: string): Word[] {
  return piecesOf(text).map(wordOf);
}

// "To log in" has nothing to do with logs; "the log in JSON" has.
const LOG_IN =
  /\b(?:(?<=\b(?:to|we|they|you|i|can|must|should|may|people|users?|who|cannot|not)\s)log|logged|sign(?:s|ed|ing)?)[ -]in\b/gi;

/** The same words as written, without their surroundings; `wordOf` takes each apart. */
export function piecesOf(written: string): string[] {
  const text = written.replace(LOG_IN, "login");
  if (ASCII.test(text)) return (text.match(ASCII_PIECE) ?? []).map(trimmed).filter((piece) => piece !== "");
  const pieces: string[] = [];
  for (const [piece] of text.normalize("NFKC").matchAll(PIECE)) {
    if (!UNSPACED_RUN.test(piece)) pieces.push(trimmed(withoutAccents(piece)));
  }
  return pieces.filter((piece) => piece !== "");
}

function trimmed(piece: string): string {
  return piece.replace(ASCII.test(piece) ? ASCII_EDGES : EDGES, "").replace(POSSESSIVE, "");
}

/** Runs of characters of scripts without spaces (Han, kana, Hangul, Thai), in order. */
export function unspacedRuns(text: string): string[] {
  if (ASCII.test(text)) return [];
  return [...text.normalize("NFKC").matchAll(PIECE)]
    .map(([piece]) => piece)
    .filter((piece) => UNSPACED_RUN.test(piece));
}

/** Stem with British and American spellings folded into one. */
export function stemOfWord(word: string): string {
  return porterStem(americanOf(word));
}

/** A lower-case word as it may be spelled on either side of the Atlantic, itself first. */
export function spellingsOf(word: string): string[] {
  const apart = word === "login" ? ["log in", "logged in", "sign in"] : [];
  return [...new Set([word, americanOf(word), britishOf(word), ...apart])];
}

const IN_OUR = "col|behavi|fav|hon|neighb|flav|lab";
const AMERICAN_OUR = new RegExp(`^(${IN_OUR})our`);
const BRITISH_OR = new RegExp(`^(${IN_OUR})or`);

function americanOf(word: string): string {
  return word
    .replace(AMERICAN_OUR, "$1or")
    .replace(/(?<=...)is(e|ed|es|er|ers|ing|ation|ations)$/, "iz$1")
    .replace(/^(cent|met)re(s?)$/, "$1er$2")
    .replace(/^(licen|defen)ce/, "$1se");
}

function britishOf(word: string): string {
  return word
    .replace(BRITISH_OR, "$1our")
    .replace(/(?<=...)iz(e|ed|es|er|ers|ing|ation|ations)$/, "is$1")
    .replace(/^cent(er)(s?)$/, "centre$2");
}

// As the words table does, for Latin, Greek and Cyrillic letters alike.
function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
}

/** One piece of text as a word. */
export function wordOf(text: string): Word {
  const form = text.toLowerCase();
  if (VERSION.test(form)) return { form, stem: form, parts: [], isIdentifier: true };
  const isAscii = ASCII.test(text);
  const pieces = text.split(isAscii ? ASCII_JOINT : JOINT).flatMap((piece) => piece.split(isAscii ? ASCII_HUMP : HUMP));
  const parts = pieces.filter((piece) => piece !== "").map((piece) => piece.toLowerCase());
  const isWhole = parts.length < 2;
  const isIdentifier = !isWhole || (isAscii ? /[0-9]/ : /\p{N}/u).test(text) || /[+#_]/.test(text);
  return { form, stem: isWhole ? stemOfWord(form) : form, parts: isWhole ? [] : parts, isIdentifier };
}
