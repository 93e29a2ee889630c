import type { Language } from "./language.ts";

/**
 * Words that tell a language: its commonest, and those a short reply or an order consists of. None that English has
 * too, unless it is in the list of English; a word may belong to several.
 */
export const WORDS: readonly (readonly [Language, string])[] = [
  [
    "english",
    "the is are were be been to of and or not don't dont doesn't isn't won't can't it it's its this that that's these those you we i i'd i'll i'm i've we'll we're let's lets for with from at by should must can could would use using never always just please what how why when where which make makes if but my your our their there then than into because instead they have has had get go going want need",
  ],
];
