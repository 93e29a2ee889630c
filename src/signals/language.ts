import { UNKNOWN_WORDS, WORDS } from "./language-words.ts";

/** The languages whose words are known. */
export const LANGUAGES = ["english", "japanese", "chinese", "german", "french", "spanish", "portuguese"] as const;
export type Language = (typeof LANGUAGES)[number];

const ENGLISH: readonly Language[] = ["english"];
const FRENCH: readonly Language[] = ["french"];
/** Before a French vowel: "l'option", "d'accord". */
const ELISION = /^(?:l|d|c|n|j|m|qu|jusqu|lorsqu|puisqu)['’][a-zà-ɏ]{2}/;
const KANA = /[\u3041-\u30ff\uff66-\uff9f]/g;
const HAN = /[\u3400-\u9fff\uf900-\ufaff]/g;
const IS_ASCII = /^[\x00-\x7f]*$/;

/** Only so many words at the beginning of a sentence tell its language. */
const LOOKED_AT = 60;

// Made when it is first asked for.
let known: ReadonlyMap<string, readonly Told[]> | undefined;

/** What a word tells of its sentence; `unknown` is a language whose decisions are not known. */
type Told = Language | "unknown";

function knownWords(): ReadonlyMap<string, readonly Told[]> {
  if (known !== undefined) return known;
  const found = new Map<string, Told[]>();
  for (const [language, list] of [...WORDS, ["unknown", UNKNOWN_WORDS] as const])
    for (const word of list.split(" ")) found.set(word, [...(found.get(word) ?? []), language]);
  known = found;
  return known;
}

/** The languages a sentence can be in, likeliest first; English where nothing tells, none where it is one not known. */
export function languagesOf(sentence: string, isJapanese = false): readonly Language[] {
  const scores = scoresOf(sentence);
  if (!IS_ASCII.test(sentence)) {
    const written = ofCharacters(sentence, isJapanese, scores.get("english") ?? 0);
    if (written !== undefined) return written;
  }
  return ofScores(scores);
}

/** True where the Han characters of a text are Japanese. */
export function isAmongKana(text: string): boolean {
  if (IS_ASCII.test(text)) return false;
  const kana = text.match(KANA)?.length ?? 0;
  return kana > 0 && kana * 4 >= (text.match(HAN)?.length ?? 0);
}

/** A name in Han or kana makes no sentence of another language Japanese or Chinese, so English may go along. */
function ofCharacters(sentence: string, isJapanese: boolean, english: number): readonly Language[] | undefined {
  const kana = sentence.match(KANA)?.length ?? 0;
  const han = sentence.match(HAN)?.length ?? 0;
  if (kana + han === 0) return undefined;
  const written = kana > 0 || isJapanese ? "japanese" : "chinese";
  const isMixed = english > 0 && kana + han <= 2 * sentence.split(" ").length;
  return isMixed ? [written, "english"] : [written];
}

function ofScores(scores: ReadonlyMap<Told, number>): readonly Language[] {
  const languages = [...scores].flatMap(([language, score]) => (language === "unknown" ? [] : [{ language, score }]));
  const best = Math.max(0, ...languages.map(({ score }) => score));
  if ((scores.get("unknown") ?? 0) > best) return [];
  const found = languages.filter(({ score }) => score === best).map(({ language }) => language);
  if (found.length === 0) return ENGLISH;
  return found.includes("english") ? ["english", ...found.filter((language) => language !== "english")] : found;
}

function scoresOf(sentence: string): ReadonlyMap<Told, number> {
  const scores = new Map<Told, number>();
  const words = knownWords();
  let last = "";
  for (const piece of sentence.split(/\s+/, LOOKED_AT)) {
    const lower = piece.toLowerCase();
    // "ES modules" and "a DES key" are English.
    if (lower !== piece && /^\W*[A-Z]{2,4}\W*$/.test(piece)) continue;
    const word = bare(lower);
    const isElided = word.length > 3 && ELISION.test(word);
    const told = words.get(word) ?? words.get(`${last}_${word}`) ?? (isElided ? FRENCH : undefined);
    last = word;
    for (const language of told ?? []) scores.set(language, (scores.get(language) ?? 0) + 1);
  }
  return scores;
}

function bare(word: string): string {
  if (isLetter(word.charCodeAt(0)) && isLetter(word.charCodeAt(word.length - 1))) return word;
  return word.replace(/^[^a-zà-ɏ]+|[^a-zà-ɏ]+$/g, "");
}

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
