const NAME = /<command-name>(\/[\w:.-]+)<\/command-name>/;
const WORDS = /<command-args>\s*(\S[\s\S]*?)\s*<\/command-args>/;
/** Its words are for the summary alone. */
const COMPACT = "/compact";
/** Fewer words name things to the command and say nothing. */
const FEWEST_WORDS = 4;

/**
 * A command as a person typed it, with its words, which is what hooks are told; a transcript keeps both in tags.
 * Undefined for any other text, and for a command without a sentence of words.
 */
export function commandTyped(text: string): string | undefined {
  if (!/^\s*<command-/.test(text)) return undefined;
  const name = NAME.exec(text)?.[1];
  const words = WORDS.exec(text)?.[1] ?? "";
  if (name === undefined || name === COMPACT || words.split(/\s+/).length < FEWEST_WORDS) return undefined;
  return `${name} ${words}`;
}
