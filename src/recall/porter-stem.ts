const CONSONANT = "[^aeiou]";
const VOWEL = "[aeiouy]";
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;
const MEASURE_OVER_0 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const MEASURE_OF_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MEASURE_OVER_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
const SHORT_ENDING = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

// The suffix lists of steps 2, 3 and 4 of the published algorithm, longest first where one ends in another.
const STEP_2: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["ization", "ize"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["entli", "ent"],
  ["ousli", "ous"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["alli", "al"],
  ["ator", "ate"],
  ["logi", "log"],
  ["bli", "ble"],
  ["eli", "e"],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const STEP_4 = /^(.+?)(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ou)$|^(.+?[st])(ion)$/;

/** Stem of a lower-case word after Porter (1980), the way FTS5's `porter` tokenizer folds it. */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = word.startsWith("y") ? `Y${word.slice(1)}` : word;
  stem = withoutPlural(stem);
  stem = withoutPast(stem);
  if (stem.endsWith("y") && HAS_VOWEL.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = withSuffix(stem, STEP_2);
  stem = withSuffix(stem, STEP_3);
  stem = withoutLongSuffix(stem);
  return withoutFinalE(stem).toLowerCase();
}

function withoutPlural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return MEASURE_OVER_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = /^(.+?)(ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !HAS_VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return SHORT_ENDING.test(stem) ? `${stem}e` : stem;
}

function withSuffix(word: string, table: readonly (readonly [string, string])[]): string {
  for (const [suffix, replacement] of table) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return MEASURE_OVER_0.test(stem) ? stem + replacement : word;
  }
  return word;
}

function withoutLongSuffix(word: string): string {
  const match = STEP_4.exec(word);
  const stem = match?.[1] ?? match?.[3];
  return stem !== undefined && MEASURE_OVER_1.test(stem) ? stem : word;
}

function withoutFinalE(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const base = stem.slice(0, -1);
    const isDropped = MEASURE_OVER_1.test(base) || (MEASURE_OF_1.test(base) && !SHORT_ENDING.test(base));
    if (isDropped) stem = base;
  }
  return stem.endsWith("ll") && MEASURE_OVER_1.test(stem) ? stem.slice(0, -1) : stem;
}
