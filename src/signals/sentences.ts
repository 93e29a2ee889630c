import { isAmongKana, type Language, languagesOf } from "./language.ts";

/** One sentence (or list item) of a text; `text` is `source.slice(start, end)`, so a quote of it is a quote of the source. */
export interface Sentence {
  readonly text: string;
  /**
   * Same length as `text`, for matching: composed (NFC), straight quotes and apostrophes, full-width letters and signs
   * as ASCII, long quoted strings blanked out.
   */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  /** The languages it can be in, likeliest first. */
  readonly languages: readonly Language[];
}

/** UTF-16 units after which a run without any full stop is cut at a space or a comma. */
const LONGEST = 600;
/** A run that cannot be cut, in UTF-16 units, is no sentence anybody said, and nothing is looked for in it. */
const UNREADABLE = 2 * LONGEST;
/** Longest quotation in brackets that is read as one word, in UTF-16 units. */
const LONGEST_NAME = 26;

const LIST_MARKER =
  /^[ \t]*(?:[-*+•–]|\d{1,3}[.)]|[a-zA-Z]\))[ \t]+(?:\[[ xX]\][ \t]+)?|^[ \t\u3000]*(?:[・●○■◆※][ \t\u3000]*|[①-⑳][ \t\u3000]*|[（(]?[\d０-９]{1,3}[)）．、][ \t\u3000]*(?=[^\s\d０-９.)）．、]))|^[ \t]*(?:#{1,6}[ \t]+)?/;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|mr|mrs|ms|dr|st|no|fig|eq|al|[a-z]|z\. ?b|d\. ?h|u\. ?a|bzw|usw|ca|nr|evtl|ggf|inkl|bspw|sog|p\. ?ex|p\. ?ej|ej|ex|aprox|núm|sr|sra)$/i;
/** "Let's take option B. Then …": no abbreviation. */
const OPTION_KEY = /\b(?:options?|choice|plan|approach|variant) [a-h]$/i;
const ENDS_IN = /[.!?;。！？；．]/;
const FULL_WIDTH_END = /[。！？；．]/;
const CLOSING = /[.!?"”')\]。！？」』）】»]/;
const OPENING_BRACKET = /[「『]/;
/** What may end a sentence, or keep it from ending. */
const MARK = /[.!?;。！？；．「『]/g;
const CUT_AT = /[\s、，]/g;

/** Whether a stretch of a text is worth reading. */
export type MayFit = (source: string, from: number, to: number) => boolean;

/**
 * Splits at full stops, line ends and list items; `package.json`, `v2.0`, `e.g.` and soft-wrapped lines stay whole.
 * With `mayFit` only the sentences it says yes to, of the lines it says yes to.
 */
export function splitSentences(source: string, mayFit?: MayFit): Sentence[] {
  const found: Sentence[] = [];
  let isJapanese: boolean | undefined;
  for (const [start, end] of lineRuns(source)) {
    if (mayFit?.(source, start, end) === false) continue;
    isJapanese ??= isAmongKana(source);
    for (const sentence of sentencesIn(source, start, end, isJapanese, mayFit)) found.push(sentence);
  }
  return found;
}

/** The last sentences of a source, as `splitSentences` has them. */
export function splitLast(source: string, count: number): Sentence[] {
  const isJapanese = isAmongKana(source);
  const found: Sentence[][] = [];
  let sum = 0;
  for (const [start, end] of [...lineRuns(source)].reverse()) {
    const last = sentencesIn(source, start, end, isJapanese);
    found.push(last);
    sum += last.length;
    if (sum >= count) break;
  }
  return found.reverse().flat().slice(-count);
}

function sentencesIn(source: string, start: number, end: number, isJapanese: boolean, mayFit?: MayFit): Sentence[] {
  const found: Sentence[] = [];
  const marker = LIST_MARKER.exec(source.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0;
  for (const [from, to] of cuts(source.slice(0, end), start + marker)) {
    if (mayFit?.(source, from, to) === false) continue;
    const sentence = sentenceIn(source, from, to, isJapanese);
    if (sentence !== undefined) found.push(sentence);
  }
  return found;
}

/** Spans of one line each, a soft-wrapped line joined with the one it goes on from. */
function* lineRuns(source: string): Generator<[number, number]> {
  let start = 0;
  let lineStart = 0;
  while (lineStart <= source.length) {
    const newline = source.indexOf("\n", lineStart);
    const end = newline === -1 ? source.length : newline;
    const next = source.slice(end + 1, end + 2);
    const isWrapped =
      end - lineStart >= 50 &&
      end - lineStart <= 130 &&
      /[a-zß-ÿ(]/.test(next) &&
      /[\wÀ-ÿ,]$/.test(source.slice(lineStart, end).trimEnd());
    if (newline === -1 || !isWrapped) {
      if (end > start) yield [start, end];
      start = end + 1;
    }
    if (newline === -1) return;
    lineStart = end + 1;
  }
}

/** Spans of the sentences from `start` to the end of the source. */
function* cuts(source: string, start: number): Generator<[number, number]> {
  const end = source.length;
  let from = start;
  for (let at = start; at < end; at++) {
    const mark = indexOfMark(source, at);
    for (let space = indexOfSpace(source, Math.max(at, from + LONGEST)); space < mark; ) {
      yield [from, space];
      from = space;
      space = indexOfSpace(source, from + LONGEST);
    }
    if (mark === end) break;
    at = OPENING_BRACKET.test(source.charAt(mark)) ? (closingBracket(source, mark, end) ?? mark) : mark;
    if (!ENDS_IN.test(source.charAt(at)) || !isSentenceEnd(source, from, at, end)) continue;
    let to = at + 1;
    while (to < end && CLOSING.test(source.charAt(to))) to++;
    if (source.startsWith(" »", to)) to += 2;
    yield [from, to];
    from = to;
    at = to - 1;
  }
  if (from < end) yield [from, end];
}

function indexOfMark(source: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(source)?.index ?? source.length;
}

/** Where a run that is too long may be cut. */
function indexOfSpace(source: string, from: number): number {
  if (from >= source.length) return source.length;
  CUT_AT.lastIndex = from;
  return CUT_AT.exec(source)?.index ?? source.length;
}

/** Where what was opened closes, on the same line: 「設定を保存しました。」 is one word of a sentence. */
function closingBracket(source: string, at: number, end: number): number | undefined {
  const closer = source.charAt(at) === "「" ? "」" : "』";
  const close = source.slice(at, Math.min(end, at + LONGEST)).indexOf(closer);
  if (close === -1) return undefined;
  const isWholeSentence =
    FULL_WIDTH_END.test(source.charAt(at + close - 1)) && /^\s|^$/.test(after(source, at + close, end));
  return isWholeSentence ? undefined : at + close;
}

function after(source: string, at: number, end: number): string {
  return source.slice(at + 1, Math.min(at + 4, end));
}

function isSentenceEnd(source: string, from: number, at: number, end: number): boolean {
  const mark = source.charAt(at);
  if (mark === "．" && /[\d０-９]/.test(source.charAt(at + 1))) return false;
  if (FULL_WIDTH_END.test(mark)) return true;
  if (!/^[.!?"”')\]»]*(?:\s|$)/.test(after(source, at, end))) return false;
  if (mark === "." && OPTION_KEY.test(source.slice(Math.max(from, at - 12), at))) return true;
  return mark !== "." || !ABBREVIATION.test(source.slice(Math.max(from, at - 8), at));
}

function sentenceIn(source: string, from: number, to: number, isJapanese: boolean): Sentence | undefined {
  const raw = source.slice(from, to);
  const text = raw.trim();
  if (text === "") return undefined;
  return new SpokenSentence(text, from + raw.length - raw.trimStart().length, isJapanese);
}

/** Made ready for matching when it is first matched: most sentences of a long reply never are. */
class SpokenSentence implements Sentence {
  readonly text: string;
  readonly start: number;
  readonly #isJapanese: boolean;
  #plain: string | undefined;
  #languages: readonly Language[] | undefined;

  constructor(text: string, start: number, isJapanese: boolean) {
    this.text = text;
    this.start = start;
    this.#isJapanese = isJapanese;
  }

  get end(): number {
    return this.start + this.text.length;
  }

  get plain(): string {
    this.#plain ??= plainOf(this.text);
    return this.#plain;
  }

  get languages(): readonly Language[] {
    this.#languages ??= languagesOf(this.plain, this.#isJapanese);
    return this.#languages;
  }
}

function plainOf(text: string): string {
  if (text.length > UNREADABLE) return "_".repeat(text.length);
  const isAscii = !/[^\x00-\x7f]/.test(text);
  const straight = isAscii ? text.replace(/\s/g, " ") : composed(text);
  return straight
    .replace(/"[^"]{1,400}"/g, (quoted) =>
      quoted.split(" ").length >= 5 || (!isAscii && isLongInCjk(quoted)) ? blanked(quoted) : quoted,
    )
    .replace(/[「『][^「」『』]{1,400}[」』]/g, (quoted) => (quoted.length > LONGEST_NAME ? blanked(quoted) : quoted));
}

function isLongInCjk(quoted: string): boolean {
  return quoted.length > LONGEST_NAME && /[\u3041-\u9fff]/.test(quoted);
}

function blanked(quoted: string): string {
  return `${quoted.charAt(0)}${"_".repeat(quoted.length - 2)}${quoted.charAt(quoted.length - 1)}`;
}

/** Full-width letters, digits and signs as ASCII, unit for unit. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) - 0xfee0));
}

/** Unit for unit; what composing makes shorter is filled up at the end. */
function composed(text: string): string {
  return halfWidth(text.normalize("NFC"))
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\s/g, " ")
    .slice(0, text.length)
    .padEnd(text.length, " ");
}
