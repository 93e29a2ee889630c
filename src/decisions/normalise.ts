const ARTICLES = new Set(["a", "an", "the", "this", "that", "these", "those", "our", "my", "your", "its"]);
/** Punctuation that is part of a name when it stands inside one: v2.3, retry_max, c++, c#, @scope/pkg, 50%. */
const ASCII = /^[\x00-\x7f]*$/;
const NAME_INSIDE = /[^\p{L}\p{N}\p{M}\p{So}\p{Sc}<>=≤≥._/+#@%:-]+/gu;
const NAME_INSIDE_ASCII = /[^a-z0-9$<>=._/+#@%:-]+/g;
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const OPENING = /^(?:[/:+%]|[_-](?![\p{N}_])|\.(?![\p{L}\p{N}]))+/u;
const OPENING_ASCII = /^(?:[/:+%]|[_-](?![0-9_])|\.(?![a-z0-9]))+/;
const TRAILING = /[._/:@-]+$/u;

/** A subject as a key: lower case, no articles, no punctuation; numbers, versions and identifiers stay. */
export function normaliseSubject(subject: string): string {
  return words(subject)
    .filter((word) => !ARTICLES.has(word))
    .join(" ");
}

/** A sentence as a key for "said the same thing again": case, punctuation and white space do not matter. */
export function normaliseText(text: string): string {
  return words(text).join(" ");
}

/** The words of a choice without what only says that it was made: "lodash after all" is lodash. */
export function withoutFiller(words: string): string {
  return words.replace(
    /(?:\s+(?:after all|instead|again|please|then|now|everywhere|from now on|anymore|any more))+[.!]*$/i,
    "",
  );
}

function words(text: string): string[] {
  // Most topics are normal already, and ten thousand of them are compared on every addition.
  if (PLAIN_WORDS.test(text)) return text.split(" ");
  return spaced(text.normalize("NFC").toLowerCase().normalize("NFC"))
    .split(/\s+/)
    .map(bareWord)
    .filter((word) => word !== "");
}

// The patterns of all the world's letters take milliseconds to compile, and most text needs none.
function spaced(text: string): string {
  if (ASCII.test(text)) {
    return text
      .replace(/([a-z])'(?=[a-z])/g, "$1")
      .replace(NAME_INSIDE_ASCII, " ")
      .replace(/([a-z])-(?=[a-z])/g, "$1 ");
  }
  return text
    .replace(/(\p{L})['’](?=\p{L})/gu, "$1")
    .replace(NAME_INSIDE, " ")
    .replace(/(\p{L})-(?=\p{L})/gu, "$1 ");
}

/** The word without the sentence's punctuation around it; a sign, a scope and a leading dot belong to the word. */
function bareWord(word: string): string {
  const ended = word.replace(TRAILING, "");
  const isAscii = ASCII.test(word);
  const begun = ended.replace(isAscii ? OPENING_ASCII : OPENING, "");
  if (begun !== word) return bareWord(begun);
  if (isAscii) return /[a-z0-9$]/.test(word) ? word : "";
  return /[\p{L}\p{N}\p{So}\p{Sc}]/u.test(word) ? word : "";
}
