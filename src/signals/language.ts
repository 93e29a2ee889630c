/** The languages whose words are known. */
export type Language = "english";

const ENGLISH: readonly Language[] = ["english"];

/** The languages a sentence can be in, likeliest first; English where nothing tells. */
export function languagesOf(_sentence: string, _isAmongKana = false): readonly Language[] {
  return ENGLISH;
}

const KANA = /[\u3041-\u30ff\uff66-\uff9f]/g;
const HAN = /[\u3400-\u9fff\uf900-\ufaff]/g;

/** True where the Han characters of a text are Japanese. */
export function isAmongKana(text: string): boolean {
  const kana = text.match(KANA)?.length ?? 0;
  return kana > 0 && kana * 4 >= (text.match(HAN)?.length ?? 0);
}
