import { type KnownAlternative, listAlternatives } from "./alternatives.ts";

/** Words beside an answer that leave it what it is: versions, fillers, and what kind of thing it is. */
const BESIDE =
  /^(?:v?\d[\w.+]*|x|the|a|an|our|plain|just|only|latest|stable|lts|instead|now|again|everywhere|please|itself|directly|exclusively|too|also|after|all|and|or|up|later|newer|above|higher|use|using|go|with|switch|to|framework|library|lib|manager|database|db|runner|tool|tooling|provider|licen[sc]e|style|engine|orm|css|js|format|package|bundler|linter|formatter|server|cluster|syntax)$/;

/** Questions whose answers are kinds of things: "a monorepo" answers one, "a node" is a node of something. */
const KINDS: readonly string[] = ["repository layout", "architecture style"];

/** The alternative that `words` are; "Postgres 16" is one, "Postgres advisory locks" and "the yaml config" are none. */
export function answerIn(words: string): KnownAlternative | undefined {
  const found = listAlternatives(words);
  const [first] = found;
  if (first === undefined || found.some(({ category }) => category !== first.category)) return undefined;
  if (/^an? /i.test(words) && !KINDS.includes(first.category)) return undefined;
  let rest = words;
  for (const { word } of found) rest = rest.replace(word, " ");
  const own = new Set(first.category.split(/[\s-]/));
  const left = rest
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+]+/u)
    .map((word) => word.replace(/^[.+]+|\.+$/g, ""));
  return left.every((word) => word === "" || BESIDE.test(word) || own.has(word)) ? first : undefined;
}

const BEFORE =
  /(?:^|[,;:—–(]\s*|\b(?:use|using|uses|to|with|on|in|into|want|prefer|pick|choose|chose|be|keep|adopt|try|have|take|need|via|as|like|make (?:it|that))\s+(?:the |our |just |plain |only )?)["'`*]*$/i;
const AFTER =
  /^["'`*]*(?:\s+(?:v?\d[\w.]*|lts))?\s*(?:$|[.,;:!?)—–]|\b(?:for|as|because|since|instead|over|rather|not|please|then|again|everywhere|from|in|on|and|after|so|here|with|when|if|across|it is|(?:is|are|seems?|looks?|would be) (?:(?:much|a lot|way|just) )*(?:better|best|fine|good|great|enough|ok(?:ay)?|simpler|easier|faster|nicer|cleaner|preferable|the|what))\b)/i;
const NEGATED =
  /(?:n't|\b(?:not|dont|never|no|without|avoid|stop|drop|skip|remove|ditch|instead of|rather than|over|than|from))\b[^,;.]{0,30}$/i;

/** The first alternative that stands in a sentence for itself and is not turned down: none in "the jest config is wrong". */
export function standingAnswer(sentence: string): KnownAlternative | undefined {
  return listAlternatives(sentence).find(({ word, at }) => {
    const before = sentence.slice(0, at);
    return BEFORE.test(before) && !NEGATED.test(before) && AFTER.test(sentence.slice(at + word.length));
  });
}
