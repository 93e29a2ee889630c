import type { Decision } from "../decisions/decision.ts";

/** The texts of one decision as the full-text tables take them. */
export interface SearchableText {
  readonly title: string;
  readonly decision: string;
  readonly rest: string;
  readonly labels: string;
  /** Characters and pairs of characters of scripts without spaces, one a word. */
  readonly grams: string;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+/gu;
const ASCII = /^[\x00-\x7f]*$/;
// For text of ASCII alone: the patterns of all the world's letters take milliseconds to compile.
const PLAIN = {
  joined: /[A-Za-z0-9]+(?:[_\-/.]+[A-Za-z0-9]+)+/g,
  looseJoints: /(?<![A-Za-z0-9])[_\-/.]+|[_\-/.]+(?![A-Za-z0-9])/g,
  hump: /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/,
  humped: /[A-Za-z]*[a-z][A-Z][A-Za-z0-9]*/g,
};
const WORLD = {
  joined: /[\p{L}\p{N}]+(?:[_\-/.]+[\p{L}\p{N}]+)+/gu,
  // A dash or dot at the edge of a word is punctuation, not a part of it.
  looseJoints: /(?<![\p{L}\p{N}])[_\-/.]+|[_\-/.]+(?![\p{L}\p{N}])/gu,
  hump: /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u,
  humped: /\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu,
};

/** Folds a decision into the texts of the full-text tables. */
export function searchableText(decision: Decision): SearchableText {
  const { body } = decision;
  const title = fold(decision.title);
  const text = fold(body.decision);
  const sections = decision.unknown.sections.map((section) => section.text);
  const rest = fold(
    [body.context, body.alternatives, body.consequences, body.notes, decision.capturedTurnExcerpt, ...sections]
      .filter((part) => part !== undefined)
      .join("\n"),
  );
  const tags = [...decision.tags, decision.primaryTag];
  const facts = decision.facts.map((fact) => `${fact.subject} ${fact.predicate} ${fact.object}`);
  const names = [decision.entity, decision.topic, ...decision.filesTouched, ...decision.guards];
  const labels = fold([...tags, ...names, ...facts].join(" "));
  const grams = gramsOf(`${title}\n${text}\n${rest}\n${labels}`).join(" ");
  return { title, decision: text, rest, labels, grams };
}

const LONGEST_EMBEDDED = 2000;

/** What of a decision is compared by meaning: what was decided, without what surrounds it. */
export function embeddedText({
  title,
  body,
}: Pick<Decision, "title"> & { body: Pick<Decision["body"], "decision"> }): string {
  return `${title}\n${body.decision}`.slice(0, LONGEST_EMBEDDED);
}

/** Compatibility forms made one, loose joints taken out, and the pieces of joined words added behind the text. */
export function fold(text: string): string {
  const { joined, looseJoints, hump, humped } = ASCII.test(text) ? PLAIN : WORLD;
  const plain = text.normalize("NFKC").replace(looseJoints, " ");
  const pieces = new Set<string>();
  for (const [word] of plain.matchAll(joined)) for (const piece of word.split(/[_\-/.]+/)) pieces.add(piece);
  for (const [word] of plain.matchAll(humped)) for (const piece of word.split(hump)) pieces.add(piece);
  return pieces.size === 0 ? plain : `${plain}\n${[...pieces].join(" ")}`;
}

/** Every character and every pair of neighbours in runs of scripts without spaces. */
export function gramsOf(text: string): string[] {
  const grams: string[] = [];
  if (ASCII.test(text)) return grams;
  for (const [run] of text.normalize("NFKC").matchAll(UNSPACED)) {
    const characters = [...run];
    for (const [at, character] of characters.entries()) {
      grams.push(character);
      const next = characters[at + 1];
      if (next !== undefined) grams.push(character + next);
    }
  }
  return grams;
}
