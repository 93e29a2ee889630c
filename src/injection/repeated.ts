import { normaliseText } from "../decisions/normalise.ts";

// Around the same words these make another statement: "never use pnpm", "use pnpm unless …", "we used to use pnpm".
const TURNING =
  /(?:^| )(?:not|no|never|dont|doesnt|do not|cannot|cant|avoid|unless|except|instead|only|without|formerly|previously|deprecated|used to|before|if|maybe|todo|should we|or)(?: |$)/u;
const SHORTEST = 8;

/** Tells whether a text is said by one sentence of `documents` already, in the same sense. */
export function repetitionTest(documents: readonly string[]): (text: string) => boolean {
  const sentences = new Set(documents.flatMap(sentencesOf));
  const whole = ` ${[...sentences].join(" | ")} `;
  if (sentences.size === 0) return () => false;
  return (text) => {
    const wanted = normaliseText(text);
    if (wanted.length < SHORTEST) return false;
    if (sentences.has(wanted)) return true;
    if (!whole.includes(` ${wanted} `)) return false;
    return [...sentences].some((sentence) => saysIt(` ${sentence} `, ` ${wanted} `));
  };
}

function sentencesOf(document: string): string[] {
  return document
    .split(/[\r\n]+|(?<=[.!?;。])\s+/u)
    .map(normaliseText)
    .filter((sentence) => sentence !== "");
}

function saysIt(sentence: string, wanted: string): boolean {
  const at = sentence.indexOf(wanted);
  if (at < 0) return false;
  const around = `${sentence.slice(0, at)} ${sentence.slice(at + wanted.length)}`;
  return !TURNING.test(around);
}
