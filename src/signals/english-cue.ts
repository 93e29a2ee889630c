import type { Cue } from "./lexicon.ts";

/** A cue of English; a decision where nothing else is said. */
export const cue = (pattern: RegExp, type: Cue["type"] = "decision"): Cue => ({ pattern, type });

const CHOSEN = String.raw`(?<chosen>[^,;:.!?()]{1,60}?(?:\.[\w-]+)*)`;
const END = String.raw`(?=\s*(?:[,;:!?()]|\.(?:\s|$)|$|\b(?:for|as|because|since|instead|rather|over|not|everywhere|from|in|on|when|unless|so|with|until|and|but|to|at|here|please|then|too|also|now|just|only|going)\b))`;
const THING = String.raw`(?:the |a |an |any (?!in\b))?(?<rejected>(?:support for )?[\w${"`"}"'@#][^,;:.!?()]{0,60}?(?:\.[\w-]+)*)`;
/** A pattern with the words CHOSEN, THING and END filled in: what is taken, what is turned down, and where either ends. */
export const re = (text: string): RegExp =>
  new RegExp(text.replaceAll("CHOSEN", CHOSEN).replaceAll("THING", THING).replaceAll("END", END), "i");
