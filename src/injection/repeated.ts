import { normaliseText } from "../decisions/normalise.ts";

// Around the same words these make another statement: "never use pnpm", "use pnpm unless …", "we used to use pnpm".
const TURNING =
  /(?:^| )(?:not|no|never|dont|doesnt|do not|cannot|cant|avoid|unless|except|instead|only|without|formerly|previously|deprecated|used to|before|if|maybe|to ?do|should we|or)(?: |$)/u;
/** In Markdown, or a line that only opens a list. */
const HEADING =
  /^\s*(?:(?<marks>#{1,6})\s+(?<heading>.+?)|(?:\*\*)?(?<opening>[^-*#\s].{0,60}?)(?:\*\*:?|:(?:\*\*)?))\s*$/u;
const LOWEST = 7;
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
  return withoutTurned(document)
    .split(/[\r\n]+|(?<=[.!?;。])\s+/u)
    .map(normaliseText)
    .filter((sentence) => sentence !== "");
}

/** The document without what stands below a heading that turns it, lower headings included: "Don't", "To do", "Before". */
function withoutTurned(document: string): string {
  let turned = Number.POSITIVE_INFINITY;
  const lines = document.split("\n").filter((line) => {
    const { marks = "", heading, opening } = HEADING.exec(line)?.groups ?? {};
    const words = heading ?? opening;
    const level = heading === undefined ? LOWEST : marks.length;
    if (words !== undefined && level <= turned) {
      turned = TURNING.test(` ${normaliseText(words)} `) ? level : Number.POSITIVE_INFINITY;
    }
    return turned === Number.POSITIVE_INFINITY;
  });
  return lines.join("\n");
}

function saysIt(sentence: string, wanted: string): boolean {
  const at = sentence.indexOf(wanted);
  if (at < 0) return false;
  const around = `${sentence.slice(0, at)} ${sentence.slice(at + wanted.length)}`;
  return !TURNING.test(around);
}
