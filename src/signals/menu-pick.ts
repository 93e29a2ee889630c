import type { Lexicon } from "./lexicon.ts";
import { keyOf, type Menu, type MenuOption } from "./menu.ts";

/** Options a person took from a menu, and where in the sentence the words are. */
export interface Pick {
  readonly options: readonly MenuOption[];
  readonly at: number;
}

/** Longest sentence in which an option's own words count as picking it. */
const SHORT_ANSWER = 90;

/** What `sentence` picks from `menu`: by key and, in a turn that is only an answer, by position, "both" or the option's own words. */
export function pickFrom(menu: Menu, sentence: string, lexicon: Lexicon, isOnlyAnswer: boolean): Pick | undefined {
  const isNamed = menu.isOffered && mayName(sentence, isOnlyAnswer);
  return byKey(menu, sentence, lexicon) ?? (isNamed ? byWords(menu, sentence, lexicon) : undefined);
}

/** Whether an option's own words count, in a turn that is only an answer or in another. */
export function mayName(sentence: string, isOnlyAnswer: boolean): boolean {
  return isOnlyAnswer && sentence.length <= SHORT_ANSWER;
}

function byKey(menu: Menu, sentence: string, lexicon: Lexicon): Pick | undefined {
  for (const pattern of lexicon.pick.byKey) {
    const match = pattern.exec(sentence);
    const keys = match?.groups?.["keys"]?.split(lexicon.pick.joiner).filter((key) => key !== "");
    if (match === null || keys === undefined) continue;
    if (!menu.isOffered && !lexicon.pick.saysOption.test(match[0])) continue;
    if (isArticle(match[0], keys, sentence) || goesOnWithOr(sentence, match, lexicon)) continue;
    const options = keys.flatMap((key) => optionFor(menu, key) ?? []);
    if (options.length === keys.length && options.length > 0) return { options, at: match.index };
  }
  return undefined;
}

/** "Option one or two": neither is taken. */
function goesOnWithOr(sentence: string, match: RegExpExecArray, lexicon: Lexicon): boolean {
  const end = match.index + match[0].length;
  return lexicon.accept.either.test(sentence.slice(end, end + 6));
}

/** By its key; "2" is also the second of a lettered menu. */
function optionFor(menu: Menu, key: string): MenuOption | undefined {
  const byName = menu.options.find((option) => option.key === keyOf(key));
  const isLettered = menu.options.every((option) => /^[A-Z]$/.test(option.key));
  return byName ?? (isLettered && /^[1-9]$/.test(keyOf(key)) ? menu.options[Number(keyOf(key)) - 1] : undefined);
}

/** "a" and "i" are words unless they stand alone, are marked as a key, or follow "option". */
function isArticle(matched: string, keys: readonly string[], sentence: string): boolean {
  const [only] = keys;
  if (keys.length !== 1 || only === undefined || !/^[ai]$/.test(only)) return false;
  return (
    !/^\W*[ai]\W*$/i.test(sentence) &&
    !/\b(?:options?|choice|answer|plan|approach)\s*\W?[ai]$/i.test(matched.trim()) &&
    !/^[ai][.)]/.test(sentence)
  );
}

/** "the first" alone, or "first one" with its noun; "report the last 10 lines" is no answer. */
function isWholeAnswer(sentence: string, match: RegExpExecArray): boolean {
  if (
    /(?:\s(?:one|option|choice|approach|variant|alternative|suggestion|proposal|solution|plan|idea|bullet|item|two|three|four|five)|latter|former)$/i.test(
      match[0],
    )
  )
    return true;
  return (
    match.index <= 24 && /^[\s.,!]*(?:please|then|it is)?[\s.!]*$/i.test(sentence.slice(match.index + match[0].length))
  );
}

function byWords(menu: Menu, sentence: string, lexicon: Lexicon): Pick | undefined {
  const { ordinals, both, recommended } = lexicon.pick;
  if (both.test(sentence)) return { options: menu.options, at: 0 };
  const favourite = menu.options.filter((option) => option.isRecommended);
  if (favourite.length === 1 && recommended.test(sentence)) return { options: favourite, at: 0 };
  for (const [pattern, position] of ordinals) {
    const match = pattern.exec(sentence);
    const option = menu.options.at(position);
    if (match === null || goesOnWithOr(sentence, match, lexicon)) continue;
    if (isWholeAnswer(sentence, match) && option !== undefined && position < menu.options.length)
      return { options: [option], at: match.index };
  }
  return byLabel(menu, sentence);
}

/** False when no option in a reply can be called what a sentence says: a label that is picked makes half of it. */
export function mayHoldLabel(reply: string, sentence: string): boolean {
  const said = fold(sentence);
  if (/[^\x00-\x7f]/.test(said) || /\w(?:\*\*|__)\w/.test(reply)) return true;
  const middle = [Math.floor((said.length - 1) / 2), Math.floor(said.length / 2)];
  const folded = reply.toLowerCase();
  return said === "" || middle.some((at) => folded.includes(wordAt(said, at)));
}

function wordAt(text: string, at: number): string {
  const word = (/\S*$/.exec(text.slice(0, at))?.[0] ?? "") + (/^\S*/.exec(text.slice(at))?.[0] ?? "");
  // Of what a reply may write with other signs between, the longest part.
  return word.split(/[^a-z0-9]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

function byLabel(menu: Menu, sentence: string): Pick | undefined {
  const said = fold(sentence);
  const named = menu.options.filter((option) => {
    const label = fold(option.label);
    return (
      label.length >= 2 && (said === label || (` ${said} `.includes(` ${label} `) && label.length * 2 >= said.length))
    );
  });
  return named.length === 1 ? { options: named, at: 0 } : undefined;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.+#]+/gu, " ")
    .replace(/\.(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
