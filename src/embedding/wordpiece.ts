/** The number of a piece in a vocabulary, -1 where it has none. */
export type Lookup = (piece: string) => number;

// The uncased BERT vocabulary takes every ideograph and every mark of punctuation for a word of its own.
const IDEOGRAPH = "\\u4e00-\\u9fff\\u3400-\\u4dbf\\uf900-\\ufaff\\u{20000}-\\u{2fa1f}";
const MARK = "!-/:-@\\[-`{-~\\p{P}";
const WORD = new RegExp(`[${IDEOGRAPH}]|[${MARK}]|[^\\s\\p{C}${IDEOGRAPH}${MARK}]+`, "gu");
const ASCII = /^[\x00-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+|[!-/:-@[-`{-~]/g;
const LONGEST_WORD = 100;

/** Numbers of the pieces of a text, at most so many; what the vocabulary does not have is left out. */
export function wordPieces(text: string, lookup: Lookup, most: number): number[] {
  const numbers: number[] = [];
  for (const word of wordsOf(text)) {
    if (numbers.length >= most) break;
    if (word.length <= LONGEST_WORD) numbers.push(...piecesOf(word, lookup));
  }
  return numbers.slice(0, most);
}

function wordsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.match(ASCII_WORD) ?? [];
  return (
    lower
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .match(WORD) ?? []
  );
}

/** Longest piece first; a word with a part that has no number has none at all. */
function piecesOf(word: string, lookup: Lookup): number[] {
  const numbers: number[] = [];
  for (let start = 0; start < word.length; ) {
    let end = word.length;
    let number = -1;
    for (; end > start; end--) {
      number = lookup(start === 0 ? word.slice(0, end) : `##${word.slice(start, end)}`);
      if (number >= 0) break;
    }
    if (number < 0) return [];
    numbers.push(number);
    start = end;
  }
  return numbers;
}
