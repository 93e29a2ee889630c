import { A_DIGIT, EDGE, requiredWords } from "./required-words.ts";

/** Letters are told apart, all else that no word holds is one. */
const OTHER = 0;
const SPACE = 1;
/** All that `\s` fits. */
const SPACES =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
const FIRST_ACCENTED = 0xc0;
const LAST_ACCENTED = 0x24f;
const IS_WORD = Uint8Array.from({ length: 128 }, (_, unit) => (/\w/.test(String.fromCharCode(unit)) ? 1 : 0));

interface Ending {
  readonly length: number;
  readonly isEdgeBefore: boolean;
  readonly isEdgeBehind: boolean;
  /** The list it is of. */
  readonly list: number;
}

/**
 * Tells in one pass over a text whether it can fit one of some patterns; most sentences cannot. Case, white space and
 * quotes are evened out as in the plain text of sentences.
 */
export class WordSieve {
  /** A pattern that needs no word was given: anything can fit. */
  readonly #isOpen: boolean;
  readonly #classes = new Uint16Array(65_536);
  readonly #width: number;
  readonly #next: Int32Array;
  readonly #endings: readonly (readonly Ending[])[];
  /** The pattern of each list, and how many lists a pattern has. */
  readonly #patternOf: readonly number[];
  readonly #lists: readonly number[];
  readonly #seen: Int32Array;
  readonly #counted: Int32Array;
  readonly #counts: Int32Array;
  #round = 0;

  constructor(sources: readonly string[]) {
    const all = sources.map(requiredWords);
    this.#isOpen = all.some((lists) => lists.length === 0);
    this.#lists = all.map((lists) => lists.length);
    this.#patternOf = all.flatMap((lists, pattern) => lists.map(() => pattern));
    this.#seen = new Int32Array(this.#patternOf.length);
    this.#counted = new Int32Array(all.length);
    this.#counts = new Int32Array(all.length);
    const words = all.flat().flatMap((list, at) => list.map((word) => ({ word, list: at })));
    this.#width = this.#classify(words.map(({ word }) => bare(word)).join(""));
    const trie = new Trie(
      this.#width,
      words.reduce((sum, { word }) => sum + word.length, 0),
    );
    for (const { word, list } of words) trie.add(this.#codes(bare(word)), endingOf(word, list));
    [this.#next, this.#endings] = trie.finished();
  }

  /** True when what stands there in the text may fit one of the patterns. */
  mayFit(text: string, from = 0, to = text.length): boolean {
    if (this.#isOpen) return true;
    this.#round += 1;
    const [classes, next, width] = [this.#classes, this.#next, this.#width];
    let state = 0;
    for (let at = from; at < to; at += 1) {
      state = next[state + (classes[text.charCodeAt(at)] as number)] as number;
      if (state >= 0) continue;
      state = -state;
      if (this.#meets(this.#endings[state / width] ?? [], text, at + 1)) return true;
    }
    return false;
  }

  /** True when with the words that end here all lists of a pattern are met. */
  #meets(endings: readonly Ending[], text: string, end: number): boolean {
    for (const { length, isEdgeBefore, isEdgeBehind, list } of endings) {
      if (this.#seen[list] === this.#round) continue;
      if (isEdgeBefore && isWordUnit(text, end - length - 1)) continue;
      if (isEdgeBehind && isWordUnit(text, end)) continue;
      this.#seen[list] = this.#round;
      const pattern = this.#patternOf[list] as number;
      const count = this.#counted[pattern] === this.#round ? (this.#counts[pattern] as number) + 1 : 1;
      this.#counted[pattern] = this.#round;
      this.#counts[pattern] = count;
      if (count === this.#lists[pattern]) return true;
    }
    return false;
  }

  #classify(letters: string): number {
    const classes = this.#classes;
    let width = SPACE + 1;
    for (const letter of new Set(letters.replace(/[\s\b]/g, ""))) {
      const all = letter === A_DIGIT ? [..."0123456789"] : [letter, letter.toUpperCase()];
      for (const same of [...all, ...all.map(wide)]) if (same.length === 1) classes[same.charCodeAt(0)] = width;
      width += 1;
    }
    for (let unit = FIRST_ACCENTED; unit <= LAST_ACCENTED; unit += 1)
      classes[unit] ||= classes[withoutAccent(String.fromCharCode(unit)).charCodeAt(0)] ?? OTHER;
    for (const space of SPACES) classes[space.charCodeAt(0)] = SPACE;
    for (const quote of "‘’ʼ") classes[quote.charCodeAt(0)] = classes[0x27] ?? OTHER;
    return width;
  }

  #codes(word: string): number[] {
    return Array.from({ length: word.length }, (_, at) => this.#classes[word.charCodeAt(at)] ?? OTHER);
  }
}

function isWordUnit(text: string, at: number): boolean {
  return IS_WORD[text.charCodeAt(at)] === 1;
}

function wide(letter: string): string {
  const unit = letter.charCodeAt(0);
  return unit > 0x20 && unit < 0x7f ? String.fromCharCode(unit + 0xfee0) : letter;
}

/** Some languages are typed without their accents, so that no sieve tells them apart. */
function bare(word: string): string {
  return Array.from(word.replaceAll(EDGE, ""), withoutAccent).join("");
}

function withoutAccent(letter: string): string {
  const unit = letter.charCodeAt(0);
  return unit < FIRST_ACCENTED || unit > LAST_ACCENTED ? letter : letter.normalize("NFD").charAt(0);
}

function endingOf(word: string, list: number): Ending {
  const own = bare(word);
  const isEdgeBefore = word.startsWith(EDGE) && isWordUnit(own, 0);
  return {
    length: own.length,
    isEdgeBefore,
    isEdgeBehind: word.endsWith(EDGE) && isWordUnit(own, own.length - 1),
    list,
  };
}

/** All words at once. */
class Trie {
  readonly #width: number;
  readonly #next: Int32Array;
  readonly #endings: Ending[][] = [[]];

  constructor(width: number, letters: number) {
    this.#width = width;
    this.#next = new Int32Array((letters + 1) * width);
  }

  add(codes: readonly number[], ending: Ending): void {
    let state = 0;
    for (const code of codes) {
      const at = state * this.#width + code;
      if (this.#next[at] === 0) this.#next[at] = this.#endings.push([]) - 1;
      state = this.#next[at] as number;
    }
    this.#endings[state]?.push(ending);
  }

  /** The table of next states, each times the width and negative where words end, and what ends in each. */
  finished(): [Int32Array, readonly (readonly Ending[])[]] {
    const [width, next] = [this.#width, this.#next];
    const fail = new Int32Array(this.#endings.length);
    const queue = [0];
    for (const state of queue) {
      for (let code = 0; code < width; code += 1) {
        const to = next[state * width + code] as number;
        const otherwise = state === 0 ? 0 : (next[(fail[state] as number) * width + code] as number);
        if (to === 0) next[state * width + code] = otherwise;
        else {
          fail[to] = otherwise;
          this.#endings[to]?.push(...(this.#endings[otherwise] ?? []));
          queue.push(to);
        }
      }
    }
    const used = next.subarray(0, this.#endings.length * width);
    return [used.map((state) => (this.#endings[state]?.length === 0 ? state : -state) * width), this.#endings];
  }
}
