/** Numbers that come in the same order for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ONSETS = [
  "b",
  "br",
  "c",
  "ch",
  "d",
  "f",
  "g",
  "gr",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "pl",
  "r",
  "s",
  "st",
  "t",
  "v",
];
const RHYMES = ["a", "an", "ar", "e", "el", "en", "er", "i", "in", "is", "o", "ol", "on", "or", "u", "um", "ux"];

/** A vocabulary of made-up words, the commonest first. */
export function composeVocabulary(size: number, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 2 + Math.floor(random() * 2.4);
    let word = "";
    for (let at = 0; at < syllables; at++) word += pick(ONSETS, random) + pick(RHYMES, random);
    words.add(word);
  }
  return [...words];
}

/** Draws words in Zipf's proportions: the nth word once for every n times the first comes. */
export function zipf(vocabulary: readonly string[], random: () => number): () => string {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= vocabulary.length; rank++) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return vocabulary[low] ?? "";
  };
}

function pick(from: readonly string[], random: () => number): string {
  return from[Math.floor(random() * from.length)] ?? "";
}
