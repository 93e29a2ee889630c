import type { AgentWords } from "./lexicon.ts";
import { agentWordsInLatin } from "./lexicons.ts";
import { WordSieve } from "./word-sieve.ts";
import type { Written } from "./written-lexicon.ts";

/** The sieve costs as much as this many UTF-16 units of replies read without it. */
const PAYS_FROM = 200_000;
/** What an agent may state a choice by. */
export const AGENT_FAMILIES = ["declare", "declareKnown", "tradeoff", "threshold", "byDefault"] as const;
/** What stands in every sentence of a language that is not written in Latin letters. */
const CHARACTERS = /[\u3041-\u30ff\uff66-\uff9f\u3400-\u9fff\uf900-\ufaff]/;

const GOES_ON = /[a-zß-ÿ(]/;

let heard = 0;
let made: WordSieve | undefined;

/** True when a sentence in that part of a reply may state a choice; few do, and the others need not be read. */
export function mayState(reply: string, from: number, to: number): boolean {
  const sieve = sieveFor(to - from);
  if (sieve === undefined || sieve.mayFit(reply, from, to)) return true;
  const part = reply.slice(from, to);
  return /[^\x00-\x7f]/.test(part) && (CHARACTERS.test(part) || part.normalize("NFC") !== part);
}

/** A line of a reply, or several where the next may go on from the one before. */
export interface Lines {
  /** Where the line before begins. */
  readonly before: number;
  readonly from: number;
  readonly to: number;
  readonly isOne: boolean;
}

/** The lines of a reply that may state a choice. */
export function* linesThatMayState(reply: string): Generator<Lines> {
  let before = 0;
  for (let from = 0; from < reply.length; ) {
    const first = endOfLine(reply, from);
    let to = first;
    while (GOES_ON.test(reply.charAt(to + 1))) to = endOfLine(reply, to + 1);
    if (mayState(reply, from, to)) yield { before, from, to, isOne: to === first };
    before = from;
    from = to + 1;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function sieveFor(length: number): WordSieve | undefined {
  heard += length;
  if (made === undefined && heard > PAYS_FROM) made = new WordSieve(agentWordsInLatin().flatMap(patternsOf));
  return made;
}

function patternsOf(words: AgentWords | Written<AgentWords>): string[] {
  return AGENT_FAMILIES.flatMap((family) =>
    words[family].map((pattern) => (typeof pattern === "string" ? pattern : pattern.source)),
  );
}
